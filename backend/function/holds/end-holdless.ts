import type { CancelReason } from '../bookings/cancel-reason.ts';
import { queueMail } from '../mail/outbox.ts';
import { settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import { mustNotExist, update } from '../rows/operations.ts';
import { dueRows } from '../rows/pages.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';

/** Instant bookings that wait for a payment and hold no seats: a commit that ended their hold was torn. */
export async function* holdlessBookings(
  { rows }: Ports,
  holds: readonly HoldRow[],
): AsyncGenerator<readonly BookingRow[]> {
  const held = new Set(holds.map(({ $id }) => $id));
  const equal = { bookingStatus: 'PENDING_PAYMENT' };
  for await (const waiting of dueRows(rows, 'bookings', { equal, since: 'sentAt' })) {
    yield waiting.filter(({ $id }) => !held.has($id));
  }
}

/** Ends such a booking as its hold would have ended, once the gateway was asked whether it is paid. */
export async function endHoldless(ports: Ports, { $id, tripId }: BookingRow): Promise<void> {
  const { rows, settings, clock } = ports;
  // It may have been claimed since the holds were read.
  if ((await rows.get('holds', $id)) !== null) return;
  const payments = await rows.list('payments', { equal: { bookingId: $id }, limit: 100 });
  for (const payment of payments) {
    if ((await settleOrders(ports, payment.$id)) === 'unavailable') return;
  }
  // The hold first: a claim creates both at once.
  const hold = await rows.get('holds', $id);
  const booking = await rows.get('bookings', $id);
  if (hold !== null || booking?.status !== 'PENDING_PAYMENT') return;
  const cancelReason: CancelReason = 'hold-expired';
  const outcome = await rows.commit([
    update('bookings', $id, { bookingStatus: 'CANCELLED', cancelReason }),
    ...payments
      .filter(({ paymentStatus }) => paymentStatus === 'CREATED')
      .map((payment) => update('payments', payment.$id, { paymentStatus: 'FAILED' })),
    // Late money may confirm the booking at this moment.
    ...mustNotExist(queueMail(settings, { mail: 'confirmed', bookingRowId: $id }, clock.now())),
  ]);
  ports.log.error({ event: 'booking-without-hold', bookingRowId: $id, outcome });
  const trip = await findTripRow(rows, tripId);
  if (trip !== null) await mendSeats(ports, trip);
}
