import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seatRowId, tripChain } from '../identity/row-ids.ts';
import type { Rows } from '../rows/rows.ts';
import { createStep, mostRounds } from '../rows/steps.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { breakCalls, interrupt, loseAnswers } from '../testing/interrupt.ts';
import type { ClaimedSeats } from './claimed-seats.ts';
import { countChanges } from './count-changes.ts';
import { createSeats } from './seat-rows.ts';
import { type OwnRows, type SeatTaker, takeSeats, type WantedSeats } from './take-seats.ts';

const id = 'trip-spiti-valley';
const app = eachMemoryApp({ availableSpots: 4, offerPrice: 20_000, offerSpots: 2 });
beforeEach(async () => {
  await countChanges(app.ports, id);
});

const taker = (wanted: Partial<WantedSeats> = {}, change: Partial<SeatTaker> = {}): SeatTaker => ({
  bookingRowId: 'booking-1',
  want: () => ({ seats: 2, offer: 'none', ...wanted }),
  ownRows: async () => 'pass',
  freeUp: async () => false,
  ...change,
});
const take = async (its: SeatTaker = taker(), ports = app.ports) => takeSeats(ports, await app.trip(), its);
const taken = async () => (await app.rows.list('seats', { limit: 100 })).map(({ $id }) => $id);
const others = (...numbers: readonly string[]) => createSeats(app.ports, id, 'booking-2', numbers);

test('seats are taken all at once, with the offer, under one claim', async () => {
  const taking = await take(taker({ offer: 'free' }));
  const rows = await app.rows.list('seats', { equal: { bookingRowId: 'booking-1' }, limit: 10 });
  expect(rows).toHaveLength(3);
  expect(taking).toMatchObject({ kind: 'taken', seats: { claim: rows[0]?.claim } });
  expect(new Set(rows.map(({ claim }) => claim)).size).toBe(1);
});

/** A taker that may ask nothing of its booking, nor of what ran out. */
const unasked = (wanted: Partial<WantedSeats> = {}) => {
  const never = () => Promise.reject(new Error('Asked.'));
  return taker(wanted, { ownRows: never, freeUp: never });
};

test('where enough seats are free, only the rows of seats are read', async () => {
  await others('1');
  const list: Rows['list'] = (table, filter) =>
    table === 'seats' ? app.rows.list(table, filter) : Promise.reject(new Error(`Read ${table}.`));
  expect(await take(unasked(), { ...app.ports, rows: { ...app.rows, list } })).toMatchObject({
    kind: 'taken',
    seats: { numbers: expect.not.arrayContaining(['1']) },
  });
});

test('what a person took away is not sold', async () => {
  await app.rows.update('trips', id, { availableSpots: 1 });
  expect(await take()).toMatchObject({ kind: 'full', left: 1 });
});

test('nothing is taken where nothing is wanted', async () => {
  expect(await take(taker({}, { want: () => null }))).toMatchObject({
    kind: 'unwanted',
    free: { seats: ['1', '2', '3', '4'] },
  });
  expect(await taken()).toEqual([]);
});

test('any of the free seats may be taken', async () => {
  const drawn = new Set<string>();
  const random = { ...app.ports.random, hex: (digits: number) => randomBytes(digits / 2).toString('hex') };
  for (let tries = 0; tries < 100; tries += 1) {
    const taking = await take(taker({ seats: 1 }), { ...app.ports, random });
    if (taking.kind !== 'taken') throw new Error('Nothing was taken.');
    drawn.add(taking.seats.numbers.join());
    await app.rows.removeSeats({ claim: taking.seats.claim });
  }
  expect([...drawn].toSorted()).toEqual(['1', '2', '3', '4']);
});

test('an answer that got lost is found again by the claim', async () => {
  expect(await take(taker(), loseAnswers(app.ports))).toMatchObject({ kind: 'taken' });
  expect(await taken()).toHaveLength(2);
});

test('where another takes one of the seats first, none of them is kept, and others are taken', async () => {
  let first: ClaimedSeats | null = null;
  const rivals: Rows = {
    ...app.rows,
    async createAll(table, rows) {
      const [seat] = rows;
      if (first === null && seat !== undefined) first = await others(seat.id.split('-').at(-1) ?? '');
      return app.rows.createAll(table, rows);
    },
  };
  expect(await take(taker(), { ...app.ports, rows: rivals })).toMatchObject({ kind: 'taken' });
  expect(await taken()).toHaveLength(3);
});

test('of a last offer that another takes first none is taken, unless it was promised', async () => {
  await others('o1');
  const late = (offer: 'free' | 'promised') =>
    take(
      taker({ offer }),
      interrupt(app.ports, 'seats', () => others('o2')),
    );
  expect(await late('free')).toMatchObject({ seats: { numbers: [expect.any(String), expect.any(String)] } });
  expect(await late('promised')).toMatchObject({ seats: { numbers: expect.arrayContaining(['o3']) } });
});

describe('a trip that is not sold yet', () => {
  const offered = { offerPrice: 20_000, offerSpots: 2, offerTaken: 1 };
  const published = { shownSpots: 4, shownMark: 'published', publishedSpots: 4 };
  const other = { tripId: 'new', availableSpots: 4, ...offered, ...published };
  const takeOf = async (its: SeatTaker) => takeSeats(app.ports, await app.trip('trip-new'), its);
  const written = async () => [
    ...(await app.rows.list('steps', { equal: { tripRowId: 'trip-new' }, limit: 10 })),
    ...(await app.rows.list('seats', { equal: { tripRowId: 'trip-new' }, limit: 10 })),
  ];
  beforeEach(() => app.addTrip(other));

  test('is not judged by its row of after another call began it', async () => {
    await app.addTrip({ tripId: 'plain', availableSpots: 4 });
    const found = await app.trip('trip-plain');
    // The chain is read before the other call, the row after it.
    const list: Rows['list'] = async (table, filter) => {
      const read = await app.rows.list(table, filter);
      if (table === 'steps' && read.length === 0)
        await takeSeats(app.ports, found, taker({ seats: 2 }, { bookingRowId: 'booking-2' }));
      return read;
    };
    const ports = { ...app.ports, rows: { ...app.rows, list } };
    expect(await takeSeats(ports, found, taker({ seats: 2 }))).toMatchObject({ kind: 'taken' });
  });

  test('begins with a call that may have its seats, and no other writes anything', async () => {
    const unwanted = await takeOf(taker({}, { want: () => null }));
    expect(unwanted).toMatchObject({
      kind: 'unwanted',
      free: { seats: ['1', '2', '3', '4'], offers: ['o2'] },
    });
    expect(await takeOf(taker({ seats: 5 }))).toMatchObject({ kind: 'full', left: 4 });
    expect(await written()).toEqual([]);

    await others('1');
    expect(await takeOf(unasked({ seats: 4 }))).toMatchObject({ kind: 'taken' });
    expect(await written()).toHaveLength(6);
  });

  test('is judged by its chain where its first step is not shown yet', async () => {
    await expect(countChanges(breakCalls(app.ports, 'update'), 'trip-new')).rejects.toThrow('Broken.');
    await app.rows.update('trips', 'trip-new', { availableSpots: 1, shownSpots: 1 });
    await createSeats(app.ports, 'trip-new', 'booking-2', ['1']);
    expect(await takeOf(taker({ seats: 2 }))).toMatchObject({ kind: 'taken' });
  });

  test('is judged by its chain where its host added seats that are not shown yet', async () => {
    await app.addTrip({ tripId: 'plain', availableSpots: 1 });
    await expect(countChanges(breakCalls(app.ports, 'update'), 'trip-plain')).rejects.toThrow('Broken.');
    await createStep(app.ports, tripChain('trip-plain'), 2, { tripRowId: 'trip-plain', numbers: 4 });
    expect(await takeSeats(app.ports, await app.trip('trip-plain'), taker())).toMatchObject({
      kind: 'taken',
    });
  });

  test.each([2, 5])('has no seats where it is deleted meanwhile: %i of 4', async (seats) => {
    const found = await app.trip('trip-new');
    await app.rows.remove('trips', 'trip-new');
    expect(await takeSeats(app.ports, found, taker({ seats }))).toMatchObject({ kind: 'full', left: 0 });
  });
});

describe('too few free seats', () => {
  beforeEach(() => others('1', '2', '3'));

  test('are a refusal that says how many are left', async () => {
    expect(await take()).toMatchObject({ kind: 'full', left: 1 });
  });

  test('are none where what ran out makes room', async () => {
    const freeUp = async () => {
      await app.rows.remove('seats', seatRowId(id, '1'));
      return false;
    };
    expect(await take(taker({}, { freeUp }))).toMatchObject({ kind: 'taken' });
  });

  test('are none where the host added some', async () => {
    await app.rows.update('trips', id, { availableSpots: 3 });
    await app.rows.update('trips', id, { shownSpots: 1 });
    expect(await take()).toMatchObject({ kind: 'taken' });
  });

  test('are none where the host adds some meanwhile, with another offer', async () => {
    await others('o1', 'o2');
    const freeUp = async () => {
      await app.rows.update('trips', id, { availableSpots: 6, offerSpots: 3 });
      return false;
    };
    const taking = await take(taker({ offer: 'free' }, { freeUp }));
    expect(taking).toMatchObject({ kind: 'taken', seats: { numbers: expect.arrayContaining(['o3']) } });
  });

  test('are uncertain while what ran out could not be ended', async () => {
    expect(await take(taker({}, { freeUp: async () => true }))).toEqual({ kind: 'busy' });
  });
});

describe('rows of this very booking', () => {
  beforeEach(() => createSeats(app.ports, id, 'booking-1', ['1', '2', '3']));

  test.each<[OwnRows, number, string]>([
    ['answer', 1, 'own'],
    ['busy', 1, 'busy'],
    ['again', 1, 'busy'],
    ['dead', 1, 'taken'],
    // Among those that are lacking: then it is uncertain.
    ['dead', 2, 'busy'],
    ['pass', 1, 'taken'],
    ['pass', 2, 'full'],
  ])('that are %s, where %i are wanted, answer %s', async (verdict, wanted, kind) => {
    expect(await take(taker({ seats: wanted }, { ownRows: async () => verdict }))).toMatchObject({ kind });
    expect(await taken()).toHaveLength(kind === 'taken' ? 4 : 3);
  });

  test('that a step ended make room', async () => {
    let verdict: OwnRows = 'again';
    const ownRows = async (own: readonly { readonly $id: string }[]) => {
      const now = verdict;
      verdict = 'pass';
      for (const { $id } of own) await app.rows.remove('seats', $id);
      return now;
    };
    expect(await take(taker({}, { ownRows }))).toMatchObject({ kind: 'taken' });
  });
});

test('a trip on which others are always faster is busy, and nothing of it is kept', async () => {
  let tries = 0;
  const createAll: Rows['createAll'] = async () => {
    tries += 1;
    return false;
  };
  expect(await take(taker(), { ...app.ports, rows: { ...app.rows, createAll } })).toEqual({ kind: 'busy' });
  expect(tries).toBe(mostRounds);
  expect(await taken()).toEqual([]);
});
