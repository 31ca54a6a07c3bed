import { paymentRowId } from '../../../backend/function/identity/row-ids.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import { cancel } from './acts.ts';

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

type Ordered = Pick<Awaited<ReturnType<typeof orderedBooking>>, 'ids' | 'orderId'>;

const found = ({ ids, orderId }: Ordered): FoundBooking => ({
  id: ids.booking_id,
  paymentRowId: ids.payment_id,
  orderId,
});

async function held(app: AnyTestApp, tripId: string): Promise<FoundBooking> {
  const { data } = await app.call('initialize_booking', claimOf(tripId));
  return { id: data.booking_id, paymentRowId: data.payment_id, orderId: null };
}

const ordered = async (app: AnyTestApp, tripId: string) => found(await orderedBooking(app, claimOf(tripId)));

const confirmed = async (app: AnyTestApp, tripId: string) =>
  found(await confirmedBooking(app, claimOf(tripId)));

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
      return found(await orderedApproval(app, await approvedRequest(app, claimOf(tripId))));
    },
  },
  CONFIRMED: { ...instant, reach: confirmed },
  'CANCELLED, ran out': { ...instant, reach: ordered },
  'CANCELLED by its traveller': {
    ...instant,
    async reach(app, tripId) {
      const booking = await confirmed(app, tripId);
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
