import { beforeEach, describe, expect, test } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { stepsOf } from '../rows/steps.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { interrupt, loseAnswers } from '../testing/interrupt.ts';
import { changeSeats, countChanges } from './count-changes.ts';
import { giveSeatsBack } from './give-back.ts';
import { createSeats } from './seat-rows.ts';
import { showSeats } from './show-seats.ts';
import { totalOf } from './trip-numbers.ts';

const id = 'trip-spiti-valley';
const app = eachMemoryApp({ availableSpots: 7, offerPrice: 20_000, offerSpots: 3, offerTaken: 2 });

const count = (ports: Ports = app.ports) => countChanges(ports, id);
const byHand = async (by: number) => {
  const { availableSpots } = await app.trip();
  await app.rows.update('trips', id, { availableSpots: availableSpots + by });
};
const free = async () => (await app.trip()).availableSpots;
const total = async () => {
  const counted = await count();
  return counted === null ? null : totalOf(counted.numbers);
};
const seats = async () => (await app.rows.list('seats', { equal: { offer: false }, limit: 100 })).length;
const sell = (...numbers: readonly string[]) => createSeats(app.ports, id, 'booking-1', numbers);
/** A crash between a step and what it shows. */
const crashing = (): Ports => {
  const update: Rows['update'] = () => Promise.reject(new Error('Crashed.'));
  return { ...app.ports, rows: { ...app.rows, update } };
};

test('a trip begins with the seats that are free, and with the offers that were taken elsewhere', async () => {
  await Promise.all([count(), count(loseAnswers(app.ports)), count()]);
  expect(await app.trip()).toMatchObject({ availableSpots: 7, seatNumbers: 7, offerTaken: 2 });
  expect(await app.rows.list('seats', { limit: 10 })).toHaveLength(2);
  expect(await stepsOf(app.rows, tripChain(id))).toHaveLength(1);
});

describe('what a person changes at the free seats', () => {
  beforeEach(() => count());

  test.each([3, -3])(
    'is counted once, however many meet it, and whatever answers are lost: %i',
    async (by) => {
      await byHand(by);
      await Promise.all([count(), count(loseAnswers(app.ports)), count(), sell('1').then(() => count())]);
      expect([await total(), await free()]).toEqual([7 + by, 6 + by]);
    },
  );

  test.each([3, -3])('is counted once where a call crashes before it shows that: %i', async (by) => {
    await byHand(by);
    await expect(count(crashing())).rejects.toThrow('Crashed.');
    expect(await free()).toBe(7 + by);
    await count();
    expect([await total(), await free()]).toEqual([7 + by, 7 + by]);
  });

  test('counts on top of what a step counted that crashed', async () => {
    await byHand(3);
    await expect(count(crashing())).rejects.toThrow('Crashed.');
    await byHand(-1);
    await count();
    expect([await total(), await free()]).toEqual([9, 9]);
  });

  test('is left alone until a step has counted it', async () => {
    await byHand(2);
    await showSeats(app.ports, id);
    expect(await free()).toBe(9);
  });

  test('takes away what is free, where it is more than that', async () => {
    await sell('1', '2', '3', '4', '5');
    await showSeats(app.ports, id);
    await byHand(-4);
    await count();
    expect([await total(), await free()]).toEqual([5, 0]);
  });

  test('gives seats that were taken away before it adds numbers', async () => {
    await byHand(-3);
    await count();
    await byHand(4);
    await count();
    expect(await app.trip()).toMatchObject({ availableSpots: 8, seatNumbers: 8 });
    expect(await seats()).toBe(0);
  });

  test('waits while seats are there that nothing names', async () => {
    const stray = await createSeats(app.ports, id, null, ['4']);
    await byHand(-1);
    await count();
    expect(await stepsOf(app.rows, tripChain(id))).toHaveLength(1);
    await giveSeatsBack(app.ports, id, stray === null ? [] : [stray]);
    await count();
    expect([await total(), await free()]).toEqual([6, 6]);
  });
});

test('the published number counts by its difference from the last one, beside a person’s change', async () => {
  await app.rows.update('trips', id, { publishedSpots: 7 });
  await count();
  await app.rows.update('trips', id, { publishedSpots: 10 });
  await byHand(-1);
  await Promise.all([count(), count()]);
  expect([await total(), await free()]).toEqual([9, 9]);
});

describe('a host', () => {
  const ask = (by: number, change: { from?: number; key?: string } = {}, ports = app.ports) =>
    changeSeats(ports, id, { by, from: change.from, key: change.key });

  test('takes away no more than is free', async () => {
    await count();
    await sell('1', '2', '3', '4', '5');
    expect(await ask(-3)).toEqual({ left: 2 });
    expect(await ask(-2)).toBeNull();
    expect([await total(), await free()]).toEqual([5, 0]);
  });

  test('is done once by key, and not with another total than was seen', async () => {
    expect(await ask(2, { key: 'once' }, loseAnswers(app.ports))).toBeNull();
    expect(await ask(2, { key: 'once' })).toBeNull();
    expect(await ask(2, { from: 7 })).toBeNull();
    expect([await total(), await free()]).toEqual([9, 9]);
  });

  test('asks again where a call crashed after it had taken seats away: it is done once what it took is nobody’s', async () => {
    await count();
    const create: Rows['create'] = (table, ...row) =>
      table === 'steps' ? Promise.reject(new Error('Crashed.')) : app.rows.create(table, ...row);
    await expect(ask(-6, { key: 'once' }, { ...app.ports, rows: { ...app.rows, create } })).rejects.toThrow();

    expect(await ask(-6, { key: 'once' })).toBe('try again');
    app.pass(121);
    await app.sweep();
    expect(await ask(-6, { key: 'once' })).toBeNull();
    expect([await total(), await free()]).toEqual([1, 1]);
  });

  test('who asks for more than a trip has that is not sold yet writes nothing', async () => {
    expect(await ask(-8)).toEqual({ left: 7 });
    expect(await ask(1, { from: 6 })).toBeNull();
    expect(await stepsOf(app.rows, tripChain(id))).toEqual([]);
    expect(await app.rows.list('seats', { limit: 10 })).toEqual([]);
  });

  test('asks side by side with others: each counts', async () => {
    await count();
    await Promise.all([ask(1), ask(-3), ask(5)]);
    expect([await total(), await free()]).toEqual([10, 10]);
  });

  test('is asked again where another is always faster', async () => {
    await count();
    const faster = interrupt(app.ports, 'steps', async () => ask(1));
    expect(await ask(2, {}, faster)).toBeNull();
    expect(await total()).toBe(10);
  });
});

test('a trip that a person deleted has no seats', async () => {
  await app.rows.remove('trips', id);
  expect(await count()).toBeNull();
});
