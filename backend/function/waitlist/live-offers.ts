import { readChains } from '../bookings/chain.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { firstThatFits, queueOf } from './queue.ts';

/** An offer is a booking of its own kind, so that its seats are named: it is never shown, and nobody pays for it. */
export const isOffer = ({ waitlistRowId }: Pick<BookingRow, 'waitlistRowId'>): boolean =>
  waitlistRowId !== null;

/** The parties to whom seats are offered at the moment, by their rows' ids. */
export async function offeredParties(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<ReadonlySet<string>> {
  const live = await liveBookings(rows, tripRowId);
  const offers = live.filter((booking) => isOffer(booking) && lifecycle[booking.status].isLive);
  return new Set(offers.flatMap(({ waitlistRowId }) => (waitlistRowId === null ? [] : [waitlistRowId])));
}

/** The offer that a party may take up now, by its booking's row; null where there is none. */
export async function offerOf(
  rows: Pick<Rows, 'get' | 'list'>,
  now: Date,
  tripRowId: string,
  partyId: string,
): Promise<{ readonly id: string; readonly until: string } | null> {
  const rowsOfParty = await rows.list('bookings', {
    equal: { tripRowId, waitlistRowId: partyId },
    limit: 50,
  });
  const chains = await readChains(
    rows,
    rowsOfParty.map(({ $id }) => $id),
  );
  for (const { id, state } of chains) {
    const { status, until, seats } = state;
    const isHeld = status === 'PENDING_PAYMENT' && seats.length > 0;
    if (isHeld && until !== null && Date.parse(until) > now.getTime()) return { id, until };
  }
  return null;
}

/** Whether somebody waits who fits into so many free seats: then only offers take them, and none are shown. */
export async function areForQueue(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
  free: number,
): Promise<boolean> {
  if (free <= 0) return false;
  const queue = await queueOf(rows, tripRowId);
  return queue.length > 0 && firstThatFits(queue, free, await offeredParties(rows, tripRowId)) !== null;
}
