import { expect, test } from 'vitest';
import { allRows, dueRows } from './pages.ts';
import type { RowFilter, Rows } from './rows.ts';
import type { Tables } from './tables.ts';

type Counter = Tables['attempts'];

const instant = (index: number) => new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString();

/** A table in memory, with `count` counters; `at` gives each its end. `pages` are the rows after which the pages read began. */
function counters(count: number, at = instant) {
  const table = new Map<string, Counter>();
  for (let index = 0; index < count; index += 1) {
    const Id = `row-${index}`;
    table.set(Id, { $id: Id, $updatedAt: at(index), kind: 'lookup', count: 1, expiresAt: at(index) });
  }
  const pages: (string | undefined)[] = [];
  const list = async (_: string, { atLeast, atMost, limit, after }: RowFilter<'attempts'>) => {
    pages.push(after);
    const met = [...table.values()].filter(
      ({ expiresAt }) => expiresAt >= (atLeast?.expiresAt ?? '') && expiresAt <= (atMost?.expiresAt ?? '9'),
    );
    const begin = after === undefined ? 0 : met.findIndex(({ $id }) => $id === after) + 1;
    // A page after a row that is gone is empty.
    return after !== undefined && begin === 0 ? [] : met.slice(begin, begin + limit);
  };
  return { table, pages, rows: { list } as unknown as Rows };
}

test.each([
  [0, [undefined]],
  [499, [undefined]],
  [500, [undefined, 'row-499']],
  [1250, [undefined, 'row-499', 'row-999']],
])('all of %i rows are met, and no page is read in vain', async (count, begun) => {
  const { rows, pages } = counters(count);

  const met = await allRows(rows, 'attempts', {});

  expect(met.map(({ $id }) => $id)).toEqual(Array.from({ length: count }, (_, index) => `row-${index}`));
  expect(pages).toEqual(begun);
});

async function walk(rows: Rows, until: string, meet: (row: Counter) => void): Promise<string[]> {
  const met: string[] = [];
  for await (const page of dueRows(rows, 'attempts', { since: 'expiresAt', until })) {
    expect(page).not.toEqual([]);
    for (const row of page) {
      meet(row);
      met.push(row.$id);
    }
  }
  return met;
}

test.each(['deleted', 'kept'] as const)('every row that is due is met once, and then %s', async (then) => {
  const { rows, table } = counters(1250);
  const met = await walk(rows, instant(1199), ({ $id }) => then === 'deleted' && table.delete($id));
  expect(met).toEqual(Array.from({ length: 1200 }, (_, index) => `row-${index}`));
});

test('no page of rows that are due is read in vain', async () => {
  const { rows, pages } = counters(250);
  await walk(rows, instant(249), () => undefined);
  expect(pages).toHaveLength(3);
});

test('more rows of one instant than a page holds are all met', async () => {
  const { rows } = counters(350, () => instant(0));
  expect(await walk(rows, instant(0), () => undefined)).toHaveLength(350);
});
