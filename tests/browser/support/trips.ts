import { ID, Query } from 'node-appwrite';
import { makeHostLike } from './hosts.ts';
import { once, ownColumns, rows } from './rows.ts';

const trips = { databaseId: 'main', tableId: 'trips' };

export async function tripRow(tripId: string) {
  const { rows: found } = await rows.listRows({ ...trips, queries: [Query.equal('tripId', tripId)] });
  const row = found[0];
  if (!row) throw new Error(`The demo data has no trip ${tripId}.`);
  return row;
}

/**
 * A trip of a test's own, so that tests running side by side never take each other's seats or wait for each other's mails: a copy
 * of a demo trip and its host, with the given columns of the trip changed.
 *
 * @returns the new trip's `tripId`
 */
export async function makeTrip(changes: Record<string, unknown> = {}, like = 'lisbon-surf'): Promise<string> {
  const copy = await unsoldCopy(like);
  const hostId = ID.unique();
  const data = { ...copy, hostId, ...changes };
  await Promise.all([
    makeHostLike(copy.hostId, hostId),
    rows.createRow({ ...trips, rowId: ID.unique(), data }),
  ]);
  return data.tripId;
}

// What sales change of it is set anew in each copy.
const demoTrip = once(async (tripId) => ownColumns(await tripRow(tripId)));

async function unsoldCopy(like: string) {
  const copied = await demoTrip(like);
  const unsold = {
    availableSpots: copied['publishedSpots'],
    publishedSpots: null,
    seatNumbers: null,
    shownSpots: null,
    shownMark: null,
    soldSpots: null,
  };
  return { ...copied, ...unsold, hostId: String(copied['hostId']), tripId: `test-${ID.unique()}` };
}

/** Rows that one call takes. */
const rowsAtOnce = 100;

/** Many trips at once, each with the columns changed as its number says; `removeTrips` takes them away. */
export async function addTrips(
  count: number,
  changes: (index: number) => Record<string, unknown>,
): Promise<readonly string[]> {
  const copy = await unsoldCopy('lisbon-surf');
  const made = Array.from({ length: count }, (_, index) => {
    const id = `${copy.tripId}-${index}`;
    return { $id: id, ...copy, ...changes(index), tripId: id };
  });
  for (let from = 0; from < count; from += rowsAtOnce)
    await rows.createRows({ ...trips, rows: made.slice(from, from + rowsAtOnce) });
  return made.map(({ $id }) => $id);
}

export async function removeTrips(rowIds: readonly string[]): Promise<void> {
  for (let from = 0; from < rowIds.length; from += rowsAtOnce) {
    const queries = [Query.equal('$id', rowIds.slice(from, from + rowsAtOnce))];
    await rows.deleteRows({ ...trips, queries });
  }
}

export async function spotsLeft(tripId: string): Promise<number> {
  return (await tripRow(tripId))['availableSpots'];
}

/** What the host does while a page is open. */
export async function changeTrip(tripId: string, data: Record<string, unknown>): Promise<void> {
  await rows.updateRow({ ...trips, rowId: (await tripRow(tripId)).$id, data });
}

/** What another buyer does while the page is open: takes all the seats that are left. */
export async function sellOut(tripId: string): Promise<void> {
  const row = await tripRow(tripId);
  const value = row['availableSpots'];
  await rows.decrementRowColumn({ ...trips, rowId: row.$id, column: 'availableSpots', value, min: 0 });
}

/** For a stored booking, which takes its seats from the free ones. */
export async function addSeats(rowId: string, value: number): Promise<void> {
  await rows.incrementRowColumn({ ...trips, rowId, column: 'availableSpots', value });
}
