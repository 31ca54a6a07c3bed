import { ID, Query } from 'node-appwrite';
import { rows } from './rows.ts';

const profiles = { databaseId: 'main', tableId: 'hProfiles' };

/**
 * A host whom the build did not know: a copy of a demo host without trips of their own, with the given columns changed.
 *
 * @returns the new host's `userName`
 */
export async function makeHost(like = 'asha', changes: Record<string, unknown> = {}): Promise<string> {
  const { rows: found } = await rows.listRows({ ...profiles, queries: [Query.equal('userName', like)] });
  const copied = Object.fromEntries(Object.entries(found[0] ?? {}).filter(([name]) => !name.startsWith('$')));
  const userId = ID.unique();
  const userName = `test-${userId}`;
  await rows.createRow({ ...profiles, rowId: userId, data: { ...copied, ...changes, userId, userName } });
  return userName;
}
