import { beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import type { Columns } from '../rows/tables.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { holdRow, tripRow } from '../testing/rows.ts';
import { keepSeats, mendSeats } from './mend-seats.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const { $id: tripRowId, ...trip } = tripRow();
const counted = { $id: tripRowId, tripId: trip.tripId };
const taken = (seats: number | null) => ({ seatsTaken: seats, seatsTakenCheck: seats });

/** A trip with a hold of two seats, for which the offer is used. */
async function addTrip(change: Partial<Columns<'trips'>>) {
  await app.rows.create('trips', tripRowId, { ...trip, ...change });
  const { $id, ...hold } = holdRow({ offer: true });
  await app.rows.create('holds', $id, hold);
}
const withRows = (change: Partial<Rows>): Ports => ({ ...app.ports, rows: { ...app.rows, ...change } });
/** `happening` comes before each read of the trip but the first. */
function betweenLooks(happening: (look: number) => Promise<unknown>): Ports {
  let looks = 0;
  return withRows({
    async get(table, id) {
      if (table === 'trips') looks += 1;
      if (looks > 100) throw new Error('It looks for ever.');
      if (table === 'trips' && looks > 1) await happening(looks);
      return app.rows.get(table, id);
    },
  });
}

describe('a trip whose seats are in order', () => {
  const inOrder = { availableSpots: 5, ...taken(2), seatsTotal: 7, offerTaken: 1, offersElsewhere: 0 };

  test('is not written: Appwrite would report the change to the function again', async () => {
    await addTrip(inOrder);
    const change = () => Promise.reject(new Error('The trip was written.'));

    await keepSeats(withRows({ update: change, commit: change }), counted);

    expect(await mendSeats(app.ports, counted)).toBe(false);
  });

  test('keeps the offers that a person counts differently', async () => {
    await addTrip({ ...inOrder, offerTaken: 3 });

    await keepSeats(app.ports, counted);

    expect(await app.trip()).toMatchObject({ offerTaken: 3, offersElsewhere: 2 });
  });
});

describe('the count begins', () => {
  test.each([
    [null, null],
    [null, 0],
    [0, null],
  ])('where the counts are %o and %o, with seats and offers that are taken', async (seatsTaken, check) => {
    await addTrip({ availableSpots: 5, seatsTaken, seatsTakenCheck: check, seatsTotal: null, offerTaken: 3 });

    await keepSeats(app.ports, counted);

    expect(await app.trip()).toMatchObject({
      availableSpots: 5,
      ...taken(2),
      seatsTotal: 7,
      offerTaken: 3,
      offersElsewhere: 2,
    });
  });

  test('at another sweep where a seat is sold meanwhile', async () => {
    await addTrip({ availableSpots: 5, ...taken(null) });
    const selling = betweenLooks((look) => app.rows.update('trips', tripRowId, { availableSpots: 5 - look }));

    await keepSeats(selling, counted);

    expect(await app.trip()).toMatchObject(taken(null));
  });
});

describe('seats that differ', () => {
  test('because the end of a claim was lost are put right', async () => {
    await addTrip({ availableSpots: 7, seatsTaken: 2, seatsTakenCheck: 0, seatsTotal: 7 });

    expect(await mendSeats(app.ports, counted)).toBe(true);

    expect(await app.trip()).toMatchObject({ availableSpots: 5, ...taken(2) });
  });

  test('and are as many as are free are taken for the hold, which stays', async () => {
    await addTrip({ availableSpots: 2, ...taken(0), seatsTotal: 2 });

    await mendSeats(app.ports, counted);

    expect(await app.trip()).toMatchObject({ availableSpots: 0, ...taken(2) });
    expect(await app.holds()).toHaveLength(1);
  });

  test('are reported with what was counted', async () => {
    await addTrip({ availableSpots: 7, ...taken(0), seatsTotal: 7 });

    await mendSeats(app.ports, counted);

    expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'seats-differ', free: 7, taken: 0, check: 0, total: 7, sold: 2 },
      { event: 'seats-mended' },
    ]);
    await app.sweep();
    expect(app.mails[0]?.text.replaceAll('\n', ' ')).toMatch(/2 seats were taken.*Free seats: 5/);
  });

  test('leave the offers alone of a trip that does not count them', async () => {
    await addTrip({ availableSpots: 7, ...taken(0), offerTaken: 4, offersElsewhere: null });

    await mendSeats(app.ports, counted);

    expect(await app.trip()).toMatchObject({ availableSpots: 5, offerTaken: 4 });
  });

  test('are left alone while they are moving', async () => {
    await addTrip({ availableSpots: 7, ...taken(0), seatsTotal: 7 });
    const moving = betweenLooks((look) => app.rows.update('trips', tripRowId, { availableSpots: 7 + look }));

    expect(await mendSeats(moving, counted)).toBe(false);

    expect(await app.trip()).toMatchObject(taken(0));
  });
});

describe('a trip that a person deleted', () => {
  test('has no seats to keep', async () => {
    await keepSeats(app.ports, counted);

    expect(await mendSeats(app.ports, counted)).toBe(false);
  });

  test('between two looks is left alone', async () => {
    await addTrip({ availableSpots: 7, ...taken(0), seatsTotal: 7 });

    const deleted = betweenLooks(() => app.rows.remove('trips', tripRowId));
    expect(await mendSeats(deleted, counted)).toBe(false);
  });
});
