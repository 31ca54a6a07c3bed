import { createHash } from 'node:crypto';
import { type Answered, bytesOf, type Client, chunkCountOf } from './client.ts';

const notes = '/tablesdb/main/tables/notes/rows';
const seats = '/tablesdb/main/tables/seats/rows';

/** Writes one thing and notes what was answered; throws when no answer came. */
type Write = (client: Client, answered: Answered, name: string) => Promise<void>;

/** Each write of a row is noted as unsure before it is sent, and as answered after. */
async function noting(
  { rows, unsure }: Answered,
  id: string,
  version: number | null,
  send: () => Promise<unknown>,
): Promise<void> {
  unsure.set(id, version);
  await send();
  unsure.delete(id);
  rows.set(id, version);
}

const changeRow: Write = async (client, answered, name) => {
  const id = `note-${name}`;
  await noting(answered, id, 1, () => client.json('POST', notes, { rowId: id, data: { version: 1 } }));
  await noting(answered, id, 2, () => client.json('PATCH', `${notes}/${id}`, { data: { version: 2 } }));
  await noting(answered, id, 3, () => client.json('PATCH', `${notes}/${id}/version/increment`, { max: 9 }));
};

const deleteRow: Write = async (client, answered, name) => {
  const id = `gone-${name}`;
  await noting(answered, id, 1, () => client.json('POST', notes, { rowId: id, data: { version: 1 } }));
  await noting(answered, id, null, () => client.json('DELETE', `${notes}/${id}`));
};

/** A party takes its seats in one bulk create, and every other party gives them back by one delete by query. */
const sellSeats: Write = async (client, { parties }, name) => {
  const party = `party-${name}`;
  const size = 2 + (name.length % 3);
  const claim = claimOf(party);
  const rows = Array.from({ length: size }, (_, index) => ({ $id: `${party}.${index}`, claim }));
  parties.set(party, { size, state: 'taking' });
  await client.json('POST', seats, { rows });
  parties.set(party, { size, state: 'taken' });
  if (claim % 2 === 0) return;
  const query = { method: 'equal', attribute: 'claim', values: [claim] };
  parties.set(party, { size, state: 'giving back' });
  await client.json('DELETE', seats, { queries: [JSON.stringify(query)] });
  parties.set(party, { size, state: 'given back' });
};

const claimOf = (party: string): number =>
  createHash('sha256').update(party).digest().readUInt32LE() % 2 ** 31;

const sendFile: Write = async (client, answered, name) => {
  const file = `file-${name}`;
  for (let chunk = 0; chunk < chunkCountOf(file); chunk += 1) {
    await client.upload(file, chunk);
    answered.chunks.set(file, chunk + 1);
  }
};

export const writers: readonly Write[] = [changeRow, deleteRow, sellSeats, sendFile];

/** Everything that is not as it was answered, one sentence each. Finishes the files that were begun. */
export async function audit(client: Client, answered: Answered): Promise<string[]> {
  return [
    ...(await auditRows(client, answered)),
    ...(await auditParties(client, answered)),
    ...(await auditFiles(client, answered)),
  ];
}

async function auditRows(client: Client, { rows, unsure }: Answered): Promise<string[]> {
  const stored = await columnOf(client, notes, 'version');
  return [...new Set([...rows.keys(), ...unsure.keys()])].flatMap((id) => {
    const found = stored.get(id) ?? null;
    const possible = [rows.get(id) ?? null, ...(unsure.has(id) ? [unsure.get(id) ?? null] : [])];
    return possible.includes(found) ? [] : [`${id} is at ${found}, not at ${possible.join(' or ')}`];
  });
}

/** A party has all of its seats, or none. */
async function auditParties(client: Client, { parties }: Answered): Promise<string[]> {
  const stored = [...(await columnOf(client, seats, 'claim')).keys()];
  const counts = Map.groupBy(stored, (id) => id.slice(0, id.indexOf('.')));
  return [...parties].flatMap(([party, { size, state }]) => {
    const count = counts.get(party)?.length ?? 0;
    const possible = { taking: [0, size], taken: [size], 'giving back': [size, 0], 'given back': [0] }[state];
    return possible.includes(count) ? [] : [`${party}, ${state}, has ${count} of ${size} seats`];
  });
}

async function auditFiles(client: Client, { chunks }: Answered): Promise<string[]> {
  const faults: string[] = [];
  for (const [file, taken] of chunks) {
    for (let chunk = taken; chunk < chunkCountOf(file); chunk += 1) await client.upload(file, chunk);
    chunks.set(file, chunkCountOf(file));
    const { bytes } = await client.bytes(`/storage/buckets/pictures/files/${file}/download`);
    if (!bytes.equals(bytesOf(file))) faults.push(`${file} has other bytes than were sent`);
  }
  return faults;
}

async function columnOf(client: Client, table: string, column: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let last: string | null = null, more = true; more; ) {
    const queries = [{ method: 'limit', values: [1000] }];
    if (last !== null) queries.push({ method: 'cursorAfter', values: [last] } as never);
    const text = queries.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`).join('&');
    const { rows } = (await client.json('GET', `${table}?${text}`)) as { rows: Record<string, unknown>[] };
    for (const row of rows) found.set(String(row['$id']), Number(row[column]));
    last = rows.length > 0 ? String(rows.at(-1)?.['$id']) : null;
    more = rows.length === 1000;
  }
  return found;
}
