import { lifecycle } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import { stepId } from '../identity/row-ids.ts';
import type { NamedMail } from '../outbox/mail-names.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { firstThatFits, queueOf } from './queue.ts';

/** An offer is a booking of its own kind, so that its seats are named: it is never shown, and nobody pays for it. */
export const isOffer = ({ waitlistRowId }: Pick<BookingRow, 'waitlistRowId'>): boolean =>
  waitlistRowId !== null;

/** Tells a party of its offer. */
export const offerMail = ({
  $id,
  waitlistRowId,
  tripRowId,
}: Pick<BookingRow, '$id' | 'waitlistRowId' | 'tripRowId'>): NamedMail => ({
  mail: 'waitlist-offer',
  reports: stepId($id, 0),
  bookingRowId: $id,
  recordId: waitlistRowId ?? '',
  tripRowId,
});

/** The parties to whom seats are offered at the moment, by their rows' ids. */
export async function offeredParties(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<ReadonlySet<string>> {
  const live = await liveBookings(rows, tripRowId);
  const offers = live.filter((booking) => isOffer(booking) && lifecycle[booking.status].isLive);
  return new Set(offers.flatMap(({ waitlistRowId }) => (waitlistRowId === null ? [] : [waitlistRowId])));
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
