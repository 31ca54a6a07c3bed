import { ID, Query, Users } from 'node-appwrite';
import { once, ownColumns, rows } from './rows.ts';

const users = new Users(rows.client);
const profiles = { databaseId: 'main', tableId: 'hProfiles' };

/**
 * A host whom the build did not know: a copy of a demo host without trips of their own, with the given columns changed.
 *
 * @returns the new host's `userName`
 */
export async function makeHost(like = 'asha', changes: Record<string, unknown> = {}): Promise<string> {
  const userId = ID.unique();
  await createProfile(userId, { ...(await demoProfile('userName', like)), ...changes });
  return nameOf(userId);
}

/**
 * A copy of the host of a demo trip, with a mailbox of their own: hosts are mailed together what comes within an hour.
 *
 * @param userId of the copy
 */
export async function makeHostLike(demoHost: string, userId: string): Promise<void> {
  const [{ name }, profile] = await Promise.all([demoUser(demoHost), demoProfile('userId', demoHost)]);
  await Promise.all([
    createProfile(userId, profile),
    users.create({ userId, email: `${userId}@hosts.example`, name }),
  ]);
}

const nameOf = (userId: string) => `test-${userId}`;

const createProfile = (userId: string, copied: Record<string, unknown>) =>
  rows.createRow({ ...profiles, rowId: userId, data: { ...copied, userId, userName: nameOf(userId) } });

// No test changes them.
const demoUser = once((userId) => users.get({ userId }));
const demoProfile = once(async (column, value) => {
  const { rows: found } = await rows.listRows({ ...profiles, queries: [Query.equal(column, value)] });
  return ownColumns(found[0] ?? {});
});
