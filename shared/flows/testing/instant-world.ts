import type { ActionInputs, ActionResults } from '../../domain/actions/actions.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';
import type { Checkout, CheckoutOutcome, GatewayLoad } from '../../domain/ports/gateway.ts';
import type { Read } from '../../domain/ports/outcome.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Trip } from '../../domain/trip.ts';
import { createInstantBookingStore } from '../instant-booking/store.ts';
import { fillIn } from './fill-in.ts';
import { makeTrip } from './make-trip.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type Script, scripted } from './scripted.ts';
import { worldAround } from './world-around.ts';

type Inputs<Action extends keyof ActionInputs> = ActionInputs[Action];
type Answer<Action extends keyof ActionResults> = CallOutcome<ActionResults[Action]>;

export interface WorldScript {
  readonly tripId?: string;
  readonly trips?: Script<string, Read<Trip | null>>;
  readonly initialize?: Script<Inputs<'initialize_booking'>, Answer<'initialize_booking'>>;
  readonly order?: Script<Inputs<'create_order'>, Answer<'create_order'>>;
  readonly verify?: Script<Inputs<'verify_payment'>, Answer<'verify_payment'>>;
  readonly load?: Script<null, GatewayLoad>;
  readonly checkout?: Script<Checkout, CheckoutOutcome>;
  readonly drafts?: TextStorage;
  readonly now?: () => Date;
}

/** The function grants what it is asked: the booking's id tells the reference it was granted for. */
export const grant = (input: Inputs<'initialize_booking'>): Answer<'initialize_booking'> =>
  done({
    booking_id: `booking-${input.booking_data.bookingId}`,
    payment_id: `payment-${input.booking_data.bookingId}`,
    hold_expires_at: '2027-01-01T12:15:00.000Z',
  });

export const paid: CheckoutOutcome = {
  kind: 'paid',
  orderId: 'order_1',
  paymentId: 'pay_1',
  signature: 'signed',
};

/** A booking page over a scripted world, in which waiting takes no time and everything works unless told. */
export const makeInstantWorld = (script: WorldScript = {}) => {
  const trips = scripted(script.trips ?? [{ ok: true, value: makeTrip() }]);
  const initialize = scripted(script.initialize ?? [grant]);
  const order = scripted(
    script.order ?? [({ amount, currency }) => done({ amount, currency, order_id: 'order_1' })],
  );
  const verify = scripted(
    script.verify ?? [({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' })],
  );
  const load = scripted(script.load ?? [{ ok: true, value: null }]);
  const checkout = scripted(script.checkout ?? [paid]);
  const { waits, clock, random, wait } = worldAround(script.now);
  const declines: ((reason: string) => void)[] = [];
  const disposals = { count: 0 };
  const drafts = script.drafts ?? memoryStorage();

  const openPage = () =>
    createInstantBookingStore({
      tripId: script.tripId ?? 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: {
        initializeBooking: initialize.answer,
        createOrder: order.answer,
        verifyPayment: verify.answer,
      },
      gateway: {
        load: () => load.answer(null),
        open: (shown, onDecline) => {
          if (onDecline) declines.push(onDecline);
          return checkout.answer(shown);
        },
        dispose: () => {
          disposals.count += 1;
        },
      },
      drafts,
      clock,
      random,
      wait,
    });

  return {
    openPage,
    drafts,
    waits,
    declines,
    disposals,
    asked: {
      trips: trips.asked,
      initialize: initialize.asked,
      order: order.asked,
      verify: verify.asked,
      load: load.asked,
      checkout: checkout.asked,
    },
  };
};

/** A page with a loaded trip and a filled form. */
export const openFilled = async (world: ReturnType<typeof makeInstantWorld>, travellers = 1) => {
  const page = world.openPage();
  await page.getState().load();
  fillIn(page, travellers);
  return page;
};

/** A filled form that was submitted, when everything that it asked for has been answered. */
export const submitted = async (script: WorldScript, travellers = 1) => {
  const world = makeInstantWorld(script);
  const page = await openFilled(world, travellers);
  await page.getState().submit();
  return { world, page };
};

/** The traveller closes the payment window. */
export const dismissed = { kind: 'dismissed' } as const;

/** The references that the function was asked for, in their order. */
export const references = (world: ReturnType<typeof makeInstantWorld>) =>
  world.asked.initialize.map((request) => request.booking_data.bookingId);
