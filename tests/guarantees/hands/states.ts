import { paymentRowId } from '../../../backend/function/identity/row-ids.ts';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';

type Act = (app: AnyTestApp, booking: FoundBooking, tripRowId: string) => Promise<unknown>;

const booking =
  (data: object): Act =>
  (app, { id }) =>
    app.rows.update('bookings', id, data);

const trip =
  (data: object): Act =>
  (app, _, tripRowId) =>
    app.rows.update('trips', tripRowId, data);

/** The traveller cancels, and agrees to what comes back: all of a paid booking, months before departure. */
async function cancel(app: AnyTestApp, { id }: Pick<FoundBooking, 'id'>): Promise<void> {
  const status = (await app.rows.get('bookings', id))?.bookingStatus;
  const until = new Date(app.ports.clock.now().getTime() + 60_000);
  await app.call('cancel_booking', {
    booking_id: id,
    access: signedProof(app.ports.settings.linkSecret, 'access', id, until),
    expected_refund: { amount: status === 'CONFIRMED' ? 50_000 : 0, currency: 'INR' },
  });
}

/** The host cancels the whole trip with the link that is mailed for it. */
const cancelTrip: Act = async (app, _, tripRowId) => {
  const { tripId } = (await app.rows.get('trips', tripRowId)) ?? { tripId: '' };
  const until = new Date(app.ports.clock.now().getTime() + 60_000);
  const token = signedProof(app.ports.settings.linkSecret, 'cancel-trip', tripId, until, 'host-asha');
  await app.call('cancel_trip', { token, step: 'confirm' });
};

/** What a person does at the console, or the traveller or the host on the site. */
export const acts = {
  'booking confirmed': booking({ bookingStatus: 'CONFIRMED' }),
  'booking cancelled': booking({ bookingStatus: 'CANCELLED' }),
  'a seat added': booking({ noOfSeats: 3 }),
  'total halved': booking({ totalAmount: 25_000 }),
  'booking deleted': (app, { id }) => app.rows.remove('bookings', id),
  'trip cancelled': trip({ tripStatus: 'cancelled' }),
  'trip paused': trip({ isBookingOpen: false }),
  'trip set to draft': trip({ tripStatus: 'draft' }),
  'trip moved to the past': trip({ startDate: '2026-10-01T00:00:00.000Z' }),
  'trip moved to later': trip({ startDate: '2027-06-01T00:00:00.000Z', endDate: '2027-06-08T00:00:00.000Z' }),
  'trip runs from 4, undecided on its day': trip({ minTravellers: 4, decideBy: '2026-10-31T23:59:59.999Z' }),
  'trip runs from 2': trip({ minTravellers: 2, decideBy: '2027-02-01T23:59:59.999Z' }),
  'trip has a waiting list': trip({ waitlist: true }),
  'price changed': trip({ priceAmount: 99_000 }),
  'trip deleted': (app, _, tripRowId) => app.rows.remove('trips', tripRowId),
  'payment row deleted': async (app, { paymentRowId }) => {
    if (paymentRowId !== null) await app.rows.remove('payments', paymentRowId);
  },
  'cancelled by its traveller': cancel,
  'trip cancelled by its host': cancelTrip,
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;

/** A booking of two seats, as a person finds it. */
export interface FoundBooking {
  readonly id: string;
  /** The row of the payment that is open, or was. */
  readonly paymentRowId: string | null;
  readonly orderId: string | null;
}

interface State {
  readonly approval: boolean;
  /** Longer than its seats are held, or its request waits. */
  readonly secondsUntilEnd: number;
  readonly reach: (app: AnyTestApp, tripId: string) => Promise<FoundBooking>;
}

const claimOf = (tripId: string) => makeClaim({ seats: 2, trip_id: tripId });

async function held(app: AnyTestApp, tripId: string): Promise<FoundBooking> {
  const { data } = await app.call('initialize_booking', claimOf(tripId));
  return { id: data.booking_id, paymentRowId: data.payment_id, orderId: null };
}

async function ordered(app: AnyTestApp, tripId: string): Promise<FoundBooking> {
  const { ids, orderId } = await orderedBooking(app, claimOf(tripId));
  return { id: ids.booking_id, paymentRowId: ids.payment_id, orderId };
}

const instant = { approval: false, secondsUntilEnd: 901 };
const approval = { approval: true, secondsUntilEnd: 2 * 86_400 + 1 };
const request = { approval: true, secondsUntilEnd: 7 * 86_400 + 1 };

/** Every state that a person may find a booking in. */
export const states = {
  'PENDING_PAYMENT, held': { ...instant, reach: held },
  'PENDING_PAYMENT, held, order open': { ...instant, reach: ordered },
  'PENDING_PAYMENT, authorised': {
    ...instant,
    async reach(app, tripId) {
      const booking = await ordered(app, tripId);
      app.fake.pay(booking.orderId ?? '', { id: `pay_${booking.orderId}`, status: 'authorized' });
      return booking;
    },
  },
  PENDING_APPROVAL: {
    ...request,
    async reach(app, tripId) {
      const { id } = await sentRequest(app, claimOf(tripId));
      return { id, paymentRowId: null, orderId: null };
    },
  },
  'APPROVED, held': {
    ...approval,
    async reach(app, tripId) {
      const { id } = await approvedRequest(app, claimOf(tripId));
      return { id, paymentRowId: paymentRowId(id), orderId: null };
    },
  },
  'APPROVED, held, order open': {
    ...approval,
    async reach(app, tripId) {
      const { ids, orderId } = await orderedApproval(app, await approvedRequest(app, claimOf(tripId)));
      return { id: ids.booking_id, paymentRowId: ids.payment_id, orderId };
    },
  },
  CONFIRMED: {
    ...instant,
    async reach(app, tripId) {
      const { ids, orderId } = await confirmedBooking(app, claimOf(tripId));
      return { id: ids.booking_id, paymentRowId: ids.payment_id, orderId };
    },
  },
  'CANCELLED, ran out': { ...instant, reach: ordered },
  'CANCELLED by its traveller': {
    ...instant,
    async reach(app, tripId) {
      const { ids, orderId } = await confirmedBooking(app, claimOf(tripId));
      const booking = { id: ids.booking_id, paymentRowId: ids.payment_id, orderId };
      await cancel(app, booking);
      return booking;
    },
  },
  REJECTED: {
    ...request,
    async reach(app, tripId) {
      const { id, token } = await sentRequest(app, claimOf(tripId));
      await app.call('review_booking', { token, decision: 'reject' });
      return { id, paymentRowId: null, orderId: null };
    },
  },
} satisfies Readonly<Record<string, State>>;

export type StateName = keyof typeof states;
