import { type BookingState, cancelledBy, lifecycle, refundedOf, returnedOf } from './lifecycle.ts';

interface Dispute {
  /** As the gateway names it. */
  readonly status: string;
  /** Minor units; null where it is over all of the payment. */
  readonly part: number | null;
}

/** What a step notes of a dispute: the gateway's id and status of it, the event that says so, and of how much it is. */
export function disputeKey(id: string, change: string, { status, part }: Dispute): string {
  return ['dispute', status, id, change, ...(part === null ? [] : [part])].join(' ');
}

/** How a dispute ended that left the money with us, as the gateway names it. */
export const returned: ReadonlySet<string> = new Set(['won', 'closed']);

const hasEnded = (status: string | undefined): boolean => status === 'lost' || returned.has(status ?? '');

/**
 * Whether a dispute stays as it is, whatever another event says of it: events come in any order. One that ended is over, but a chargeback
 * that was won may be challenged once more: what is lost then is lost. https://razorpay.com/docs/api/disputes/entity
 */
const stays = (before: string | undefined, status: string): boolean =>
  hasEnded(before) && (before === 'lost' || status !== 'lost');

/** The disputes over a payment. */
function disputesOver({ payments }: BookingState, payment: string): readonly Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const key of payments.get(payment)?.noted ?? []) {
    const [what, status = '', id = '', , part] = key.split(' ');
    if (what === 'dispute' && !stays(disputes.get(id)?.status, status))
      disputes.set(id, { status, part: part === undefined ? null : Number(part) });
  }
  return [...disputes.values()];
}

/** Whether the bank may take money of a payment, or has taken all of it: what it takes is not given back a second time. */
export function disputeOf(state: BookingState, payment: string): 'open' | 'lost' | null {
  const disputes = disputesOver(state, payment);
  if (disputes.some(({ status }) => !hasEnded(status))) return 'open';
  return disputes.some(({ status, part }) => status === 'lost' && part === null) ? 'lost' : null;
}

/** What the bank took of a payment of which it left a part, in minor units. */
export function lostPart(state: BookingState, payment: string | null): number {
  const disputes = payment === null ? [] : disputesOver(state, payment);
  return disputes.reduce((sum, { status, part }) => (status === 'lost' ? sum + (part ?? 0) : sum), 0);
}

/** The payment of which a part may go back; null where there is none on record, or its money is disputed. */
export function refundablePayment(state: BookingState): string | null {
  return state.paidBy === null || disputeOf(state, state.paidBy) !== null ? null : state.paidBy;
}

/** What came back of its own payment besides what its end gave back: to travellers who left, by hand, and by their bank; minor units. */
export const returnedBefore = (state: BookingState): number =>
  returnedOf(state) - refundedOf(state, 'end') + lostPart(state, state.paidBy);

/**
 * Whether a person decides what comes back of a paid booking. The schedule decides while it is live, and where its traveller cancelled it, if
 * there is a payment that it can give back.
 */
export function isForPerson(state: BookingState): boolean {
  if (state.settledAt === null || refundedOf(state, 'end') > 0) return false;
  const isBySchedule = lifecycle[state.status].isLive || cancelledBy(state) === 'traveller';
  return !isBySchedule || refundablePayment(state) === null;
}
