import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import type { NewRow, RowFilter, Rows, SeatsToDelete } from '../../../backend/function/rows/rows.ts';
import type { Columns, TableName } from '../../../backend/function/rows/tables.ts';
import { intercept } from '../../../backend/function/testing/intercept.ts';
import { type Access, Breakdown, type Fault, type Process } from './process.ts';

/** Tables whose calls are made at once, and are no turns. */
export type Quiet = ReadonlySet<string>;

/** Nobody meets anybody there; nor does anything hang on what a trip shows, where no person changes it. */
const quietTables = [
  'attempts',
  'feedback',
  'hProfiles',
  'orders',
  'outbox',
  'payments',
  'settings',
  'trips',
] as const;

export const quietBut = (gated: readonly string[] = []): Quiet =>
  new Set(quietTables.filter((table) => !gated.includes(table)));

/** Null where the answer got lost. */
type Answered<T> = { readonly value: T } | null;

function broken(): never {
  throw new Breakdown('The server broke down.');
}

/** Only a 201 is an answer to a create. */
const notCreated = () => false;

/** What the adapter does with a write by id or by query whose answer got lost: it writes once more. */
const repeat = (fault: Fault) => (fault === 'lost' ? null : broken());

/** Tables each of whose calls waits for its turn. */
export function gateRows(rows: Rows, process: Process, quiet: Quiet): Rows {
  function call<T>(
    label: string,
    access: Access,
    effect: () => Promise<T>,
    faults: readonly Fault[],
    onFault: (fault: Fault) => T,
  ): Promise<T> {
    if (quiet.has(access.table)) return process.atOnce(effect);
    return process.wait({ label: `${access.table}: ${label}`, access, faults, effect, onFault });
  }
  const read = <T>(table: string, columns: Access['columns'], label: string, effect: () => Promise<T>) =>
    call(label, { table, isWrite: false, columns }, effect, [], broken);

  async function repeated<T>(
    table: string,
    columns: Access['columns'],
    label: string,
    effect: () => Promise<T>,
  ): Promise<T> {
    const faults = ['lost', 'thrown', 'refused'] as const;
    const access = { table, isWrite: true, columns };
    for (;;) {
      const answer = await call<Answered<T>>(
        label,
        access,
        async () => ({ value: await effect() }),
        faults,
        repeat,
      );
      if (answer !== null) return answer.value;
    }
  }
  const create = (
    table: string,
    all: readonly NewRow<TableName>[],
    label: string,
    effect: () => Promise<boolean>,
  ) =>
    call(label, { table, isWrite: true, columns: columnsOf(all) }, effect, ['lost', 'refused'], notCreated);

  return {
    get: (table, id) => read(table, { $id: [id] }, `get ${id}`, () => rows.get(table, id)),
    list: <T extends TableName>(table: T, filter: RowFilter<T>) =>
      read(table, filterColumns(filter), `list ${words(filter)}`, () => rows.list(table, filter)),
    count: (table, equal) =>
      // Only what a trip shows is counted.
      quiet.has('trips')
        ? process.atOnce(() => rows.count(table, equal))
        : read(table, filterColumns({ equal }), `count ${words(equal)}`, () => rows.count(table, equal)),
    create: <T extends TableName>(table: T, id: string, data: Columns<T>) =>
      create(table, [{ id, data }], `create ${id} ${words(data)}`, () => rows.create(table, id, data)),
    createAll: <T extends TableName>(table: T, all: readonly NewRow<T>[]) =>
      create(table, all, `create ${all.map(({ id }) => id).join(' ')}`, () => rows.createAll(table, all)),
    update: <T extends TableName>(table: T, id: string, data: Partial<Columns<T>>) =>
      repeated(table, { $id: [id] }, `update ${id} ${words(data)}`, () => rows.update(table, id, data)),
    remove: (table, id) => repeated(table, { $id: [id] }, `remove ${id}`, () => rows.remove(table, id)),
    removeSeats: (seats) =>
      repeated('seats', removedColumns(seats), `remove ${words(seats)}`, () => rows.removeSeats(seats)),
    countUp: (table, id, max) => read(table, {}, `count up ${id}`, () => rows.countUp(table, id, max)),
    countDown: (table, id) => read(table, {}, `count down ${id}`, () => rows.countDown(table, id)),
  };
}

const columnsOf = (all: readonly NewRow<TableName>[]): Access['columns'] => {
  const [first] = all;
  const data = Object.keys(first?.data ?? {}).map((column) => [
    column,
    all.map((row) => (row.data as Record<string, unknown>)[column]),
  ]);
  return { ...Object.fromEntries(data), $id: all.map(({ id }) => id) };
};

function filterColumns({
  equal = {},
  anyOf = {},
}: Pick<RowFilter<TableName>, 'equal' | 'anyOf'>): Access['columns'] {
  const one = Object.entries(equal).map(([column, value]) => [column, [value]]);
  return { ...Object.fromEntries(one), ...anyOf };
}

const removedColumns = ({ claim, ids }: SeatsToDelete): Access['columns'] => ({
  claim: [claim],
  ...(ids === undefined ? {} : { $id: ids }),
});

const gatewayWrites: ReadonlySet<string> = new Set<keyof Gateway>(['createOrder', 'capture', 'refund']);

/** A gateway each of whose calls waits for its turn. */
export const gateGateway = (gateway: Gateway, process: Process): Gateway =>
  intercept(gateway, (name, effect) =>
    process.wait<unknown>({
      label: `gateway: ${name}`,
      access: { table: 'gateway', isWrite: gatewayWrites.has(name), columns: {} },
      faults: ['lost', 'refused'],
      effect,
      onFault: () => ({ ok: false, reason: 'unavailable', description: 'No answer.' }),
    }),
  );

/** What says something in a trace. */
function words(data: object): string {
  const told = Object.entries(data).filter(
    ([key, value]) => shown.has(key) && value !== null && value !== '',
  );
  return told.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(' ');
}

const shown: ReadonlySet<string> = new Set([
  ...['equal', 'anyOf', 'claim', 'ids', 'to', 'because', 'by', 'payment', 'refund', 'seats', 'ends'],
  ...['seen', 'numbers', 'spots', 'mark', 'bookingStatus', 'availableSpots', 'shownSpots', 'step', 'doneAt'],
  ...['until', 'tripRowId', 'tripStatus', 'cancelled'],
]);
