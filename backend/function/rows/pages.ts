import type { RowFilter, Rows } from './rows.ts';
import type { TableName, Tables } from './tables.ts';

const pageSize = 100;
const wholePage = 500;

/**
 * Every row that matched when the walk began, read a page at a time before the first is handed out, so that a caller
 * may delete what it meets: a cursor whose row is gone would end the walk.
 */
export async function allRows<T extends TableName>(
  rows: Pick<Rows, 'list'>,
  table: T,
  filter: Omit<RowFilter<T>, 'limit' | 'after'>,
): Promise<readonly Tables[T][]> {
  const found = new Map<string, Tables[T]>();
  let after: string | undefined;
  for (;;) {
    const page = await rows.list(table, {
      ...filter,
      limit: wholePage,
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page) found.set(row.$id, row);
    after = page.at(-1)?.$id;
    if (page.length < wholePage) return [...found.values()];
  }
}

/** A list in parts of so many, the last of which may be shorter. */
export function* slices<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

// Appwrite takes 4,096 characters in one question.
const idsAtOnce = 100;

/** The rows of these ids, as far as there are any, by their ids. */
export async function rowsById<T extends TableName>(
  rows: Pick<Rows, 'list'>,
  table: T,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tables[T]>> {
  const found: Tables[T][] = [];
  for (const some of slices(ids, idsAtOnce)) {
    found.push(
      ...(await rows.list(table, { anyOf: { $id: some }, limit: idsAtOnce } as unknown as RowFilter<T>)),
    );
  }
  return new Map(found.map((row) => [row.$id, row]));
}

export interface Due<T extends TableName> {
  readonly equal?: RowFilter<T>['equal'];
  /** The column that holds since when a row is due, or another one by which they are walked through; rows without it are left out. */
  readonly since: keyof Tables[T] & string;
  /** The earliest instant that is read, in ISO form; from the first on where it is left out. */
  readonly from?: string;
  /** The latest instant, in ISO form; to the last where it is left out. */
  readonly until?: string;
  /** Bounds of other columns. */
  readonly atMost?: RowFilter<T>['atMost'];
}

/**
 * Rows in the order in which they became due, a page at a time. A page is read when it is asked for, from the instant at which
 * the one before it ended: what was read may be changed or deleted meanwhile, and nothing is left out.
 */
export async function* dueRows<T extends TableName>(
  rows: Pick<Rows, 'list'>,
  table: T,
  { equal, since, from = new Date(0).toISOString(), until, atMost }: Due<T>,
): AsyncGenerator<readonly Tables[T][]> {
  const seen = new Set<string>();
  let begin = from;
  let after: string | undefined;
  for (;;) {
    const page = await rows.list(table, {
      ...(equal === undefined ? {} : { equal }),
      atLeast: { [since]: begin } as RowFilter<T>['atLeast'],
      atMost: { ...atMost, ...(until === undefined ? {} : { [since]: until }) } as RowFilter<T>['atMost'],
      orderBy: since,
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    } as RowFilter<T>);
    const fresh = page.filter(({ $id }) => !seen.has($id));
    for (const { $id } of fresh) seen.add($id);
    if (fresh.length > 0) yield fresh;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    begin = String(last[since]);
    // A page of one instant alone.
    after = fresh.length === 0 ? last.$id : undefined;
  }
}
