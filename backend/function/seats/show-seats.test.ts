import { beforeEach, expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { countChanges, readCounted } from './count-changes.ts';
import { createSeats } from './seat-rows.ts';
import { giveSeatsBack, showSeats } from './show-seats.ts';

const id = 'trip-spiti-valley';
const app = eachMemoryApp({ offerPrice: 20_000, offerSpots: 2 });
beforeEach(async () => {
  await countChanges(app.ports, id);
});

test('shows free seats and taken offers under a new mark, and writes nothing where that is shown', async () => {
  const before = await app.trip();
  await createSeats(app.ports, id, 'booking-1', ['2', '5', 'o1']);
  await showSeats(app.ports, id);
  const shown = await app.trip();
  expect(shown).toMatchObject({ availableSpots: 5, shownSpots: 5, offerTaken: 1, seatNumbers: 7 });
  expect(shown.shownMark).not.toBe(before.shownMark);
  await showSeats(app.ports, id);
  expect((await app.trip()).$updatedAt).toBe(shown.$updatedAt);
});

test('shows no fewer than none', async () => {
  await createSeats(
    app.ports,
    id,
    'booking-1',
    Array.from({ length: 8 }, (_, index) => `${index + 1}`),
  );
  await showSeats(app.ports, id);
  expect(await app.trip()).toMatchObject({ availableSpots: 0 });
});

test('leaves alone what a person changed, and a trip that is not sold yet', async () => {
  await app.addTrip({ tripId: 'hampi' });
  await app.addTrip({ tripId: 'leh', shownSpots: 7, shownMark: 'published' });
  const counted = await countChanges(app.ports, id);
  await app.rows.update('trips', id, { availableSpots: 9 });
  for (const trip of [id, 'trip-hampi', 'trip-leh', 'trip-gone']) await showSeats(app.ports, trip);
  await showSeats(app.ports, id, counted?.numbers);
  expect(await app.trip()).toMatchObject({ availableSpots: 9, shownSpots: 7 });
  for (const trip of ['trip-hampi', 'trip-leh'])
    expect(await app.trip(trip)).toMatchObject({ availableSpots: 7, seatNumbers: null });
});

test('leaves the taken offers of a trip that has none any more', async () => {
  await app.rows.update('trips', id, { offerSpots: null, offerTaken: 2 });
  await createSeats(app.ports, id, 'booking-1', ['1']);
  await showSeats(app.ports, id);
  expect(await app.trip()).toMatchObject({ availableSpots: 6, offerTaken: 2 });
});

test('shows no free seats while a party that waits fits into them', async () => {
  await app.rows.update('trips', id, { waitlist: true });
  const party = { name: 'Mira Rao', email: 'mira@example.com', joinedAt: testDay };
  await app.rows.create('waitlist', 'party-1', { ...party, tripRowId: id, seats: 3 });
  for (const [number, free] of [
    ['1', 0],
    ['2', 0],
    ['3', 0],
    ['4', 0],
    ['5', 2],
  ] as const) {
    await createSeats(app.ports, id, 'booking-1', [number]);
    await showSeats(app.ports, id);
    expect(await app.trip()).toMatchObject({ availableSpots: free });
  }
});

test('what the trip’s steps say is shown where its row is behind, whoever shows it at the same time', async () => {
  await app.addTrip({ tripId: 'hampi' });
  await expect(countChanges(breakCalls(app.ports, 'update'), 'trip-hampi')).rejects.toThrow('Broken.');
  const counted = await readCounted(app.ports, 'trip-hampi');
  await Promise.all(
    [undefined, undefined, counted?.numbers].map((known) => showSeats(app.ports, 'trip-hampi', known)),
  );
  expect(await app.trip('trip-hampi')).toMatchObject({ seatNumbers: 7 });
});

test('where nothing is given back, nothing is counted', async () => {
  const coalesce = () => Promise.reject(new Error('Counted.'));
  await giveSeatsBack({ ...app.ports, coalesce }, id, []);
});

test('calls that come meanwhile share the next write, which counts all of theirs', async () => {
  let counts = 0;
  const count: Rows['count'] = (...about) => {
    counts += 1;
    return app.rows.count(...about);
  };
  const ports = { ...app.ports, rows: { ...app.rows, count } };
  const sell = async (number: string) => {
    await createSeats(app.ports, id, 'booking-1', [number]);
    await showSeats(ports, id);
  };
  await Promise.all(['1', '2', '3', '4', '5'].map(sell));
  expect(await app.trip()).toMatchObject({ availableSpots: 2 });
  // Two counts for each write: of seats and of offers.
  expect(counts).toBeLessThanOrEqual(6);
});
