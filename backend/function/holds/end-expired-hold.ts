import { settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { releaseHold } from '../seats/release-hold.ts';

export function isExpired(hold: HoldRow, now: Date): boolean {
  return Date.parse(hold.expiresAt) <= now.getTime();
}

/**
 * Ends a hold that is past its time, after asking the gateway whether an order of it was paid: the seats are sold, or given back.
 * While the gateway cannot be asked, the hold stays.
 */
export async function endExpiredHold(ports: Ports, hold: HoldRow): Promise<void> {
  if ((await settleOrders(ports, hold.paymentId)) === 'unavailable') return;
  // What confirms the booking deletes its hold. One that is still there holds seats for nothing.
  if ((await ports.rows.get('holds', hold.$id)) === null) return;
  await releaseHold(ports, hold);
  await mendSeats(ports, { $id: hold.tripRowId, tripId: hold.tripId });
}
