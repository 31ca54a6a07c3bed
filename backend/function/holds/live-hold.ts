import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { endExpiredHold, isExpired } from './end-expired-hold.ts';

/**
 * The hold of a booking while its time lasts. An expired one is ended at once, so that a traveller who comes back a moment
 * late meets the free seats instead of waiting for the sweep. It may turn out to be paid: read the booking after this.
 */
export async function liveHold(ports: Ports, bookingRowId: string): Promise<HoldRow | null> {
  const hold = await ports.rows.get('holds', bookingRowId);
  if (hold === null || !isExpired(hold, ports.clock.now())) return hold;
  await endExpiredHold(ports, hold);
  return null;
}
