import { slices } from './pages.ts';
import type { NewRow, Rows } from './rows.ts';
import type { TableName } from './tables.ts';

// Appwrite creates no more at once.
const mostAtOnce = 100;
// A server whose sessions with its database died fails creates until a list comes along: the second one is made then.
const mostTries = 3;

/**
 * Creates rows that exist once, and sees to it that they are there, by whomever. Where an answer says nothing, a list says what is still missing.
 * @returns the ids of those that this call is known to have created.
 * @throws Error where some cannot be written.
 */
export async function createMissing<T extends TableName>(
  rows: Pick<Rows, 'create' | 'createAll' | 'list'>,
  table: T,
  wanted: readonly NewRow<T>[],
): Promise<ReadonlySet<string>> {
  const ours: string[] = [];
  for (const part of slices(wanted, mostAtOnce)) ours.push(...(await createPart(rows, table, part)));
  return new Set(ours);
}

/** The same for as many as are created at once. */
async function createPart<T extends TableName>(
  rows: Pick<Rows, 'create' | 'createAll' | 'list'>,
  table: T,
  wanted: readonly NewRow<T>[],
): Promise<readonly string[]> {
  let missing = wanted;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [first, ...others] = missing;
    if (first === undefined) return [];
    const isMade =
      others.length === 0
        ? await rows.create(table, first.id, first.data)
        : await rows.createAll(table, missing);
    const ids = missing.map(({ id }) => id);
    if (isMade) return ids;
    const found = await rows.list(table, { anyOf: { $id: ids }, limit: mostAtOnce });
    const there = new Set(found.map(({ $id }) => $id));
    missing = missing.filter(({ id }) => !there.has(id));
  }
  throw new Error(`Rows of ${table} could not be written: ${missing.map(({ id }) => id).join(', ')}.`);
}
