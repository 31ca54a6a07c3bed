import { createHash } from 'node:crypto';
import { type Answered, chunkCountOf } from './answered.ts';
import type { Client } from './client.ts';

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

const lookAtPicture: Write = async (client, _answered, name) => {
  const width = 20 + (Number.parseInt(name.slice(-3), 36) % 200);
  await client.bytes(`/storage/buckets/pictures/files/picture/preview?width=${width}`);
};

export const writers: readonly Write[] = [changeRow, deleteRow, sellSeats, sendFile, lookAtPicture];

/** Where the rows of the proof are read. */
export const tables = { notes, seats };
