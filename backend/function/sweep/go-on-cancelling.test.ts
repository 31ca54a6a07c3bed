import { beforeEach, expect, test } from 'vitest';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

async function cancelTrip() {
  const now = app.ports.clock.now().toISOString();
  const decision = { tripId: 'spiti-valley', cancelledAt: now, cancelDueAt: now };
  await app.rows.create('tripManagement', 'trip-spiti-valley', decision);
}
async function sweepAfter(seconds: number) {
  app.pass(seconds);
  return app.sweep();
}
const nextLook = async () => (await app.rows.get('tripManagement', 'trip-spiti-valley'))?.cancelDueAt;

test('a cancelled trip is looked at each minute, until no call can add a booking any more', async () => {
  await cancelTrip();
  await sweepAfter(0);
  expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled' });
  expect(await nextLook()).toBe('2026-11-01T10:01:00.000+00:00');

  await sweepAfter(600);
  expect(await nextLook()).toBe('2026-11-01T10:11:00.000+00:00');
  await sweepAfter(60);
  expect(await nextLook()).toBeNull();
});

test('it is looked at for as long as a booking is left', async () => {
  const { ids } = await confirmedBooking(app);
  await cancelTrip();
  app.fake.state.available = false;
  await sweepAfter(0);
  await sweepAfter(3600);
  expect(await nextLook()).toBe('2026-11-01T11:01:00.000+00:00');

  app.fake.state.available = true;
  await sweepAfter(60);
  expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
});

test('one whose row was deleted keeps the sweep from nothing', async () => {
  await cancelTrip();
  await app.rows.remove('trips', 'trip-spiti-valley');
  expect(await sweepAfter(0)).toMatchObject({ status: 200 });
});
