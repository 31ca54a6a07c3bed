import { type BookingState, cancelledBy, refundedOf } from './lifecycle.ts';

/** How a dispute ended that left the money with us, as the gateway names it. */
export const returned: ReadonlySet<string> = new Set(['won', 'closed']);

/** Whether the bank has taken the money of a payment, or may: what it takes is not given back a second time. */
export function disputeOf({ payments }: BookingState, payment: string): 'open' | 'lost' | null {
  const dispute = payments.get(payment)?.dispute ?? null;
  if (dispute === null || returned.has(dispute)) return null;
  return dispute === 'lost' ? 'lost' : 'open';
}

/** Whether a person, and not the schedule, decides what comes back of a paid booking: its payment is on no record, or its bank disputes it. */
export function isRefundByPerson(state: BookingState): boolean {
  const { settledAt, paidBy } = state;
  return settledAt !== null && (paidBy === null || disputeOf(state, paidBy) !== null);
}

/** Whether a person decides what comes back of a paid booking that ended: all do but the schedule, where its traveller cancelled it. */
export function isForPerson(state: BookingState): boolean {
  if (state.settledAt === null || refundedOf(state, 'end') > 0) return false;
  return cancelledBy(state) !== 'traveller' || isRefundByPerson(state);
}
