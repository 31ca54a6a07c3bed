import { mustNotBeCancelled } from '../bookings/cancellation-event.ts';
import { isMailWritten, mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { increment, type Operation, update } from '../rows/operations.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import { findTripRow } from '../trips/find-trip.ts';

/** Bookings that a person confirmed, and whose seats are not theirs yet. */
export function confirmedByHand({ rows }: Ports): Promise<readonly BookingRow[]> {
  return allRows(rows, 'bookings', { equal: { bookingStatus: 'CONFIRMED', settledAt: null } });
}

/**
 * Takes the seats of a booking that a person confirmed, as far as they are free, and reports it to support. A booking with a
 * hold has its seats: they become the booking's when the hold ends.
 */
export async function takeSeats(ports: Ports, { $id: id }: BookingRow): Promise<void> {
  const { rows, settings, clock } = ports;
  // Read before the booking: what ends a hold changes the booking with it.
  if ((await rows.get('holds', id)) !== null) return;
  const booking = await rows.get('bookings', id);
  if (booking?.status !== 'CONFIRMED' || booking.settledAt !== null) return;
  const trip = await findTripRow(rows, booking.tripId);
  const taken = Math.max(0, Math.min(booking.noOfSeats, trip?.availableSpots ?? 0));
  const mail = {
    mail: 'confirmed-by-hand',
    // Late money may confirm the booking at this moment, and takes the seats too: one of the two goes through.
    only: 'confirmed',
    bookingRowId: id,
    detail: JSON.stringify({ tripId: booking.tripId, seats: booking.noOfSeats, taken }),
  } as const;
  const now = clock.now();
  if (await isMailWritten(ports, mail)) {
    // It was confirmed before, and a person emptied `settledAt`: the count of the trip's seats says whether it has them.
    await rows.update('bookings', id, { settledAt: now.toISOString() });
    return;
  }
  const outcome = await rows.commit([
    ...(trip === null ? [] : takeOperations(trip, booking, taken)),
    update('bookings', id, { settledAt: now.toISOString() }),
    queueMail(settings, mail, now),
    ...mustNotBeCancelled(booking, now),
  ]);
  ports.log.info({ event: 'seats-taken-by-hand', bookingRowId: id, seats: taken, outcome });
  if (outcome === 'committed') await sendMail(ports, mailId(settings, mail));
}

/** The price that the booking was sent at stays, so its offer counts, whoever used the last one since. */
function takeOperations(trip: TripRow, { offerPriced }: BookingRow, taken: number): readonly Operation[] {
  const offer = offerPriced ? [increment('trips', trip.$id, 'offerTaken', 1)] : [];
  return seatOperations(trip.$id, taken, offer);
}
