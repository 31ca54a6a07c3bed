import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { day, minute } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { isOffer, parseClaims } from '../seats/claimed-seats.ts';

/** How many live unpaid holds a network address has at most, over all trips. */
const mostHolds = 10;
/** How many seats of one trip it holds unpaid; half of what is free, where that is more. */
const mostSeats = 6;
const mostRows = 200;

export interface NewHold {
  readonly booking: BookingRow;
  /** Seats of the trip that were free before it, by their numbers. */
  readonly free: readonly string[];
  /** Row id of the booking that it takes the place of: that one does not count. */
  readonly replaces: string | null;
}

/**
 * Why a network address holds too much with its new booking; null where it does not. Seats are counted, not holds: those that it holds
 * unpaid, and those that ran out unpaid within a day. Rows that were written before the new one count, so of two calls side by side the
 * later one meets the limit.
 */
export async function limitMet(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  { booking, free, replaces }: NewHold,
): Promise<ErrorAnswer | null> {
  const now = clock.now().getTime();
  const { networkHash, tripRowId, noOfSeats } = booking;
  const sentAt = new Date(now - day).toISOString();
  const recent = await rows.list('bookings', {
    equal: { networkHash },
    atLeast: { sentAt },
    limit: mostRows,
  });
  // A list is in the order in which its rows were written.
  const own = recent.findIndex(({ $id }) => $id === booking.$id);
  const older = recent.slice(0, own === -1 ? undefined : own).filter(({ $id }) => $id !== replaces);
  const live = older.filter(({ status, until }) => isUnpaid(status) && isAhead(until, now));
  if (live.length >= mostHolds) return tooManyHolds(live, now);
  const counted = [...live, ...older.filter(ranOut)].filter((other) => other.tripRowId === tripRowId);
  const held = counted.reduce((seats, other) => seats + other.noOfSeats, 0);
  const heldNow = live.filter((other) => other.tripRowId === tripRowId);
  // Seats that it took meanwhile are still among those that were free.
  const seen = new Set([...free, ...heldNow.flatMap(seatsOf)]);
  const most = Math.max(mostSeats, Math.floor(seen.size / 2));
  return held + noOfSeats > most ? tooManyHolds(counted, now) : null;
}

const seatsOf = ({ seats }: BookingRow) =>
  parseClaims(seats)
    .flatMap(({ numbers }) => numbers)
    .filter((number) => !isOffer(number));

const isUnpaid = (status: BookingRow['status']) =>
  status !== 'PENDING_APPROVAL' &&
  status !== 'APPROVED' &&
  lifecycle[status].isLive &&
  !lifecycle[status].isPaid;

const isAhead = (until: string | null, now: number) => until === null || Date.parse(until) > now;

const ranOut = ({ status, cancelReason }: BookingRow) =>
  status === 'CANCELLED' && cancelReason === 'hold-expired';

/** Many travellers may share an address: who holds nothing has to know when it is worth coming back. */
function tooManyHolds(counted: readonly BookingRow[], now: number): ErrorAnswer {
  const ends = counted.map((row) =>
    ranOut(row)
      ? Date.parse(row.sentAt) + day
      : Date.parse(row.until ?? new Date(now + minute).toISOString()),
  );
  const retryAt = new Date(Math.max(Math.min(...ends), now + minute));
  return fail(
    'TOO_MANY_HOLDS',
    'Too many unpaid seats are held from your network. Please try again when their time is over.',
    { retry_at: retryAt.toISOString() },
  );
}
