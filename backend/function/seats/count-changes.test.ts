import { beforeEach, describe, expect, test } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { emptyStep, mostRounds, stepsOf } from '../rows/steps.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { breakCalls, interrupt, loseAnswers } from '../testing/interrupt.ts';
import { changeSeats, countChanges } from './count-changes.ts';
import { createSeats } from './seat-rows.ts';
import { giveSeatsBack, showSeats } from './show-seats.ts';
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
const crashing = () => breakCalls(app.ports, 'update');

test('a trip begins with the seats that are free, and with the offers that were taken elsewhere', async () => {
  await Promise.all([count(), count(loseAnswers(app.ports)), count()]);
  expect(await app.trip()).toMatchObject({ availableSpots: 7, seatNumbers: 7, offerTaken: 2 });
  expect(await app.rows.list('seats', { limit: 10 })).toHaveLength(2);
  expect(await stepsOf(app.rows, tripChain(id))).toHaveLength(1);
});

test('a trip without offers begins with no row of a seat', async () => {
  const tripRowId = await app.addTrip({ tripId: 'hampi' });
  const createAll = () => Promise.reject(new Error('Taken.'));
  await countChanges({ ...app.ports, rows: { ...app.rows, createAll } }, tripRowId);
  expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 7, seatNumbers: 7 });
});

test('a trip waits to begin while an offer is there that nothing names', async () => {
  await createSeats(app.ports, id, null, ['o1']);
  await count();
  expect(await stepsOf(app.rows, tripChain(id))).toEqual([]);
  app.pass(121);
  await app.rows.update('trips', id, { title: 'Spiti' });
  await app.sweep();
  await count();
  expect(await app.trip()).toMatchObject({ availableSpots: 7, offerTaken: 2 });
});

test('a trip’s steps say for which departure it was sold', async () => {
  const { startDate } = await app.trip();
  await count();
  await byHand(1);
  expect((await count())?.numbers).toMatchObject({ step: 2, departure: startDate });
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
    await expect(count(crashing())).rejects.toThrow('Broken.');
    expect(await free()).toBe(7 + by);
    await count();
    expect([await total(), await free()]).toEqual([7 + by, 7 + by]);
  });

  test('counts on top of what a step counted that crashed', async () => {
    await byHand(3);
    await expect(count(crashing())).rejects.toThrow('Broken.');
    await byHand(-1);
    await count();
    expect([await total(), await free()]).toEqual([9, 9]);
  });

  test('is left alone until a step has counted it', async () => {
    await byHand(2);
    await showSeats(app.ports, id);
    expect(await free()).toBe(9);
  });

  test.each([3, -3])('is counted where every answer is lost: %i', async (by) => {
    await byHand(by);
    await count(loseAnswers(app.ports));
    expect([await total(), await free(), await seats()]).toEqual([7 + by, 7 + by, Math.max(0, -by)]);
  });

  test('takes away what is free, where it is more than that', async () => {
    await sell('1', '2', '3', '4', '5');
    await showSeats(app.ports, id);
    await byHand(-4);
    await count();
    expect([await total(), await free()]).toEqual([5, 0]);
  });

  test('takes away what was given back meanwhile, too, where it is more than is free', async () => {
    const sold = await sell('1');
    await sell('2', '3', '4', '5');
    await showSeats(app.ports, id);
    await byHand(-4);
    await count(interrupt(app.ports, 'seats', () => giveSeatsBack(app.ports, id, sold ? [sold] : [])));
    expect([await total(), await free()]).toEqual([4, 0]);
  });

  test('waits where a buyer takes one of those seats first, and goes on where a buyer takes another one', async () => {
    const wanted = ['7', '1', '2', '3'];
    const createAll: Rows['createAll'] = async (...about) => {
      await sell(...wanted.splice(0, 1));
      return app.rows.createAll(...about);
    };
    await byHand(-2);
    const beside = { ...app.ports, rows: { ...app.rows, createAll } };
    for (const step of [1, 2]) expect((await count(beside))?.numbers).toMatchObject({ step });
    expect([await total(), await free()]).toEqual([5, 3]);
  });

  test('gives seats that were taken away before it adds numbers', async () => {
    await byHand(-3);
    await count();
    await byHand(4);
    await count();
    expect(await app.trip()).toMatchObject({ availableSpots: 8, seatNumbers: 8, offerTaken: 2 });
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

test.each([
  [7, 10, -1, 9],
  [7, 9, -2, 7],
  // There is no difference from none.
  [7, null, -1, 6],
  [null, 9, -1, 6],
])(
  'the published number counts by its difference from the last one, beside a person’s change: %o, then %o and %i',
  async (published, publishedSpots, by, expected) => {
    await app.rows.update('trips', id, { publishedSpots: published });
    await count();
    await app.rows.update('trips', id, { publishedSpots });
    await byHand(by);
    await Promise.all([count(), count()]);
    expect([await total(), await free()]).toEqual([expected, expected]);
  },
);

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

    for (const by of [-6, -1]) expect(await ask(by, { key: 'once' })).toBe('try again');
    await app.sweepAfter(121);
    expect(await ask(-6, { key: 'once' })).toBeNull();
    expect([await total(), await free()]).toEqual([1, 1]);
  });

  test('who asks for more than a trip has that is not sold yet writes nothing', async () => {
    expect(await ask(-8)).toEqual({ left: 7 });
    expect(await ask(1, { from: 6 })).toBeNull();
    expect(await stepsOf(app.rows, tripChain(id))).toEqual([]);
    expect(await app.rows.list('seats', { limit: 10 })).toEqual([]);
  });

  test('may take away all seats of a trip that is not sold yet, and add some to what was seen', async () => {
    expect(await ask(-7, { from: 7 })).toBeNull();
    expect(await ask(2, { from: 0 })).toBeNull();
    expect([await total(), await free()]).toEqual([2, 2]);
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

test('where others are always faster a call gives up after some rounds, and keeps no seats', async () => {
  await count();
  let tries = 0;
  const create: Rows['create'] = async (table, stepId, step) => {
    tries += 1;
    if (tries > 20 * mostRounds) throw new Error('It never ends.');
    await app.rows.create(table, stepId, { ...step, ...emptyStep });
    return false;
  };
  const beaten = { ...app.ports, rows: { ...app.rows, create } };
  expect(await changeSeats(beaten, id, { by: -1, from: undefined, key: undefined })).toBe('try again');
  expect(tries).toBe(mostRounds);
  await byHand(-2);
  expect((await count(beaten))?.numbers).toMatchObject({ numbers: 7 });
  expect(tries).toBe(2 * mostRounds);
  expect(await seats()).toBe(0);
});

test('seats that are taken away by a step which is answered as not made stay until it is known', async () => {
  await count();
  const create: Rows['create'] = async () => false;
  const unsure = { ...app.ports, rows: { ...app.rows, create } };
  expect(await changeSeats(unsure, id, { by: -1, from: undefined, key: undefined })).toBe('try again');
  expect(await seats()).toBe(1);
  await app.sweepAfter(121);
  expect(await seats()).toBe(0);
});

test('a change before the first number was shown is counted', async () => {
  await app.rows.update('trips', id, { shownSpots: null, shownMark: null });
  await countChanges({ ...app.ports, coalesce: async () => undefined }, id);
  await byHand(-2);
  await count();
  expect([await total(), await free()]).toEqual([5, 5]);
});

test('a booking that a person confirmed adds the seats that it lacks, once', async () => {
  const grown = { by: 2, from: undefined, key: 'by hand' };
  for (let tries = 0; tries < 2; tries += 1) await changeSeats(app.ports, id, grown);
  expect([await total(), await free()]).toEqual([9, 9]);
});

test('a trip that a person deleted has no seats', async () => {
  await app.rows.remove('trips', id);
  expect(await count()).toBeNull();
  expect(await changeSeats(app.ports, id, { by: 1, from: undefined, key: undefined })).toBe('gone');
});
