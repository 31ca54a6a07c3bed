import { readAppConfig, type TableConfig } from '../../appwrite-config.ts';
import { inLockOrder } from '../rows/lock-order.ts';
import type { Operation } from '../rows/operations.ts';
import type { CommitOutcome, RowFilter, Rows } from '../rows/rows.ts';
import { readRow, type TableName } from '../rows/tables.ts';
import { testDay } from './builders.ts';

/** Tears a commit as the embedded backend does: only the operations from the one to before the other take effect. */
export interface Tear {
  readonly from: number;
  readonly until?: number;
  readonly answer: CommitOutcome;
}
type TearCommit = (operations: readonly Operation[]) => Tear | null;

type StoredRow = { readonly $id: string } & Readonly<Record<string, unknown>>;
type Database = Map<string, StoredRow>;

const declared: ReadonlyMap<string, TableConfig> = new Map(
  readAppConfig().tables.map((table) => [table.$id, table]),
);

const keyOf = (table: TableName, id: string) => `${table}/${id}`;

/**
 * Tables in memory, for tests of what the backend itself has no part in. They have the defaults and the unique indexes of
 * `appwrite.config.json`; of what is written, nothing else is checked but ids and bounds.
 */
export function createMemoryRows(tearCommit: TearCommit = () => null): Rows {
  let database: Database = new Map();

  const stored = (table: TableName) =>
    [...database].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row);

  return {
    async get(table, id) {
      const row = database.get(keyOf(table, id));
      return row === undefined ? null : readRow(table, row);
    },
    async list(table, filter) {
      const found = sorted(stored(table).filter(isIn(filter)), filter.orderBy);
      const start = filter.after === undefined ? 0 : found.findIndex(({ $id }) => $id === filter.after) + 1;
      return found.slice(start, start + filter.limit).map((row) => readRow(table, row));
    },
    async commit(unordered) {
      const operations = inLockOrder(unordered);
      const tear = tearCommit(operations);
      if (tear !== null) {
        applyAll(database, operations.slice(tear.from, tear.until));
        return tear.answer;
      }
      const changed = new Map(database);
      const failure = applyAll(changed, operations);
      if (failure !== null) return failure;
      database = changed;
      return 'committed';
    },
    async create(tableId, rowId, data) {
      return apply(database, { action: 'create', tableId, rowId, data }) === null;
    },
    async update(tableId, rowId, data) {
      if (apply(database, { action: 'update', tableId, rowId, data }) !== null) {
        throw new Error(`${tableId} has no row ${rowId}.`);
      }
    },
    async remove(table, id) {
      database.delete(keyOf(table, id));
    },
    async countUp(tableId, rowId, max) {
      const failure = apply(database, {
        action: 'increment',
        tableId,
        rowId,
        data: { column: 'count', value: 1, max },
      });
      if (failure === 'limit' || failure === 'missing') return failure;
      return numberIn(database.get(keyOf(tableId, rowId)), 'count');
    },
    async countDown(tableId, rowId) {
      apply(database, { action: 'decrement', tableId, rowId, data: { column: 'count', value: 1, min: 0 } });
    },
  };
}

/** Up to the first that fails. */
function applyAll(database: Database, operations: readonly Operation[]): CommitOutcome | null {
  for (const operation of operations) {
    const failure = apply(database, operation);
    if (failure !== null) return failure;
  }
  return null;
}

function apply(database: Database, operation: Operation): CommitOutcome | null {
  const { tableId, rowId } = operation;
  const key = keyOf(tableId, rowId);
  const row = database.get(key);
  if (operation.action === 'create') {
    if (row !== undefined) return 'conflict';
    return write(database, tableId, {
      ...defaultsOf(tableId),
      ...operation.data,
      $id: rowId,
      $createdAt: testDay,
    });
  }
  if (row === undefined) return 'missing';
  if (operation.action === 'delete') {
    database.delete(key);
    return null;
  }
  if (operation.action === 'update') return write(database, tableId, { ...row, ...operation.data });
  const { column, value } = operation.data;
  // As in SQL, null plus one is null.
  if (row[column] === null) return null;
  const count = numberIn(row, column) + (operation.action === 'increment' ? value : -value);
  const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = operation.data as {
    readonly max?: number;
    readonly min?: number;
  };
  if (count > max || count < min) return 'limit';
  return write(database, tableId, { ...row, [column]: count });
}

function write(database: Database, table: TableName, row: StoredRow): 'conflict' | null {
  const uniques = declared.get(table)?.indexes.filter(({ type }) => type === 'unique') ?? [];
  const clashes = [...database].some(
    ([key, other]) =>
      key.startsWith(`${table}/`) &&
      other.$id !== row.$id &&
      uniques.some(({ columns }) =>
        columns.every((column) => row[column] !== null && row[column] === other[column]),
      ),
  );
  if (clashes) return 'conflict';
  database.set(keyOf(table, row.$id), withInstants(table, row));
  return null;
}

function defaultsOf(table: TableName): object {
  const columns = declared.get(table)?.columns ?? [];
  return Object.fromEntries(columns.map((column) => [column.key, column.array ? [] : column.default]));
}

/** Appwrite writes a zone's offset with every instant. */
function withInstants(table: TableName, row: StoredRow): StoredRow {
  const instants = declared.get(table)?.columns.filter(({ type }) => type === 'datetime') ?? [];
  const written = instants.flatMap(({ key }) => {
    const value = row[key];
    return typeof value === 'string' ? [[key, value.replace(/Z$/, '+00:00')]] : [];
  });
  return { ...row, ...Object.fromEntries(written) };
}

function isIn<T extends TableName>({ equal = {}, atMost = {}, atLeast = {} }: RowFilter<T>) {
  return (row: StoredRow) =>
    Object.entries(equal).every(([column, value]) => (row[column] ?? null) === value) &&
    Object.entries(atMost).every(([column, most]) => inOrder(row[column], most)) &&
    Object.entries(atLeast).every(([column, least]) => inOrder(least, row[column]));
}

/** Instants in ISO form, of which neither is null. */
function inOrder(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) <= Date.parse(other);
}

function sorted(rows: readonly StoredRow[], column: string | undefined): readonly StoredRow[] {
  return column === undefined
    ? rows
    : rows.toSorted((a, b) => (String(a[column]) < String(b[column]) ? -1 : 1));
}

function numberIn(row: StoredRow | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}
