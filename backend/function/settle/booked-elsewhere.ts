import { draftEventId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';

/**
 * Whether another booking of the same trip and draft was confirmed: nobody pays for two drafts of one booking. Those that a
 * person confirmed left no event, so the bookings are asked too.
 */
export async function isBookedElsewhere({ rows }: Ports, booking: BookingRow): Promise<boolean> {
  const { $id, tripId, draftSecretHash } = booking;
  if (draftSecretHash === null) return false;
  const event = await rows.get('gatewayEvents', draftEventId(booking));
  if (event !== null) return event.outcome !== $id;
  const drafts = await rows.list('bookings', { equal: { draftSecretHash }, limit: 100 });
  return drafts.some((other) => other.$id !== $id && other.tripId === tripId && other.status === 'CONFIRMED');
}
