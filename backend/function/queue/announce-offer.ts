import { stepId } from '../identity/row-ids.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import type { BookingRow } from '../rows/tables.ts';

/**
 * What follows from an offer to a party of a queue: its place says that it was made one, and a mail tells the party. Written again, it
 * changes nothing.
 */
export async function announceOffer(
  deps: OutboxDeps,
  { $id, tripRowId, waitlistRowId: party }: BookingRow,
): Promise<void> {
  if (party === null) return;
  await deps.rows.update('waitlist', party, { offers: 1 });
  const reports = stepId($id, 0);
  await writeMails(deps, [
    { mail: 'waitlist-offer', reports, bookingRowId: $id, recordId: party, tripRowId },
  ]);
}
