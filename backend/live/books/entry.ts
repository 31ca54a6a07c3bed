import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { minute } from '../../../shared/domain/time/durations.ts';
import type { Chain } from '../../function/bookings/chain.ts';
import { disputeOf, lostPart } from '../../function/bookings/disputes.ts';
import { type DecidedPayment, fold } from '../../function/bookings/lifecycle.ts';
import { paidForSeats } from '../../function/bookings/refund-on-cancelling.ts';
import type { BookingRow, PaymentRow } from '../../function/rows/tables.ts';
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
  /** Decided to go back, and not back yet; of a booking that a person ended all that is here, until some of it has gone back since. */
  readonly owed: number;
  readonly became: Became;
  /** Of a booking that ended, and of those who left one: what did not go back, and is not to. */
  readonly kept: number;
  /** What its bank disputes, or took back. */
  readonly disputed: number;
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
  const named = {
    payment: id,
    at,
    trip: row?.tripId ?? '',
    reference: row?.bookingId ?? '',
    currency,
    taken: amount,
    refunded,
  };
  const decided = ours?.chain.state.payments.get(id);
  if (decided === undefined || ours === null)
    return { ...named, owed: 0, kept: 0, disputed: 0, ...undecided(taken, row, now) };
  const became = becameOf(taken, decided, ours);
  const owed = owedOf(taken, decided, ours);
  const isKept = decided.outcome.kind === 'confirmed' && became !== 'disputed';
  const lost = lostPart(ours.chain.state, id);
  return {
    ...named,
    owed,
    became,
    disputed: became === 'disputed' ? amount : lost,
    kept: isKept ? Math.max(0, endedPart(taken, ours) - refunded - owed - lost) : 0,
    difference: differenceOf(taken, decided, ours),
  };
}

/** What is to be given back by our steps, with what persons gave back beyond that; minor units. */
function dueOf(decided: DecidedPayment | undefined): number {
  return decided?.refunds.reduce((sum, { amount }) => sum + amount, decided.byHand) ?? 0;
}

/** It paid for a booking that a person ended at the console: what goes back of the rest is theirs to decide, until some of it has. */
function isLeftToPerson(
  { id, amount, refunded }: TakenPayment,
  decided: DecidedPayment,
  { chain: { row, steps, state } }: OurRecord,
): boolean {
  const isTheirs = decided.outcome.kind === 'confirmed' && disputeOf(state, id) !== 'lost';
  if (state.end?.because !== 'by-hand' || !isTheirs) return false;
  const beforeEnd = steps.slice(
    0,
    steps.findLastIndex(({ to }) => to !== null),
  );
  const before = dueOf(fold(row, beforeEnd).payments.get(id));
  return before < amount && Math.max(refunded, dueOf(decided)) <= before;
}

function owedOf(taken: TakenPayment, decided: DecidedPayment, ours: OurRecord): number {
  const left = taken.amount - lostPart(ours.chain.state, taken.id);
  const due = isLeftToPerson(taken, decided, ours) ? left : dueOf(decided);
  return Math.max(0, due - taken.refunded);
}

/** The price of what is over: of the whole booking, or of those who left it. */
function endedPart({ amount }: TakenPayment, { chain: { row, state } }: OurRecord): number {
  const isOver = state.status === 'CANCELLED' || state.status === 'REJECTED';
  if (isOver) return amount;
  return row === null ? 0 : gatewayAmount(row.totalAmount) - paidForSeats(row, state).minor;
}

function becameOf(taken: TakenPayment, decided: DecidedPayment, ours: OurRecord): Became {
  const { amount, refunded } = taken;
  const { rows } = ours;
  const pending = rows.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  if (pending.some(({ refundRefusedAt }) => refundRefusedAt !== null)) return 'waits for a person';
  if (isLeftToPerson(taken, decided, ours)) return 'waits for a person';
  if (disputeOf(ours.chain.state, taken.id) !== null) return 'disputed';
  if (pending.length > 0) return 'refund owed';
  if (refunded === 0) return 'booked';
  return refunded >= amount ? 'refunded' : 'part refunded';
}

function undecided(
  { amount, refunded, at }: TakenPayment,
  row: BookingRow | null,
  now: number,
): Pick<Entry, 'became' | 'difference'> {
  // A person gave all of it back, and the function decides nothing any more.
  if (refunded >= amount) return { became: 'refunded', difference: null };
  const late = now - at < undecidedFor ? null : 'was captured, and no step of its booking decides over it';
  const lost = 'was captured for a booking of which there is no row';
  return { became: 'undecided', difference: row === null ? lost : late };
}

function differenceOf(
  taken: TakenPayment,
  decided: DecidedPayment,
  { chain, rows }: OurRecord,
): string | null {
  const sum = (minor: number) => amountText(minor, taken.currency);
  const paid = rows.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (rows.length === 0) return 'is decided, and no row of payments names it';
  if (decided.outcome.kind === 'confirmed' && paid !== undefined) {
    if (paid.amount !== taken.amount || paid.currency !== taken.currency)
      return `is of ${sum(taken.amount)} at the gateway, and of ${amountText(paid.amount, paid.currency)} here`;
  }
  const isOwed = rows.some(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  const due = dueOf(decided);
  if (taken.refunded > due || (taken.refunded < due && !isOwed))
    return `is refunded by ${sum(taken.refunded)} at the gateway, and by ${sum(due)} here`;
  const isBooked = decided.outcome.kind === 'confirmed' && decided.refunds.length === 0;
  if (isBooked && taken.refunded < taken.amount && chain.row === null)
    return 'paid for a booking of which there is no row';
  return null;
}

/** Every currency of ours has hundredths. */
export const amountText = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency}`;
