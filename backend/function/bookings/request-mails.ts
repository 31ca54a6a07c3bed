import { stepId } from '../identity/row-ids.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import type { BookingRow } from '../rows/tables.ts';

/** The mails with which a request begins: to its traveller, and to the host who is to decide. Both count: anybody may send one. */
export async function writeRequestMails(deps: OutboxDeps, row: BookingRow): Promise<void> {
  const trip = await deps.rows.get('trips', row.tripRowId);
  const about = { reports: stepId(row.$id, 0), bookingRowId: row.$id, tripRowId: row.tripRowId };
  await writeMails(deps, [
    { ...about, mail: 'request-received', limited: { traveller: row.email } },
    { ...about, mail: 'new-request', limited: { hostId: trip?.hostId ?? '' } },
  ]);
}
