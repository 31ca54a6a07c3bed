import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { day, minute } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow } from '../rows/tables.ts';
import { isOffer, parseClaims } from '../seats/claimed-seats.ts';

/** How many live unpaid holds a network address has at most, over all trips. */
const mostHolds = 10;
/** How many seats of one trip it holds unpaid; half of what is free, where that is more. */
const mostSeats = 6;

export interface NewHold {
  readonly booking: BookingRow;
  /** Seats of the trip that were free before it, by their numbers. */
  readonly free: readonly string[];
  /** Row id of the booking that it takes the place of: that one does not count. */
  readonly replaces: string | null;
}

/**
 * Why a network address holds too much with its new booking; null where it does not. Seats are counted, not holds: those that it holds
 * unpaid, and those that it gave back unpaid within a day, whether they ran out or it withdrew them, or another address could never have
 * them. Rows that were written before the new one count, so of two calls side by side the later one meets the limit.
 */
export async function limitMet(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  { booking, free, replaces }: NewHold,
): Promise<ErrorAnswer | null> {
  const now = clock.now().getTime();
  const { networkHash, tripRowId, noOfSeats } = booking;
  // After a day to the millisecond it counts no more: that instant is what the answer names.
  const sentAt = new Date(now - day + 1).toISOString();
  const recent = await allRows(rows, 'bookings', { equal: { networkHash }, atLeast: { sentAt } });
  // A list is in the order in which its rows were written.
  const place = recent.findIndex(({ $id }) => $id === booking.$id);
  const older = recent.slice(0, place === -1 ? undefined : place).filter(({ $id }) => $id !== replaces);
  const live = older.filter((other) => isLive(other, now));
  if (live.length >= mostHolds) return tooManyHolds(live, now);
  const own = draftOf(recent, replaces);
  const seatsOf = (other: BookingRow) =>
    live.includes(other) ? other.noOfSeats : own.has(other.$id) ? 0 : givenBack(other, recent);
  const counted = older.filter((other) => other.tripRowId === tripRowId && seatsOf(other) > 0);
  const held = counted.reduce((seats, other) => seats + seatsOf(other), 0);
  const heldNow = live.filter((other) => other.tripRowId === tripRowId);
  // Seats that it took meanwhile are still among those that were free.
  const seen = new Set([...free, ...heldNow.flatMap(numbersOf)]);
  const most = Math.max(mostSeats, Math.floor(seen.size / 2));
  return held + noOfSeats > most ? tooManyHolds(counted, now) : null;
}

const numbersOf = ({ seats }: BookingRow) =>
  parseClaims(seats)
    .flatMap(({ numbers }) => numbers)
    .filter((number) => !isOffer(number));

/** A hold, also under a person's own word. */
const isUnpaid = ({ status, settledAt }: BookingRow) =>
  settledAt === null && (status === 'PENDING_PAYMENT' || status === 'UNKNOWN');

const isLive = (row: BookingRow, now: number) =>
  isUnpaid(row) && (row.until === null || Date.parse(row.until) > now);

/** The bookings that the draft has been, whose time never began anew. */
function draftOf(recent: readonly BookingRow[], replaces: string | null): ReadonlySet<string> {
  const draft = new Set(replaces === null ? [] : [replaces]);
  for (const { $id, replacedBy } of recent.toReversed()) {
    if (replacedBy !== null && draft.has(replacedBy)) draft.add($id);
  }
  return draft;
}

/** Seats that it held, and that came back unpaid, or are about to: its time is over. */
function givenBack(row: BookingRow, recent: readonly BookingRow[]): number {
  const { status, cancelReason, cancelledBy, settledAt, seats, noOfSeats, replacedBy, tripRowId } = row;
  if (isUnpaid(row)) return noOfSeats;
  if (status !== 'CANCELLED' || settledAt !== null) return 0;
  if (cancelReason === 'hold-expired') return noOfSeats;
  // A request that was withdrawn held none.
  if (cancelledBy === 'traveller') return seats.length === 0 ? 0 : noOfSeats;
  if (cancelReason !== 'replaced') return 0;
  const next = recent.find(({ $id }) => $id === replacedBy);
  return Math.max(0, noOfSeats - (next?.tripRowId === tripRowId ? next.noOfSeats : 0));
}

/** Many travellers may share an address: who holds nothing has to know when it is worth coming back. */
function tooManyHolds(counted: readonly BookingRow[], now: number): ErrorAnswer {
  const ends = counted.map((row) => {
    if (!isLive(row, now)) return Date.parse(row.sentAt) + day;
    return row.until === null ? now + minute : Date.parse(row.until);
  });
  const retryAt = new Date(Math.max(Math.min(...ends), now + minute));
  return fail('TOO_MANY_HOLDS', { retry_at: retryAt.toISOString() });
}
