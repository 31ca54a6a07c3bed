import type { ColumnConfig, TableConfig } from '../../appwrite-config.ts';
import { type Check, failed, ok, type Patient } from '../check.ts';

/** Later than any sweep looks: what has this date is due for nothing while the check lasts. */
const farAway = '2099-01-01T00:00:00.000+00:00';

/** A row that a table takes: its required columns, and the mark. */
function sampleRow(table: TableConfig, mark: string, markColumn: string): Record<string, unknown> {
  const needed = table.columns.filter(({ key, required }) => required || key === markColumn);
  return Object.fromEntries(needed.map((column) => [column.key, sampleOf(column, mark)]));
}

function sampleOf({ type, format, elements, min, size }: ColumnConfig, mark: string): unknown {
  if (format === 'enum') return elements?.[0];
  if (type === 'string') return mark.slice(0, size);
  if (type === 'datetime') return farAway;
  return type === 'boolean' ? false : (min ?? 0);
}

const isOpen = (table: TableConfig) => table.$permissions.includes('read("any")');

/** Everything that a guest tries on one table, and what must not have worked. */
async function tried({ ask, scratch, databaseId }: Patient, table: TableConfig): Promise<string[]> {
  const markColumn = scratch.markColumn(table.$id);
  if (markColumn === undefined) return [`${table.$id} is not known to this check`];
  const base = `/tablesdb/${databaseId}/tables/${table.$id}/rows`;
  const [id, strangers] = [scratch.mark(), scratch.mark()];
  const made = await ask('POST', base, {
    as: 'key',
    body: { rowId: id, data: sampleRow(table, id, markColumn) },
  });
  if (made.status !== 201) return [`the key could not write to ${table.$id} (${made.status} ${made.type})`];

  const guest = { as: 'guest' } as const;
  const list = await ask('GET', base, guest);
  const get = await ask('GET', `${base}/${id}`, guest);
  const create = await ask('POST', base, {
    ...guest,
    body: { rowId: strangers, data: sampleRow(table, strangers, markColumn) },
  });
  const update = await ask('PATCH', `${base}/${id}`, {
    ...guest,
    body: { data: { [markColumn]: strangers } },
  });
  const remove = await ask('DELETE', `${base}/${id}`, guest);
  const still = await ask('GET', `${base}/${id}`, { as: 'key' });

  const reads = isOpen(table)
    ? [
        ...(list.status === 200 ? [] : [`nobody can list ${table.$id} (${list.status} ${list.type})`]),
        ...(get.status === 200 ? [] : [`nobody can read ${table.$id} (${get.status} ${get.type})`]),
      ]
    : [
        ...(list.status === 401 ? [] : [`anybody can list ${table.$id} (${list.status})`]),
        ...(get.status === 404 ? [] : [`anybody can read ${table.$id} (${get.status})`]),
      ];
  const wrote = [create, update, remove].some(({ status }) => status < 400);
  const touched = still.json[markColumn] !== id;
  return [...reads, ...(wrote || touched ? [`anybody can write to ${table.$id}`] : [])];
}

export const guestAccess: Check = {
  name: 'guests read trips and hosts, and nothing else',
  reliesOn: "A guest who can list bookings can list everybody's e-mail address and phone number.",
  async run(patient) {
    const faults: string[] = [];
    for (const table of patient.declaration.tables) faults.push(...(await tried(patient, table)));
    const open = patient.declaration.tables.filter(isOpen).map(({ $id }) => $id);
    if (faults.length === 0)
      return ok(`${patient.declaration.tables.length} tables tried, ${open.join(', ')} readable`);
    return failed(
      `As a guest: ${faults.join('; ')}.`,
      'Take every permission from the tables that appwrite.config.json leaves closed (`npm run deploy` does), and sell nothing until this passes.',
    );
  },
};

export const guestTransaction: Check = {
  name: "a guest's transaction does nothing",
  reliesOn: 'Anybody may begin a transaction, and could take every seat with it.',
  async run({ ask, rows, scratch, databaseId }) {
    const begun = await ask('POST', '/tablesdb/transactions', { as: 'guest', body: {} });
    if (begun.status !== 201) return ok('guests cannot even begin one');
    const transaction = `/tablesdb/transactions/${String(begun.json['$id'])}`;
    const id = scratch.mark();
    const data = { kind: id, count: 0, expiresAt: farAway };
    const operation = { action: 'create', databaseId, tableId: 'attempts', rowId: id, data };
    const staged = await ask('POST', `${transaction}/operations`, {
      as: 'guest',
      body: { operations: [operation] },
    });
    await ask('PATCH', transaction, { as: 'guest', body: { commit: true } });
    if (staged.status >= 400 && (await rows.get('attempts', id)) === null) return ok();
    return failed(
      'A guest staged a write to a closed table in a transaction.',
      'Take every permission from the closed tables, and sell nothing until this passes.',
    );
  },
};
