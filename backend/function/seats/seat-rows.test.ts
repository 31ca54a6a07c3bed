import { expect, test } from 'vitest';
import { seatRowId } from '../identity/row-ids.ts';
import type { Rows } from '../rows/rows.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { createSeats, freeSeats, isStale } from './seat-rows.ts';

const app = eachMemoryApp();
const rowsOf = (...numbers: readonly string[]) =>
  numbers.map((number) => ({ $id: seatRowId('trip', number) }));

test('free are the seats and offers that nobody took; the next offer is beyond all of them', () => {
  const trip = { offerSpots: 3 };
  expect(freeSeats(4, trip, rowsOf('2', '19', 'o1'))).toEqual({
    seats: ['1', '3', '4'],
    offers: ['o2', 'o3'],
    nextOffer: 'o4',
  });
  expect(freeSeats(4, trip, rowsOf('o5')).nextOffer).toBe('o6');
});

test('seats are taken in one order, whoever takes them: so no two calls wait for each other', async () => {
  const ids: string[][] = [];
  const createAll: Rows['createAll'] = async (_table, rows) => ids.push(rows.map(({ id }) => id)) > 0;
  const ports = { ...app.ports, rows: { ...app.rows, createAll } };
  await createSeats(ports, 'trip', 'booking-1', ['o1', '9', '10', '2']);
  await createSeats(ports, 'trip', 'booking-2', ['10', '2', '9', 'o1']);
  expect(ids[1]).toEqual(ids[0]);
});

test('seats go back that nothing names after 20 seconds', async () => {
  const seats = await createSeats(app.ports, 'trip', 'booking-1', ['1']);
  if (seats === null) throw new Error('Nothing was taken.');
  app.pass(20);
  expect(isStale(seats, app.ports)).toBe(false);
  app.pass(1);
  expect(isStale(seats, app.ports)).toBe(true);
});
