import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { forgetAddresses } from './erase-due.ts';

const day = 86_400;
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

const forget = () => forgetAddresses(app.ports, { left: () => 60_000 });
const hashes = async () =>
  (await app.rows.list('bookings', { atLeast: { networkHash: '0' }, limit: 1000 })).map(
    ({ networkHash }) => networkHash,
  );

test('the network address of a booking is forgotten after a day', async () => {
  await app.call('initialize_booking', makeClaim());
  app.pass(day - 1);
  await forget();
  expect(await hashes()).toHaveLength(1);

  app.pass(1);
  await forget();

  expect(await hashes()).toEqual([]);
});

test.each([
  ['of many addresses', (index: number) => (index * 7919).toString(16).padStart(24, '0')],
  ['of one address', () => 'f'.repeat(24)],
])(
  'all bookings %s are looked through by one sweep, and young ones among them are kept',
  async (_, hashOf) => {
    const now = app.ports.clock.now().toISOString();
    app.pass(-day);
    const before = app.ports.clock.now().toISOString();
    app.pass(day);
    for (let index = 0; index < 350; index += 1) {
      const sentAt = index % 7 === 0 ? now : before;
      const row = {
        $id: `booking-${index}`,
        bookingId: `reference-${index}`,
        networkHash: hashOf(index),
        sentAt,
      };
      await storeBooking(app.rows, row);
    }

    expect(await forget()).toBe(300);

    expect(await hashes()).toHaveLength(50);
  },
);

test('a booking that cannot be written keeps no other from being forgotten', async () => {
  for (let index = 0; index < 120; index += 1) {
    const row = { $id: `booking-${index}`, bookingId: `reference-${index}`, networkHash: 'f'.repeat(24) };
    await storeBooking(app.rows, row);
  }
  app.pass(day);
  const update: typeof app.rows.update = (table, id, data) =>
    id === 'booking-3' ? Promise.reject(new Error('The row is locked')) : app.rows.update(table, id, data);

  const broken = forgetAddresses({ ...app.ports, rows: { ...app.rows, update } }, { left: () => 60_000 });
  await expect(broken).rejects.toThrow('1 of 120 items failed.');
  expect(await hashes()).toHaveLength(1);
});

test('counters are forgotten once they are over', async () => {
  const counter = { kind: 'lookup', count: 1 };
  const at = (seconds: number) => new Date(app.ports.clock.now().getTime() + seconds * 1000).toISOString();
  await app.rows.create('attempts', 'over', { ...counter, expiresAt: at(0) });
  await app.rows.create('attempts', 'counting', { ...counter, expiresAt: at(1) });

  await forget();

  expect((await app.rows.list('attempts', { limit: 5 })).map(({ $id }) => $id)).toEqual(['counting']);
});
