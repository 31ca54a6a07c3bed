import { expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

test('a draft that a person confirms after its seats went on to another booking gets seats of its own', async () => {
  const app = createMemoryApp();
  await app.addTrip({ availableSpots: 3 });
  const { ids, claim } = await orderedBooking(app, makeClaim({ seats: 3 }));
  const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret ?? '' };
  await confirmedBooking(app, makeClaim({ seats: 3, replaces }));

  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  app.pass(60);
  await app.sweep();

  expect(await app.rows.list('steps', { equal: { chain: ids.booking_id }, limit: 9 })).toMatchObject([
    { to: 'CANCELLED', because: 'replaced' },
    { to: 'CONFIRMED', because: 'by-hand', numbers: 3 },
  ]);
  expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 6 });
});

test('a seat that the trip got for a confirmed booking, and a buyer took, is made good', async () => {
  const app = createMemoryApp();
  await app.addTrip({ availableSpots: 1 });
  const { ids } = await orderedBooking(app, makeClaim({ seats: 1 }));
  app.pass(901);
  await app.sweep();
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  app.pass(60);

  const create: Rows['create'] = async (table, id, data) => {
    const isMade = await app.rows.create(table, id, data);
    if ('numbers' in data && data.numbers === 2) await confirmedBooking(app, makeClaim({ seats: 1 }));
    return isMade;
  };
  await app.sweep({ ...app.ports, rows: { ...app.rows, create } });
  app.pass(60);
  await app.sweep();

  expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 3 });
});
