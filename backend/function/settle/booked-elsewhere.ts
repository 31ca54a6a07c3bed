import { draftEventId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';

/** Whether another booking of the same trip and draft is confirmed. */
export async function isDraftConfirmed({ rows }: Ports, booking: BookingRow): Promise<boolean> {
  const { $id, tripId, draftSecretHash } = booking;
  if (draftSecretHash === null) return false;
  const drafts = await rows.list('bookings', { equal: { draftSecretHash }, limit: 100 });
  return drafts.some((other) => other.$id !== $id && other.tripId === tripId && other.status === 'CONFIRMED');
}

/**
 * Whether another booking of the same trip and draft was confirmed: a traveller pays for one of them only. A booking that a
 * person confirmed has left no event, so the bookings are read too.
 */
export async function isBookedElsewhere(ports: Ports, booking: BookingRow): Promise<boolean> {
  if (booking.draftSecretHash === null) return false;
  const event = await ports.rows.get('gatewayEvents', draftEventId(booking));
  return event === null ? isDraftConfirmed(ports, booking) : event.outcome !== booking.$id;
}
