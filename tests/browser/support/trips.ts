import { Client, ID, Query, TablesDB, Users } from 'node-appwrite';
import { signedProof, type TripPurpose } from '../../../backend/function/identity/signed-proof.ts';
import { keepSecrets } from '../../../backend/local/launch/secrets.ts';
import { addresses, startCommandEnvironment } from '../product.ts';

/** For the host whom the trip has now. */
async function token(purpose: TripPurpose, tripId: string, until: Date): Promise<string> {
  const { LINK_SECRET } = keepSecrets(startCommandEnvironment['DATA_DIR'] ?? '');
  const { hostId } = await tripRow(tripId);
  return signedProof(LINK_SECRET, purpose, tripId, until, String(hostId));
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The address of a host's view, as a mail would have it; it ends in an hour, unless it has ended. */
export async function manageAddress(tripId: string, until = inAnHour()): Promise<string> {
  return `/manage#${new URLSearchParams({ token: await token('manage', tripId, until) })}`;
}

/** The address at which the host cancels the trip, as a mail would have it. */
export async function cancelTripAddress(tripId: string): Promise<string> {
  return `${await manageAddress(tripId)}&cancel=${await token('cancel-trip', tripId, inAnHour())}`;
}

/** The address of all trips of a trip's host, as a mail would have it. */
export async function hostAddress(tripId: string): Promise<string> {
  const { LINK_SECRET } = keepSecrets(startCommandEnvironment['DATA_DIR'] ?? '');
  const { hostId } = await tripRow(tripId);
  const host = signedProof(LINK_SECRET, 'host', String(hostId), inAnHour());
  return `/manage#${new URLSearchParams({ host })}`;
}

/** Everything that is stored, as the person at Appwrite's console sees it. */
export const rows = new TablesDB(
  new Client().setEndpoint(addresses.backend).setProject('group-trips').setKey('local-dev-key'),
);

const users = new Users(rows.client);
const profiles = { databaseId: 'main', tableId: 'hProfiles' };

/**
 * A host whom the build did not know: a copy of a demo host without trips of their own, with the given columns changed.
 *
 * @returns the new host's `userName`
 */
export async function makeHost(like = 'asha', changes: Record<string, unknown> = {}): Promise<string> {
  return `test-${await copyHost(Query.equal('userName', like), changes)}`;
}

/** A copy of the host of a trip, with a mailbox of their own: hosts are mailed together what comes within an hour. Returns the user id. */
async function makeHostLike(userId: string): Promise<string> {
  const { $id, name } = await users.get({ userId });
  const copy = await copyHost(Query.equal('userId', $id), {});
  await users.create({ userId: copy, email: `${copy}@hosts.example`, name });
  return copy;
}

async function copyHost(who: string, changes: Record<string, unknown>): Promise<string> {
  const { rows: found } = await rows.listRows({ ...profiles, queries: [who] });
  const copied = Object.fromEntries(Object.entries(found[0] ?? {}).filter(([name]) => !name.startsWith('$')));
  const userId = ID.unique();
  const userName = `test-${userId}`;
  await rows.createRow({ ...profiles, rowId: userId, data: { ...copied, ...changes, userId, userName } });
  return userId;
}

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
  const data = { ...copy, hostId: await makeHostLike(copy.hostId), ...changes };
  await rows.createRow({ ...trips, rowId: ID.unique(), data });
  return data.tripId;
}

async function unsoldCopy(like: string) {
  const copied = Object.fromEntries(
    Object.entries(await tripRow(like)).filter(([name]) => !name.startsWith('$')),
  );
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
