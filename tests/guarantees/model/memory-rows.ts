import { readAppConfig, type TableConfig } from '../../../backend/appwrite-config.ts';
import type { RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import { readRow, type TableName, type Tables } from '../../../backend/function/rows/tables.ts';

type StoredRow = Readonly<Record<string, unknown>> & {
  readonly $id: string;
  readonly $sequence: number;
};

const declared: ReadonlyMap<string, TableConfig> = new Map(
  readAppConfig().tables.map((table) => [table.$id, table]),
);

/** Tables in memory, with what tests do to them besides. */
export interface MemoryRows extends Rows {
  /** Every row as it is stored; a row that is written becomes another object. */
  readonly stored: () => ReadonlyMap<string, ReadonlyMap<string, StoredRow>>;
  /** Remembers all tables as they are. What it returns puts them back, as often as it is called. */
  readonly save: () => () => void;
}

/**
 * Tables in memory, whose writes take effect at once and one after the other: for tests in which the function alone decides. They have the
 * defaults and the unique indexes of `appwrite.config.json`; of what is written, nothing else is checked. `now` is the server's clock; without
 * one each write has an instant of its own.
 */
export function createMemoryRows(now?: () => Date): MemoryRows {
  const tables = new Map<string, Map<string, StoredRow>>();
  const parsed = new WeakMap<StoredRow, object>();
  let written = 0;

  const tableOf = (table: TableName) => {
    const rows = tables.get(table) ?? new Map<string, StoredRow>();
    tables.set(table, rows);
    return rows;
  };
  const stamp = () => {
    written += 1;
    return (now?.() ?? new Date(written)).toISOString();
  };
  /** The row as its table declares it; parsed once. */
  function read<T extends TableName>(table: T, row: StoredRow): Tables[T] {
    const known = (parsed.get(row) as Tables[T] | undefined) ?? readRow(table, row);
    parsed.set(row, known);
    return known;
  }

  function insert(
    table: TableName,
    rows: readonly { readonly id: string; readonly data: object }[],
  ): boolean {
    const there = tableOf(table);
    const added = rows.map(({ id, data }) => ({
      ...defaultsOf(table),
      ...data,
      $id: id,
      $updatedAt: stamp(),
      $sequence: written,
    }));
    const isFree = added.every((row) => !there.has(row.$id) && !isTaken(table, there, row));
    if (isFree) for (const row of added) there.set(row.$id, row);
    return isFree;
  }

  return {
    stored: () => tables,
    save() {
      const saved = [...tables].map(([table, rows]) => [table, [...rows]] as const);
      return () => {
        tables.clear();
        for (const [table, rows] of saved) tables.set(table, new Map(rows));
      };
    },
    async get(table, id) {
      const row = tableOf(table).get(id);
      return row === undefined ? null : read(table, row);
    },
    async list(table, filter) {
      const found = inOrder([...tableOf(table).values()].filter(isIn(filter as AnyFilter)), filter.orderBy);
      const start = filter.after === undefined ? 0 : found.findIndex(({ $id }) => $id === filter.after) + 1;
      return found.slice(start, start + filter.limit).map((row) => read(table, row));
    },
    async count(table, equal) {
      return [...tableOf(table).values()].filter(isIn({ equal } as AnyFilter)).length;
    },
    async create(table, id, data) {
      return insert(table, [{ id, data }]);
    },
    async createAll(table, rows) {
      return insert(table, rows);
    },
    async update(table, id, data) {
      const row = tableOf(table).get(id);
      if (row === undefined) return false;
      tableOf(table).set(id, { ...row, ...data, $updatedAt: stamp() });
      return true;
    },
    async remove(table, id) {
      tableOf(table).delete(id);
    },
    async removeSeats({ claim, ids }) {
      for (const row of [...tableOf('seats').values()]) {
        if (row['claim'] === claim && (ids?.includes(row.$id) ?? true)) tableOf('seats').delete(row.$id);
      }
    },
    async countUp(table, id, max) {
      const row = tableOf(table).get(id);
      if (row === undefined) return 'missing';
      const count = Number(row['count']) + 1;
      if (count > max) return 'limit';
      tableOf(table).set(id, { ...row, count });
      return count;
    },
    async countDown(table, id) {
      const row = tableOf(table).get(id);
      if (row !== undefined) tableOf(table).set(id, { ...row, count: Math.max(0, Number(row['count']) - 1) });
    },
  };
}

function defaultsOf(table: TableName): object {
  const columns = declared.get(table)?.columns ?? [];
  return Object.fromEntries(columns.map(({ key, array, default: value }) => [key, array ? [] : value]));
}

function isTaken(table: TableName, there: ReadonlyMap<string, StoredRow>, row: StoredRow): boolean {
  const unique = (declared.get(table)?.indexes ?? []).filter(({ type }) => type === 'unique');
  return unique.some(({ columns }) =>
    [...there.values()].some((other) => columns.every((column) => sameText(other[column], row[column]))),
  );
}

/** As the server's collation has it. */
const sameText = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();

type AnyFilter = Partial<RowFilter<TableName>>;

function isIn({ equal = {}, anyOf = {}, atMost = {}, atLeast = {} }: AnyFilter) {
  return (row: StoredRow): boolean =>
    Object.entries(equal).every(([column, value]) => sameValue(row[column] ?? null, value)) &&
    Object.entries(anyOf).every(([column, values]) =>
      (values as readonly string[]).some((value) => sameValue(row[column], value)),
    ) &&
    Object.entries(atMost).every(([column, value]) => compare(row[column], value) <= 0) &&
    Object.entries(atLeast).every(([column, value]) => compare(row[column], value) >= 0);
}

const sameValue = (one: unknown, other: unknown) => one === other || sameText(one, other);

/** Instants by what they are, whatever their form; a value that is missing is in no bounds. */
function compare(one: unknown, other: unknown): number {
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  const [a, b] =
    isInstant.test(one) && isInstant.test(other) ? [Date.parse(one), Date.parse(other)] : [one, other];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const isInstant = /^\d{4}-\d\d-\d\dT/;

function inOrder(rows: readonly StoredRow[], orderBy: string | undefined): readonly StoredRow[] {
  return rows.toSorted((a, b) => {
    const by = orderBy === undefined ? 0 : compare(a[orderBy], b[orderBy]);
    return (Number.isNaN(by) ? 0 : by) || a.$sequence - b.$sequence;
  });
}
