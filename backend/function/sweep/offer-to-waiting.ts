import { told, writeMails } from '../outbox/write-mails.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { joinedKey, queueOf, type WaitingParty } from '../queue/queue.ts';
import { dueRows } from '../rows/pages.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { offerSeats } from '../waitlist/offer-seats.ts';

/** Offers free seats to the parties that wait for them. Places in the queue of a trip that departed are deleted, those of a cancelled one after their mail. */
export async function offerToWaiting(deps: SettleDeps, budget: Budget): Promise<number> {
  const trips = new Set<string>();
  for await (const page of dueRows(deps.rows, 'waitlist', { since: 'joinedAt' })) {
    for (const { tripRowId } of page) trips.add(tripRowId);
  }
  return forEachInTime(deps, budget, [[...trips]], (tripRowId) => offerOf(deps, tripRowId));
}

async function offerOf(deps: SettleDeps, tripRowId: string): Promise<void> {
  const trip = await deps.rows.get('trips', tripRowId);
  const isOver = trip === null || Date.parse(trip.startDate) <= deps.clock.now().getTime();
  const isCancelled = trip !== null && trip.tripStatus === 'cancelled';
  if (!isOver && !isCancelled) {
    await offerSeats(deps, trip);
    return;
  }
  for (const party of await queueOf(deps.rows, tripRowId)) {
    if (isOver || (await hasHeard(deps, party))) await deps.rows.remove('waitlist', party.$id);
  }
}

/** Whether the mail that there is nothing to wait for any more has left, or was given up. */
async function hasHeard(deps: SettleDeps, party: WaitingParty): Promise<boolean> {
  const { $id: recordId, tripRowId } = party;
  const mail = { mail: 'waitlist-closed', reports: joinedKey(party), recordId, tripRowId } as const;
  await writeMails(deps, [mail]);
  return (await told(deps.rows, mail)).kind !== 'waits';
}
