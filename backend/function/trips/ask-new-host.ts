import { newHostMail } from '../bookings/step-mails.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import { allRows } from '../rows/pages.ts';
import type { TripRow } from '../rows/tables.ts';

/**
 * Asks the host of a trip about the requests of which an earlier one was asked, whose links decide nothing any more. The row of a mail that has
 * left, or never will, names whom it was to ask.
 */
export async function askNewHost(
  deps: OutboxDeps,
  { $id: tripRowId, hostId }: Pick<TripRow, '$id' | 'hostId'>,
): Promise<void> {
  const [asked, requests] = await Promise.all([
    allRows(deps.rows, 'outbox', { equal: { mail: 'new-request', tripRowId } }),
    allRows(deps.rows, 'bookings', { equal: { tripRowId, bookingStatus: 'PENDING_APPROVAL' } }),
  ]);
  const ofOthers = new Set(
    asked.flatMap(({ bookingRowId, recordId }) =>
      recordId === null || recordId === hostId ? [] : [bookingRowId],
    ),
  );
  const mails = requests.filter(({ $id }) => ofOthers.has($id)).map((its) => newHostMail(its, hostId));
  await writeMails({ ...deps, owe: null }, mails);
}
