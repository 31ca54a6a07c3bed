import { stepId } from '../identity/row-ids.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import type { BookingRow } from '../rows/tables.ts';

/** The mails with which a request begins: to its traveller, whose address anybody may type, and to the host. */
export async function writeRequestMails(deps: OutboxDeps, row: BookingRow): Promise<void> {
  const about = { reports: stepId(row.$id, 0), bookingRowId: row.$id, tripRowId: row.tripRowId };
  await writeMails(deps, [
    { ...about, mail: 'request-received', limited: { traveller: row.email } },
    // To the host it is never counted away: requests that come within an hour are one mail.
    { ...about, mail: 'new-request' },
  ]);
}
