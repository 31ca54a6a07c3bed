import { type Answered, chunkCountOf } from './answered.ts';
import type { Client } from './client.ts';

const notes = '/tablesdb/main/tables/notes/rows';
const sales = '/tablesdb/main/tables/sales/rows';

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

const sellSeats: Write = async (client, answered, name) => {
  const rowId = `sale-${name}`;
  const seats = 1 + (name.length % 3);
  const transaction = await client.json('POST', '/tablesdb/transactions', {});
  const place = { databaseId: 'main' };
  await client.json('POST', `/tablesdb/transactions/${transaction['$id']}/operations`, {
    operations: [
      { ...place, action: 'create', tableId: 'sales', rowId, data: { seats } },
      {
        ...place,
        action: 'decrement',
        tableId: 'pool',
        rowId: 'pool',
        data: { column: 'seats', value: seats, min: 0 },
      },
    ],
  });
  await client.json('PATCH', `/tablesdb/transactions/${transaction['$id']}`, { commit: true });
  answered.sales.set(rowId, seats);
};

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
export const tables = { notes, sales, pool: '/tablesdb/main/tables/pool/rows/pool' };
