import { beforeEach, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { findTrip } from '../trips/find-trip.ts';
import { hostView } from './host-view.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

async function view(ports: Ports = app.ports) {
  const trip = await findTrip(app.rows, 'spiti-valley');
  return trip && hostView(ports, trip);
}

test('a booking that a person confirmed is seen at once, and a cancelled one if it was paid or a request', async () => {
  const bookings = {
    'by-hand': { bookingStatus: 'CONFIRMED' },
    paid: { bookingStatus: 'CANCELLED', settledAt: '2026-11-01T09:00:00.000Z' },
    asked: { bookingStatus: 'CANCELLED', endsAt: '2026-11-01T09:00:00.000Z' },
    left: { bookingStatus: 'CANCELLED' },
    unpaid: { bookingStatus: 'PENDING_PAYMENT' },
  };
  for (const [id, change] of Object.entries(bookings)) {
    const { $id: _, status: __, ...columns } = bookingRow({ bookingId: id, ...change });
    await app.rows.create('bookings', id, columns);
  }

  expect((await view())?.bookings.map(({ bookingId }) => bookingId)).toEqual(['by-hand', 'paid', 'asked']);
});

test('a trip that a person deletes at this moment is not shown', async () => {
  const get = (async () => null) as typeof app.rows.get;

  expect(await view({ ...app.ports, rows: { ...app.rows, get } })).toBeNull();
});
