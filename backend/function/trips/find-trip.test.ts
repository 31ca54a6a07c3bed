import { expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { tripRow } from '../testing/rows.ts';
import { asTrip, findTripRow } from './find-trip.ts';

const findTrip = async (rows: Rows, tripId: string) => asTrip(await findTripRow(rows, tripId));

test('a trip is found by its id among many, and a trip that cannot be read is none', async () => {
  const app = createMemoryApp();
  for (let index = 0; index < 30; index += 1) await app.addTrip({ tripId: `trip-${index}` });
  await app.addTrip({ tripId: 'unreadable', priceAmount: 1e13 });

  expect(await findTrip(app.rows, 'trip-29')).toMatchObject({ tripId: 'trip-29' });
  expect(await findTrip(app.rows, 'none')).toBeNull();
  expect(await findTrip(app.rows, 'unreadable')).toBeNull();
  expect(await findTripRow(app.rows, 'unreadable')).not.toBeNull();
});

test('a trip whose id cannot be a part of an address is none, as on the site', async () => {
  const app = createMemoryApp();
  await app.addTrip({ tripId: 'a/b' });

  expect(await findTrip(app.rows, 'a/b')).toBeNull();
});

test('a trip whose id differs in the case of its letters is another one', async () => {
  const found = [tripRow({ tripId: 'Spiti-Valley' }), tripRow({ tripId: 'spiti-valley', $id: 'own' })];
  const rows = { list: async () => found } as unknown as Rows;

  expect(await findTripRow(rows, 'spiti-valley')).toMatchObject({ $id: 'own' });
  expect(await findTripRow(rows, 'SPITI-VALLEY')).toBeNull();
});
