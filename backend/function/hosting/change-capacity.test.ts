import { beforeEach, expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { interruptCommit } from '../testing/interrupt-commit.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { changeCapacity } from './change-capacity.ts';

const trip = { $id: 'trip-spiti-valley', tripId: 'spiti-valley' };

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

const change = (seatsBy: number, from?: number, its: Partial<Rows> = {}) =>
  changeCapacity({ ...app.ports, rows: { ...app.rows, ...its } }, trip, {
    seatsBy,
    ...(from === undefined ? {} : { from }),
  });

test('the total that the host saw has the seats that are sold', async () => {
  await confirmedBooking(app);

  expect(await change(1, 5)).toBeNull();
  expect(await app.trip()).toMatchObject({ availableSpots: 5 });
  expect(await change(1, 7)).toBeNull();
  expect(await app.trip()).toMatchObject({ availableSpots: 6 });
});

test('a change that did not arrive is made again, and once', async () => {
  await app.sweep();
  const { commit } = app.rows;
  let commits = 0;
  const lost: typeof commit = async (operations) => {
    commits += 1;
    return commits === 1 ? 'unknown' : commit(operations);
  };

  expect(await change(2, undefined, { commit: lost })).toBeNull();

  expect(await app.trip()).toMatchObject({ availableSpots: 9, seatsTotal: 9 });
});

test('seats that are claimed at this moment are not taken away', async () => {
  await app.sweep();
  const claim = () => app.call('initialize_booking', makeClaim({ seats: 3 }));
  const its = interruptCommit(app.ports, claim);

  expect(await change(-6, undefined, its.rows)).toMatchObject({
    code: 'SEATS_UNAVAILABLE',
    data: { left: 4 },
  });
  expect(await app.seats()).toEqual({ free: 4, held: 3, sold: 0 });
});

test('an oversold trip is given more seats', async () => {
  await app.sweep();
  await app.rows.update('trips', trip.$id, { availableSpots: -2 });

  expect(await change(1)).toBeNull();
  expect(await app.trip()).toMatchObject({ availableSpots: -1 });
  expect(await change(-1)).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 0 } });
});

test('a trip whose seats are not counted is given no total', async () => {
  await app.sweep();
  const get = (async (table: 'trips', id: string) => {
    const row = await app.rows.get(table, id);
    return table === 'trips' && row !== null ? { ...row, seatsTotal: null } : row;
  }) as typeof app.rows.get;

  expect(await change(-2, undefined, { get })).toBeNull();

  expect(await app.trip()).toMatchObject({ availableSpots: 5, seatsTotal: 7 });
});

test('a trip that a person deletes at this moment has no seats to change', async () => {
  await app.rows.remove('trips', trip.$id);

  expect(await change(1)).toMatchObject({ code: 'TRIP_NOT_FOUND' });
});
