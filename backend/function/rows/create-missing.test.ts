import { expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { createMissing } from './create-missing.ts';
import type { Rows } from './rows.ts';

const data = { kind: 'lookup', count: 1, expiresAt: '2026-11-01T10:00:00.000Z' };
const wanted = (...ids: readonly string[]) => ids.map((id) => ({ id, data }));

/** Tables of a server that breaks down at so many creates: what was to be created is there, or not. */
function breakingRows(breakdowns: number, takesEffect: boolean) {
  const { rows } = createMemoryApp();
  let left = breakdowns;
  const orBreak = async (create: () => Promise<boolean>): Promise<boolean> => {
    left -= 1;
    if (left >= 0 && !takesEffect) return false;
    const isMade = await create();
    return left >= 0 ? false : isMade;
  };
  const its: Rows = {
    ...rows,
    create: (...row) => orBreak(() => rows.create(...row)),
    createAll: (...all) => orBreak(() => rows.createAll(...all)),
  };
  const ids = async () => (await rows.list('attempts', { limit: 500 })).map(({ $id }) => $id).sort();
  return { rows: its, ids };
}

test.each([[['a']], [['a', 'b', 'c']]])('rows are made by the first call: %j', async (names) => {
  const { rows, ids } = breakingRows(0, false);
  expect(await createMissing(rows, 'attempts', wanted(...names))).toEqual(new Set(names));
  expect(await createMissing(rows, 'attempts', wanted(...names))).toEqual(new Set());
  expect(await ids()).toEqual(names);
});

test('where some are there, the others are made', async () => {
  const { rows, ids } = breakingRows(0, false);
  await createMissing(rows, 'attempts', wanted('b'));
  expect(await createMissing(rows, 'attempts', wanted('a', 'b', 'c'))).toEqual(new Set(['a', 'c']));
  expect(await ids()).toEqual(['a', 'b', 'c']);
});

test('more than a server creates at once are made in parts', async () => {
  const { rows, ids } = breakingRows(0, false);
  const many = Array.from({ length: 101 }, (_, index) => String(index));
  expect((await createMissing(rows, 'attempts', wanted(...many))).size).toBe(101);
  expect(await ids()).toHaveLength(101);
});

test.each([1, 2])(
  'a server that breaks down %i times is asked again, and answers for the row',
  async (times) => {
    const { rows, ids } = breakingRows(times, false);
    expect(await createMissing(rows, 'attempts', wanted('a'))).toEqual(new Set(['a']));
    expect(await ids()).toEqual(['a']);
  },
);

test('a row whose answer got lost is there, and nobody knows by whom', async () => {
  const { rows, ids } = breakingRows(1, true);
  expect(await createMissing(rows, 'attempts', wanted('a', 'b'))).toEqual(new Set());
  expect(await ids()).toEqual(['a', 'b']);
});

test('a row that cannot be written is said to be missing', async () => {
  const { rows } = breakingRows(3, false);
  await expect(createMissing(rows, 'attempts', wanted('a', 'b'))).rejects.toThrow(
    'Rows of attempts could not be written: a, b.',
  );
});
