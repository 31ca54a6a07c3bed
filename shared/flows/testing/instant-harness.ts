import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { Checkout, CheckoutOutcome, PaymentGateway } from '../../domain/ports/gateway.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { createInstantBookingStore } from '../instant-booking/store.ts';
import { fakeDeps } from './fake-deps.ts';
import { fillIn } from './fill-in.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type Script, type ScriptOf, scripted } from './scripted.ts';

export interface InstantScript {
  readonly tripId?: string;
  readonly trips?: ScriptOf<TripReads['tripById']>;
  readonly claim?: ScriptOf<BookingActions['claimSeats']>;
  readonly order?: ScriptOf<BookingActions['createOrder']>;
  readonly verify?: ScriptOf<BookingActions['verifyPayment']>;
  readonly load?: ScriptOf<PaymentGateway['load']>;
  readonly checkout?: Script<[Checkout], CheckoutOutcome>;
  readonly drafts?: TextStorage;
  readonly now?: () => Date;
}

/** The function grants the claim; the booking's id contains the reference. */
export const grant: BookingActions['claimSeats'] = async ({ reference, form, seatPrice }) =>
  done({
    bookingId: `booking-${reference}`,
    paymentId: `payment-${reference}`,
    reference,
    seats: form.passengers.length,
    seatPrice,
    expiresAt: '2027-01-01T12:15:00.000Z',
  });

export const ordered: BookingActions['createOrder'] = async (_, total) => done({ orderId: 'order_1', total });

export const confirmed = done('CONFIRMED' as const);

export const paid: CheckoutOutcome = {
  kind: 'paid',
  proof: { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' },
};

/** A booking page with scripted ports, in which waiting takes no time and everything succeeds unless scripted. */
export function makeInstantHarness(script: InstantScript = {}) {
  const trips = scripted(script.trips ?? [done(makeTrip())]);
  const claim = scripted(script.claim ?? [grant]);
  const order = scripted(script.order ?? [ordered]);
  const verify = scripted(script.verify ?? [confirmed]);
  const load = scripted(script.load ?? [done(null)]);
  const checkout = scripted(script.checkout ?? [paid]);
  const { waits, ...fakes } = fakeDeps(script.now);
  const declines: ((reason: string) => void)[] = [];
  const disposals = { count: 0 };
  const drafts = script.drafts ?? memoryStorage();

  const openPage = () =>
    createInstantBookingStore({
      tripId: script.tripId ?? 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: { claimSeats: claim.answer, createOrder: order.answer, verifyPayment: verify.answer },
      gateway: {
        load: load.answer,
        open(shown, onDecline) {
          if (onDecline) declines.push(onDecline);
          return checkout.answer(shown);
        },
        dispose() {
          disposals.count += 1;
        },
      },
      drafts,
      ...fakes,
    });

  return {
    openPage,
    drafts,
    waits,
    declines,
    disposals,
    calls: {
      trips: trips.calls,
      claim: claim.calls,
      order: order.calls,
      verify: verify.calls,
      load: load.calls,
      checkout: checkout.calls,
    },
  };
}

export type InstantHarness = ReturnType<typeof makeInstantHarness>;

/** A page with a loaded trip and a filled form. */
export async function openFilled(harness: InstantHarness, travellers = 1) {
  const page = await reopened(harness);
  fillIn(page, travellers);
  return page;
}

/** A filled form that was submitted, after everything that it called has been answered. */
export async function submitted(script: InstantScript = {}, travellers = 1) {
  const harness = makeInstantHarness(script);
  const page = await openFilled(harness, travellers);
  await page.getState().submit();
  return { harness, page };
}

/** The same draft on a page that is opened later. */
export async function reopened(harness: InstantHarness) {
  const page = harness.openPage();
  await page.getState().load();
  return page;
}

/** The traveller closes the payment window. */
export const dismissed = { kind: 'dismissed' } as const;

/** The claims that were sent, in their order. */
export function claims({ calls }: InstantHarness) {
  return calls.claim.map(([claim]) => claim);
}

/** The references of the claims that were sent, in their order. */
export function references(harness: InstantHarness) {
  return claims(harness).map(({ reference }) => reference);
}
