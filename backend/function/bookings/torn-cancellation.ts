import { cancellationId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { remove, update } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';

/** Whether a commit of the booking's cancellation was torn: its event exists, and the booking is not cancelled. */
export async function isCancellationTorn({ rows }: Ports, booking: BookingRow | null): Promise<boolean> {
  if (booking === null || booking.status === 'CANCELLED') return false;
  return (await rows.get('gatewayEvents', cancellationId(booking))) !== null;
}

/**
 * Ends a torn cancellation whose call is gone: it is finished where its refund is due, or nothing was paid; else nothing but
 * its event was written, which goes. False where the booking is not cancelled. Seats are left to the count of the sweep.
 */
export async function endTornCancellation({ rows }: Ports, booking: BookingRow): Promise<boolean> {
  const { $id } = booking;
  const event = await rows.get('gatewayEvents', cancellationId(booking));
  if (event === null) return false;
  const payments = await rows.list('payments', { equal: { bookingId: $id }, limit: 100 });
  if (payments.some(({ paymentStatus }) => paymentStatus === 'COMPLETED')) {
    await rows.remove('gatewayEvents', event.$id);
    return false;
  }
  const hold = await rows.get('holds', $id);
  const outcome = await rows.commit([
    update('bookings', $id, {
      bookingStatus: 'CANCELLED',
      cancelReason: null,
      cancelledBy: event.outcome === 'trip' ? 'trip' : 'traveller',
      cancelledAt: event.seenAt,
    }),
    ...(hold === null ? [] : [remove('holds', $id)]),
  ]);
  return outcome === 'committed';
}
