import { type BookingState, cancelledBy, lifecycle, refundedOf } from './lifecycle.ts';

/** How a dispute ended that left the money with us, as the gateway names it. */
export const returned: ReadonlySet<string> = new Set(['won', 'closed']);

/** Whether the bank has taken the money of a payment, or may: what it takes is not given back a second time. */
export function disputeOf({ payments }: BookingState, payment: string): 'open' | 'lost' | null {
  const dispute = payments.get(payment)?.dispute ?? null;
  if (dispute === null || returned.has(dispute)) return null;
  return dispute === 'lost' ? 'lost' : 'open';
}

/** The payment of which a part may go back; null where there is none on record, or its money is disputed. */
export function refundablePayment(state: BookingState): string | null {
  return state.paidBy === null || disputeOf(state, state.paidBy) !== null ? null : state.paidBy;
}

/**
 * Whether a person decides what comes back of a paid booking. The schedule decides while it is live, and where its traveller cancelled it, if
 * there is a payment that it can give back.
 */
export function isForPerson(state: BookingState): boolean {
  if (state.settledAt === null || refundedOf(state, 'end') > 0) return false;
  const isBySchedule = lifecycle[state.status].isLive || cancelledBy(state) === 'traveller';
  return !isBySchedule || refundablePayment(state) === null;
}
