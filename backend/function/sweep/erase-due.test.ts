import { expect, test } from 'vitest';
import type { BookingRow } from '../rows/tables.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { eraseDue, forgetAddresses } from './erase-due.ts';

const day = 86_400;
const longTime = { left: () => 60_000 };

// The clock begins at a full hour, at which the sweep erases.
const app = eachMemoryApp();

/** Bookings that came to nothing, whose time is up. */
async function addOver(count: number): Promise<void> {
  const booking = { bookingStatus: 'CANCELLED', settledAt: null };
  for (let index = 0; index < count; index += 1) {
    const dates = { sentAt: '2026-09-01T10:00:00.000Z', eraseAt: '2026-10-01T10:00:00.000Z' };
    const bookingId = `reference-${index}`;
    await storeBooking(app.rows, { $id: `over-${index}`, ...booking, ...dates, bookingId });
  }
}

const left = async () => (await app.rows.list('bookings', { limit: 100 })).map(({ $id }) => $id);

test('one sweep erases all whose time is up, however many', async () => {
  await addOver(250);

  expect(await eraseDue(app.ports, longTime)).toBe(250);
  expect(await left()).toEqual([]);
});

test('people are erased in the first minutes of an hour only', async () => {
  await addOver(1);
  app.pass(120);

  expect(await eraseDue(app.ports, longTime)).toBe(0);
  expect(await left()).toEqual(['over-0']);
});

test('what was offered to somebody who waits is erased once it is over', async () => {
  await addOver(1);
  await app.rows.update('bookings', 'over-0', {
    waitlistRowId: 'place-1',
    sentAt: testDay,
    eraseAt: testDay,
  });

  await eraseDue(app.ports, longTime);
  expect(await left()).toEqual([]);
});

test('a booking whose mail is not sent yet is erased a day later', async () => {
  await addOver(1);
  const now = app.ports.clock.now().toISOString();
  const mail = { mail: 'cancelled', bookingRowId: 'over-0', dueAt: now };
  await app.rows.create('outbox', 'mail', { ...mail, state: 'waiting' });

  await eraseDue(app.ports, longTime);
  expect(await left()).toEqual(['over-0']);

  await app.rows.update('outbox', 'mail', { state: 'sent', sentAt: now });
  app.pass(day);
  await eraseDue(app.ports, longTime);
  expect(await left()).toEqual([]);
});

test('a mail that no server ever takes keeps nobody’s data for longer than a week', async () => {
  await addOver(1);
  app.mail.works = false;
  const now = app.ports.clock.now().toISOString();
  const mail = { mail: 'cancelled', bookingRowId: 'over-0', dueAt: now, owedAt: now };
  await app.rows.create('outbox', 'mail', { ...mail, state: 'waiting' });
  for (let days = 0; days < 7; days += 1) await app.sweepAfter(day);
  expect(await left()).toEqual(['over-0']);

  await app.sweepAfter(day);
  expect(await left()).toEqual([]);
  expect(await app.rows.get('outbox', 'mail')).toBeNull();
});

const booking = () => app.booking('booking-1');
const addBooking = (change: Partial<BookingRow>) =>
  storeBooking(app.rows, { eraseAt: '2026-12-01T10:00:00.000Z', ...change });

test('an enquiry is erased after its days, and what travellers wrote of a trip is not', async () => {
  const sent = { tripId: 'spiti-valley', name: 'Mira', email: 'mira@example.com', sentAt: testDay };
  for (const kind of ['enquiry', 'feedback'] as const)
    await app.rows.create('feedback', kind, { ...sent, kind, message: 'It is cold.' });
  const kinds = async () => (await app.rows.list('feedback', { limit: 5 })).map(({ kind }) => kind);

  app.pass(29 * day);
  await eraseDue(app.ports, longTime);
  expect(await kinds()).toEqual(['enquiry', 'feedback']);
  app.pass(day + 120);
  expect(await eraseDue(app.ports, longTime)).toBe(0);
  expect(await kinds()).toEqual(['enquiry', 'feedback']);
  app.pass(-120);
  expect(await eraseDue(app.ports, longTime)).toBe(1);
  expect(await kinds()).toEqual(['feedback']);
});

test('a booking that was never paid is erased also where a person wrote a word of their own into it', async () => {
  await addBooking({ bookingStatus: 'WAITING_FOR_CASH' });
  app.pass(30 * day);
  await eraseDue(app.ports, longTime);
  expect(await booking()).toBeNull();
});

test.each([
  ['that still waits is looked at a day later', { bookingStatus: 'APPROVED' }, '2026-12-02'],
  [
    'that was paid, two years after its trip',
    { bookingStatus: 'CONFIRMED', settledAt: testDay },
    '2029-03-19',
  ],
])('a booking %s', async (_, change, date) => {
  await addBooking(change);
  app.pass(30 * day);

  await eraseDue(app.ports, longTime);

  expect((await booking())?.eraseAt).toMatch(new RegExp(`^${date}`));
  expect(await booking()).toMatchObject({ email: 'mira@example.com' });
});

const forget = () => forgetAddresses(app.ports, longTime);
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

  const broken = breakCalls(app.ports, 'update', (_, id) => id === 'booking-3');
  await expect(forgetAddresses(broken, longTime)).rejects.toThrow('1 of 120 items failed.');
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
