import { beforeEach, expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { countChanges } from './count-changes.ts';
import { createSeats } from './seat-rows.ts';
import { showSeats } from './show-seats.ts';

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
  await app.rows.update('trips', id, { availableSpots: 9 });
  for (const trip of [id, 'trip-hampi', 'trip-gone']) await showSeats(app.ports, trip);
  expect(await app.trip()).toMatchObject({ availableSpots: 9, shownSpots: 7 });
  expect(await app.trip('trip-hampi')).toMatchObject({ availableSpots: 7, seatNumbers: null });
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
