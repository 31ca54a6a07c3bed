import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { createInstantBookingStore } from '../instant-booking/store.ts';
import { type CheckoutScript, scriptedCheckout } from './checkout-script.ts';
import { fakeDeps } from './fake-deps.ts';
import { fillIn } from './fill-in.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type ScriptOf, scripted } from './scripted.ts';

export { confirmed, dismissed, ordered, paid } from './checkout-script.ts';

export interface InstantScript extends CheckoutScript {
  readonly tripId?: string;
  readonly trips?: ScriptOf<TripReads['tripById']>;
  readonly claim?: ScriptOf<BookingActions['claimSeats']>;
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

/** A booking page with scripted ports, in which waiting takes no time and everything succeeds unless scripted. */
export function makeInstantHarness(script: InstantScript = {}) {
  const trips = scripted(script.trips ?? [done(makeTrip())]);
  const claim = scripted(script.claim ?? [grant]);
  const { actions, gateway, calls, ...seen } = scriptedCheckout(script);
  const { waits, ...fakes } = fakeDeps(script.now);
  const drafts = script.drafts ?? memoryStorage();

  const openPage = () =>
    createInstantBookingStore({
      tripId: script.tripId ?? 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: { ...actions, claimSeats: claim.answer },
      gateway,
      drafts,
      ...fakes,
    });

  return { openPage, drafts, waits, ...seen, calls: { ...calls, trips: trips.calls, claim: claim.calls } };
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

/** The claims that were sent, in their order. */
export function claims({ calls }: InstantHarness) {
  return calls.claim.map(([claim]) => claim);
}

/** The references of the claims that were sent, in their order. */
export function references(harness: InstantHarness) {
  return claims(harness).map(({ reference }) => reference);
}
