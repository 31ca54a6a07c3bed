import { expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { allParts, forEachInTime, shareOf } from './in-time.ts';

/** Works on so many items, for each of which `spend` is called. `cutShort` counts the reports that time was over. */
async function work(count: number, left: () => number, spend: (item: number) => void = () => undefined) {
  const { ports, lines } = createMemoryApp();
  const items = Array.from({ length: count }, (_, index) => index);
  const done: number[] = [];
  let cutShort = 0;
  const onCutShort = () => {
    cutShort += 1;
  };
  const tried = forEachInTime(
    ports,
    { left, onCutShort },
    [items.slice(0, 7), items.slice(7)],
    async (item) => {
      spend(item);
      done.push(item);
    },
  );
  return { result: await tried.catch((thrown: Error) => thrown.message), done, cutShort, lines };
}

test('every item is worked on where there is time', async () => {
  expect(await work(13, () => 1)).toMatchObject({ result: 13, done: { length: 13 }, cutShort: 0 });
  expect(await work(0, () => 0)).toMatchObject({ result: 0, cutShort: 0 });
});

test('a few are, where there is none, and the rest is reported as left', async () => {
  expect(await work(13, () => 0)).toMatchObject({ result: 5, done: [0, 1, 2, 3, 4], cutShort: 1 });
  expect(await work(5, () => 0)).toMatchObject({ result: 5, cutShort: 0 });
});

test('nobody has to hear that time was over', async () => {
  const { ports } = createMemoryApp();
  const items = Array.from({ length: 6 }, (_, index) => index);
  expect(await forEachInTime(ports, { left: () => 0 }, [items], async () => undefined)).toBe(5);
});

test('time that ends stops the work after the items that were begun', async () => {
  let left = 6;
  const spend = () => {
    left -= 1;
  };
  expect(await work(13, () => left, spend)).toMatchObject({ result: 7, cutShort: 1 });
});

test('an item that fails is logged without its message, and holds nothing up', async () => {
  const failing = (item: number) => {
    if (item === 1 || item === 8) throw new TypeError('mira@example.com');
  };
  const { result, done, lines } = await work(13, () => 1, failing);

  expect(result).toBe('2 of 13 items failed.');
  expect(done).toHaveLength(11);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/"sweep-item-failed","kind":"TypeError"/);
  expect(lines.join()).not.toContain('mira');
});

test('a share of the time ends when the other parties’ shares begin', () => {
  let left = 18;
  const share = shareOf({ left: () => left }, 3);
  expect(share.left()).toBeCloseTo(6);
  left = 13;
  expect(share.left()).toBeCloseTo(1);
  expect(shareOf({ left: () => left }, 1).left()).toBe(13);
});

test('of the parts of a chore, one that fails holds up no other, and is reported', async () => {
  const done: string[] = [];
  const part = (name: string) => async () => done.push(name);
  const failing = async () => {
    throw new Error('1 of 2 items failed.');
  };
  expect(await allParts([part('one'), part('other')])).toBe(3);
  await expect(allParts([part('before'), failing, part('after'), failing])).rejects.toThrow(
    'Error: 1 of 2 items failed. Error: 1 of 2 items failed.',
  );
  expect(done).toEqual(['one', 'other', 'before', 'after']);
});
