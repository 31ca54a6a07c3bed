import { readFileSync } from 'node:fs';
import { Query } from 'node-appwrite';
import { readDeclaration } from '../../../backend/live/declaration.ts';
import { addresses, startCommandEnvironment } from '../product.ts';
import { rows } from './rows.ts';

const pageSize = 100;

async function rowsOf(tableId: string): Promise<string[]> {
  const all: string[] = [];
  let after: string[] = [];
  for (;;) {
    const queries = [Query.limit(pageSize), ...after];
    const { rows: page } = await rows.listRows({ databaseId: 'main', tableId, queries });
    all.push(...page.map((row) => `${tableId} ${JSON.stringify(row)}`));
    const last = page.at(-1);
    if (page.length < pageSize || !last) return all;
    after = [Query.cursorAfter(last.$id)];
  }
}

async function callsKept(): Promise<string[]> {
  const query = encodeURIComponent(Query.limit(500));
  const answer = await fetch(`${addresses.backend}/functions/bookings/executions?queries[0]=${query}`, {
    headers: { 'x-appwrite-project': 'group-trips', 'x-appwrite-key': 'local-dev-key' },
  });
  const { executions } = (await answer.json()) as { executions: object[] };
  return executions.map((execution) => JSON.stringify(execution));
}

/** Every row of every table, what the server keeps of the function's calls, and each line of the backend's log, as text. */
export async function allThatIsStored(): Promise<string[]> {
  const rowsOfAll = await Promise.all(readDeclaration().tables.map(({ $id }) => rowsOf($id)));
  const log = readFileSync(`${startCommandEnvironment['DATA_DIR']}/backend.log`, 'utf8').split('\n');
  return [...rowsOfAll.flat(), ...(await callsKept()), ...log];
}
