import { ID, Query, Users } from 'node-appwrite';
import { rows } from './rows.ts';

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
export async function makeHostLike(userId: string): Promise<string> {
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
