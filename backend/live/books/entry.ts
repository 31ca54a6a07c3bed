import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { minute } from '../../../shared/domain/time/durations.ts';
import type { Chain } from '../../function/bookings/chain.ts';
import type { DecidedPayment } from '../../function/bookings/lifecycle.ts';
import { paidForSeats } from '../../function/bookings/refund-on-cancelling.ts';
import type { PaymentRow } from '../../function/rows/tables.ts';
import type { TakenPayment } from '../gateway.ts';

/** What a captured payment became. */
export type Became =
  | 'booked'
  | 'part refunded'
  | 'refunded'
  /** A refund is decided, and not at its end. */
  | 'refund owed'
  | 'waits for a person'
  | 'disputed'
  /** It was captured just now, or nobody decided it: then that is its difference. */
  | 'undecided';

/** A captured payment in the books. Amounts are in minor units. */
export interface Entry {
  readonly payment: string;
  /** Milliseconds. */
  readonly at: number;
  /** The trip's id in addresses, and the booking's reference; empty where there is no row. */
  readonly trip: string;
  readonly reference: string;
  readonly currency: string;
  readonly taken: number;
  readonly refunded: number;
  /** Decided to go back, and not back yet; of a booking that a person ended all of it, until some has gone back. */
  readonly owed: number;
  readonly became: Became;
  /** Of a booking that ended, and of those who left one: what did not go back, and is not to. */
  readonly kept: number;
  /** How our rows and the gateway differ, as a part of a sentence; null where they agree. */
  readonly difference: string | null;
}

/** What our rows know of a payment. */
export interface OurRecord {
  readonly chain: Chain;
  readonly rows: readonly PaymentRow[];
}

/** A call may be at it still, or the sweep. */
const undecidedFor = 15 * minute;

/** @param ours null where no row of ours is about it. */
export function entryOf(taken: TakenPayment, ours: OurRecord | null, now: number): Entry {
  const { id, at, amount, currency, refunded } = taken;
  const row = ours?.chain.row ?? null;
  const decided = ours?.chain.state.payments.get(id);
  const due = decided?.refunds.reduce((sum, refund) => sum + refund.amount, 0) ?? 0;
  const became = decided === undefined || ours === null ? 'undecided' : becameOf(taken, decided, ours);
  const owed = ours === null ? 0 : owedOf(taken, ours, due + (decided?.byHand ?? 0));
  const isKept = decided?.outcome.kind === 'confirmed' && became !== 'disputed';
  return {
    payment: id,
    at,
    trip: row?.tripId ?? '',
    reference: row?.bookingId ?? '',
    currency,
    taken: amount,
    refunded,
    owed,
    became,
    kept: isKept && ours !== null ? Math.max(0, endedPart(taken, ours) - refunded - owed) : 0,
    difference:
      decided === undefined || ours === null
        ? undecided(ours, now - at)
        : differenceOf(taken, decided, ours, due),
  };
}

/** A booking that a person ended at the console: what goes back of it is theirs to decide, until some of it has. */
const isLeftToPerson = ({ chain: { state } }: OurRecord, refunded: number): boolean =>
  state.status === 'CANCELLED' && state.end?.because === 'by-hand' && refunded === 0;

/** @param due What our steps decided to give back, on top of what persons gave back. */
function owedOf({ amount, refunded }: TakenPayment, ours: OurRecord, due: number): number {
  return isLeftToPerson(ours, refunded) ? amount : Math.max(0, due - refunded);
}

/** The price of what is over: of the whole booking, or of those who left it. */
function endedPart({ amount }: TakenPayment, { chain: { row, state } }: OurRecord): number {
  const isOver = state.status === 'CANCELLED' || state.status === 'REJECTED';
  if (isOver) return amount;
  return row === null ? 0 : gatewayAmount(row.totalAmount) - paidForSeats(row, state).minor;
}

function becameOf({ amount, refunded }: TakenPayment, { dispute }: DecidedPayment, ours: OurRecord): Became {
  const { rows } = ours;
  const pending = rows.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  if (pending.some(({ refundRefusedAt }) => refundRefusedAt !== null)) return 'waits for a person';
  if (isLeftToPerson(ours, refunded)) return 'waits for a person';
  if (dispute !== null && dispute !== 'won' && dispute !== 'closed') return 'disputed';
  if (pending.length > 0) return 'refund owed';
  if (refunded === 0) return 'booked';
  return refunded >= amount ? 'refunded' : 'part refunded';
}

function undecided(ours: OurRecord | null, age: number): string | null {
  if (ours === null || ours.chain.row === null) return 'was captured for a booking of which there is no row';
  return age < undecidedFor ? null : 'was captured, and no step of its booking decides over it';
}

function differenceOf(
  taken: TakenPayment,
  decided: DecidedPayment,
  { chain, rows }: OurRecord,
  due: number,
): string | null {
  const sum = (minor: number) => amountText(minor, taken.currency);
  const paid = rows.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (rows.length === 0) return 'is decided, and no row of payments names it';
  if (decided.outcome.kind === 'confirmed' && paid !== undefined) {
    if (paid.amount !== taken.amount || paid.currency !== taken.currency)
      return `is of ${sum(taken.amount)} at the gateway, and of ${amountText(paid.amount, paid.currency)} here`;
  }
  const isOwed = rows.some(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  if (taken.refunded < due && !isOwed)
    return `is refunded by ${sum(taken.refunded)} at the gateway, and by ${sum(due)} here`;
  if (taken.refunded > due + decided.byHand)
    return `is refunded by ${sum(taken.refunded)} at the gateway, and by ${sum(due)} here`;
  const isBooked = decided.outcome.kind === 'confirmed' && decided.refunds.length === 0;
  if (isBooked && taken.refunded < taken.amount && chain.row === null)
    return 'paid for a booking of which there is no row';
  return null;
}

/** Every currency of ours has hundredths. */
export const amountText = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency}`;
