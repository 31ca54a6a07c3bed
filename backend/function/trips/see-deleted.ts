import { paidBookings } from '../bookings/bookings-of-trip.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';

/**
 * Tells support, once, of a trip whose row a person deleted and that is booked. Its travellers may cancel in full from then on; what becomes
 * of the others a person decides.
 */
export async function seeDeleted(deps: OutboxDeps, tripRowId: string): Promise<void> {
  if ((await deps.rows.get('trips', tripRowId)) !== null) return;
  const paid = await paidBookings(deps.rows, tripRowId);
  if (paid.length === 0) return;
  const detail = JSON.stringify({ tripId: paid[0]?.tripId, bookings: paid.length });
  await writeMails(deps, [{ mail: 'trip-deleted', reports: `deleted ${tripRowId}`, tripRowId, detail }]);
}
