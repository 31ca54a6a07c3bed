import * as v from 'valibot';
import { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { isSameDay } from '../../../shared/domain/time/calendar.ts';
import { stepNumber } from '../identity/row-ids.ts';
import type { BookingRow, StepRow } from '../rows/tables.ts';
import { type ClaimedSeats, parseClaims, without } from '../seats/claimed-seats.ts';
import { parseReplacements, type Replacements, withReplacements } from './replacements.ts';

interface StatusMeaning {
  /** It may still become a trip that is travelled. */
  readonly isLive: boolean;
  /** Confirmed: paid, or taken as paid by a person. */
  readonly isPaid: boolean;
  /** What the function itself may make of it. A person's hand may write anything. */
  readonly becomes: readonly BookingStatus[];
}

/** A booking's life: what each status means, and what may come after it. */
export const lifecycle: Readonly<Record<BookingStatus, StatusMeaning>> = {
  PENDING_PAYMENT: { isLive: true, isPaid: false, becomes: ['CONFIRMED', 'CANCELLED'] },
  PENDING_APPROVAL: { isLive: true, isPaid: false, becomes: ['APPROVED', 'REJECTED', 'CANCELLED'] },
  // APPROVED once more: one that a person approved takes its seats when its traveller comes to pay.
  APPROVED: { isLive: true, isPaid: false, becomes: ['APPROVED', 'CONFIRMED', 'CANCELLED'] },
  CONFIRMED: { isLive: true, isPaid: true, becomes: ['CANCELLED'] },
  REJECTED: { isLive: false, isPaid: false, becomes: [] },
  // Late money alone brings one back.
  CANCELLED: { isLive: false, isPaid: false, becomes: ['CONFIRMED'] },
  // A person's own word for what is not confirmed: its seats stay until their time is over.
  UNKNOWN: { isLive: true, isPaid: false, becomes: ['CONFIRMED', 'CANCELLED'] },
};

/** Why a booking ended, as its step and its row say. */
export type EndReason =
  /** An instant booking was not paid in time. */
  | 'hold-expired'
  /** The host approved, and the booking was not paid in time. */
  | 'approval-expired'
  /** The host did not decide in time. */
  | 'request-expired'
  /** The trip departed before the host decided. */
  | 'departed'
  /** The traveller changed the draft: another booking took its seats over. */
  | 'replaced'
  /** Its network address held too much already. */
  | 'over-limit'
  /** Its seats were given back before it named them. */
  | 'seats-gone'
  /** A person wrote it, or deleted the row. */
  | 'by-hand'
  /** Its people were erased. */
  | 'erased';

/** Why captured money goes back. */
export type RefundReason =
  | 'wrong-amount'
  | 'booking-gone'
  | 'already-paid'
  | 'replaced'
  /** The host rejected the request, or has not decided. */
  | 'not-approved'
  | 'departed'
  /** The trip's status takes no bookings. */
  | 'trip-cancelled'
  | 'trip-missing'
  /** The booking was cancelled, and did not run out. */
  | 'cancelled'
  /** Its traveller cancelled a booking that was paid. */
  | 'cancelled-by-traveller'
  /** Another booking of the same draft is confirmed. */
  | 'already-booked'
  /** A person gave a part back before the payment was decided. */
  | 'part-refunded'
  | 'seats-gone';

const ranOut: ReadonlySet<string | null> = new Set<EndReason>(['hold-expired', 'approval-expired']);

/** Who cancelled a booking: its traveller, or its host with the whole trip. */
export type CancelledBy = NonNullable<BookingRow['cancelledBy']>;

const cancellers: ReadonlySet<string | null> = new Set<CancelledBy>(['traveller', 'trip']);

/** Money that a step gives back of a payment. */
interface DecidedRefund {
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
}

/** What was decided of one captured payment. */
export interface DecidedPayment {
  readonly outcome:
    | { readonly kind: 'confirmed' }
    | { readonly kind: 'refund'; readonly reason: RefundReason };
  readonly refunds: readonly DecidedRefund[];
  /**
   * What persons gave back of it at the gateway beyond what was decided, as far as steps know; minor units. Less than nothing where a refund
   * of theirs that counted for a part of that came to nothing.
   */
  readonly byHand: number;
  /** The gateway's ids of what was noted of it since: refunds by hand, refunds that failed, changes of a dispute. */
  readonly noted: ReadonlySet<string>;
}

/** A booking as its steps make it. */
export interface BookingState {
  /** The number of the last step; 0 where the row stands alone. */
  readonly step: number;
  /** What it is, which the status that a person wrote into a paid booking does not change. */
  readonly status: BookingStatus;
  /** As it is written. */
  readonly statusText: string;
  /** Whether it began as a request to its host. */
  readonly isRequest: boolean;
  /** Its seats now, and those that steps ended, which are to be given back. */
  readonly seats: readonly ClaimedSeats[];
  readonly ended: readonly ClaimedSeats[];
  /** Until when it waits for its payment, or for its host; ISO. Null where nothing runs out. */
  readonly until: string | null;
  /** How it ended; null while it has not. */
  readonly end: { readonly because: string | null; readonly by: string | null; readonly at: string } | null;
  /** Row id of the booking that took its place. */
  readonly replacedBy: string | null;
  /** It can never be confirmed any more: another booking of its draft is, or its people were erased. */
  readonly isBarred: boolean;
  readonly payments: ReadonlyMap<string, DecidedPayment>;
  /** The gateway's payment that paid for it, first and last. */
  readonly paidBy: string | null;
  /** When it was first confirmed; stays after a cancellation. */
  readonly settledAt: string | null;
  /** The departures that its traveller knows: the trip's when it was sent, and each to which its host moved the trip since. */
  readonly departures: readonly string[];
  /** The last day of the trip that its traveller knows; ISO, null where none is on record. */
  readonly lastDay: string | null;
  /** When the trip was moved last, or its decision put off. */
  readonly movedAt: string | null;
  /** Places of travellers who left, as they were sent: a place never moves. */
  readonly left: readonly number[];
  readonly replacements: Replacements;
  /** The host's decision. */
  readonly decidedAt: string | null;
  readonly note: string | null;
  /** What a person changed, as far as steps have seen it: `{step of the row}:{status}`. */
  readonly seen: ReadonlySet<string>;
}

export const readStatus = (text: string): BookingStatus => v.parse(BookingStatus, text);

/** The booking before its first step; `row` is null where a person deleted it, or it never came. */
function beginning(row: BookingRow | null): BookingState {
  const seats = parseClaims(row?.seats ?? []);
  const status = seats.length === 0 ? 'PENDING_APPROVAL' : 'PENDING_PAYMENT';
  return {
    step: 0,
    status,
    statusText: status,
    isRequest: seats.length === 0,
    seats,
    ended: [],
    until: row?.until ?? null,
    end: null,
    replacedBy: null,
    isBarred: false,
    payments: new Map(),
    paidBy: null,
    settledAt: null,
    departures: row?.departure ? [row.departure] : [],
    lastDay: row?.lastDay ?? null,
    movedAt: null,
    left: [],
    replacements: new Map(),
    decidedAt: null,
    note: null,
    seen: new Set(),
  };
}

/** What the steps, in their order, have made of a booking. */
export function fold(row: BookingRow | null, steps: readonly StepRow[]): BookingState {
  return steps.reduce(after, beginning(row));
}

function after(state: BookingState, step: StepRow): BookingState {
  const status = statusAfter(state, step);
  const next: BookingState = {
    ...state,
    step: stepNumber(step.$id),
    ...moved(state, step),
    left: [...state.left, ...step.leaves],
    replacements: new Map([...state.replacements, ...parseReplacements(step.travellers)]),
    isBarred: state.isBarred || step.because === 'barred' || step.because === 'erased',
    payments: withPayment(state.payments, step),
    seen: step.seen === null ? state.seen : new Set([...state.seen, step.seen]),
    ...(step.until === null ? {} : { until: step.until }),
    ...seatsAfter(state, step, status),
  };
  if (step.to === null) return next;
  return { ...next, status, statusText: step.to, ...changesOf(state, step, status) };
}

/**
 * A paid booking stays confirmed whatever a person writes into its status, unless they end it. One that ended without its payment being
 * returned is confirmed again when they set it to waiting, since the money is here.
 */
function statusAfter(state: BookingState, { to }: StepRow): BookingStatus {
  if (to === null) return state.status;
  const status = readStatus(to);
  if (!lifecycle[status].isLive) return status;
  const isReturned = returnedOf(state) > refundedOf(state, 'left');
  const isHere = status !== 'UNKNOWN' && state.paidBy !== null && !isReturned;
  return lifecycle[state.status].isPaid || isHere ? 'CONFIRMED' : status;
}

/** A step that reports a move or a later decision to the traveller, or a payment for other dates than the booking was sent for. */
function moved(state: BookingState, step: StepRow): Pick<BookingState, 'departures' | 'lastDay' | 'movedAt'> {
  const { at, because, departure } = step;
  const isNew = departure !== null && !knowsDates(state, departure, step.lastDay);
  const isMove = because === 'moved' || because === 'put-off' || (isNew && state.departures.length > 0);
  return {
    departures: isNew ? [...state.departures, departure] : state.departures,
    lastDay: step.lastDay ?? state.lastDay,
    movedAt: isMove ? at : state.movedAt,
  };
}

/**
 * Whether its traveller knows the dates of the trip, ISO in any of its forms. They are calendar days: another hour of a day is the same, and a
 * last day that is not on record is known.
 */
export function knowsDates(
  { departures, lastDay }: Pick<BookingState, 'departures' | 'lastDay'>,
  startDate: string,
  endDate: string | null,
): boolean {
  const knowsEnd = lastDay === null || endDate === null || isSameDay(lastDay, endDate);
  return isSameDay(departures.at(-1) ?? '', startDate) && knowsEnd;
}

function changesOf(state: BookingState, step: StepRow, status: BookingStatus): Partial<BookingState> {
  const { at, because, by, until, note, payment } = step;
  switch (status) {
    case 'CONFIRMED':
      return {
        until: null,
        end: null,
        settledAt: state.settledAt ?? at,
        paidBy: payment ?? state.paidBy,
      };
    case 'CANCELLED':
      return {
        until: null,
        end: { because, by, at },
        replacedBy: because === 'replaced' ? by : state.replacedBy,
      };
    case 'REJECTED':
      return { until: null, end: { because, by, at }, ...decisionOf(step) };
    case 'APPROVED':
      return { end: null, until: until ?? (step.seats.length > 0 ? null : state.until), ...decisionOf(step) };
    default:
      return { end: null, until: until ?? state.until, note: note ?? state.note };
  }
}

/** A decision of the host; a person at the console decides nothing for them. */
function decisionOf({ by, at, note }: StepRow): Partial<BookingState> {
  return by === 'host' ? { decidedAt: at, note } : {};
}

/** Seats begin with a step that names them. They end where it says so, or with the booking; one that replaces it takes the others over. */
function seatsAfter(
  state: BookingState,
  step: StepRow,
  status: BookingStatus,
): Pick<BookingState, 'seats' | 'ended'> {
  const ends = parseClaims(step.ends);
  const held = without([...state.seats, ...parseClaims(step.seats)], ends);
  const isOver = step.to !== null && (!lifecycle[status].isLive || status === 'PENDING_APPROVAL');
  if (!isOver) return { seats: held, ended: [...state.ended, ...ends] };
  const given = step.because === 'replaced' ? ends : [...held, ...ends];
  return { seats: [], ended: [...state.ended, ...given] };
}

function withPayment(
  payments: BookingState['payments'],
  { to, payment, refund, refundedBefore, because, key }: StepRow,
): BookingState['payments'] {
  if (payment === null) return payments;
  const known = payments.get(payment);
  const decides = to === 'CONFIRMED' || refund !== null;
  if (known === undefined && !decides) return payments;
  const outcome =
    known?.outcome ??
    (to === 'CONFIRMED'
      ? ({ kind: 'confirmed' } as const)
      : ({ kind: 'refund', reason: because as RefundReason } as const));
  const refunds = known?.refunds ?? [];
  const noted = new Set([...(known?.noted ?? []), ...(key === null ? [] : [key])]);
  return new Map(payments).set(payment, {
    outcome,
    refunds: refund === null ? refunds : [...refunds, { amount: refund, reason: because ?? '' }],
    byHand: refundedBefore ?? refundedIn(key) ?? known?.byHand ?? 0,
    noted,
  });
}

/** What was given back by hand in all, where a step notes that; else null. */
function refundedIn(key: string | null): number | null {
  const [, sum] = /^refunded (-?\d+)$/.exec(key ?? '') ?? [];
  return sum === undefined ? null : Number(sum);
}

/** How many seats it is to have: a person may have changed the number, and travellers may have left. */
export const seatsDue = (
  { left }: Pick<BookingState, 'left'>,
  { noOfSeats }: Pick<BookingRow, 'noOfSeats'>,
): number => noOfSeats - left.length;

/** Whether it ran out: its seats were held, and not paid in time. */
export function ranOutUnpaid({ status, end }: Pick<BookingState, 'status' | 'end'>): boolean {
  return status === 'CANCELLED' && end !== null && !cancellers.has(end.by) && ranOut.has(end.because);
}

/** What a booking passed on to the one that replaced it: its seats, and until when they are held. */
export function passedOn(
  row: BookingRow | null,
  steps: readonly StepRow[],
): Pick<BookingState, 'seats' | 'until'> {
  const index = steps.findIndex(({ because }) => because === 'replaced');
  const step = steps[index];
  if (step === undefined) return { seats: [], until: null };
  const { seats } = fold(row, steps.slice(0, index));
  return { seats: without(seats, parseClaims(step.ends)), until: step.until };
}

/** Who cancelled it, and not time or a person's hand; null where nobody did. */
export function cancelledBy({ status, end }: Pick<BookingState, 'status' | 'end'>): CancelledBy | null {
  return status === 'CANCELLED' && end !== null && cancellers.has(end.by) ? (end.by as CancelledBy) : null;
}

/** What comes back of its own payment, in minor units: in all, to travellers who left, or with its end. */
export function refundedOf(state: BookingState, what: 'all' | 'left' | 'end' = 'all'): number {
  const refunds = state.payments.get(state.paidBy ?? '')?.refunds ?? [];
  return refunds
    .filter(({ reason }) => what === 'all' || (reason === 'left') === (what === 'left'))
    .reduce((total, { amount }) => total + amount, 0);
}

/** What came back of its own payment, with what persons gave back; minor units. */
export function returnedOf(state: BookingState): number {
  return refundedOf(state) + (state.payments.get(state.paidBy ?? '')?.byHand ?? 0);
}

/** The columns of a booking's row that show its state. */
export function shownColumns(state: BookingState) {
  const { status, statusText, end } = state;
  const by = cancelledBy(state);
  return {
    bookingStatus: statusText,
    until: state.until,
    step: state.step,
    cancelReason: status === 'CANCELLED' && by === null ? (end?.because ?? null) : null,
    cancelledBy: by,
    cancelledAt: by === null ? null : (end?.at ?? null),
    replacedBy: state.replacedBy,
    decidedAt: state.decidedAt,
    settledAt: state.settledAt,
    reviewNote: state.note,
  } satisfies Partial<BookingRow>;
}

/** The row as its state makes it, whatever of it is written down: without the travellers who left. */
export function asShown(row: BookingRow, state: BookingState): BookingRow {
  const { left, status } = state;
  const { passengers, name } = withReplacements(row, state.replacements);
  return {
    ...row,
    ...shownColumns(state),
    status,
    name,
    passengers: passengers.filter((_, place) => !left.includes(place)),
    noOfSeats: row.noOfSeats - left.length,
  };
}

/** Whether an order may ever have been opened for it: that takes seats. A request has none before it is approved. */
export function mayBePaid({ isRequest, seats, ended }: BookingState): boolean {
  return !isRequest || seats.length > 0 || ended.length > 0;
}
