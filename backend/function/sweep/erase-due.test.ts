import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { eraseDue } from './erase-due.ts';

const longTime = { left: () => 60_000 };
let app: ReturnType<typeof createMemoryApp>;

// The clock begins at a full hour, at which the sweep erases.
beforeEach(() => {
  app = createMemoryApp();
});

/** Bookings that came to nothing, whose time is up. */
async function addOver(count: number): Promise<void> {
  const { $id: _, status: __, ...booking } = bookingRow({ bookingStatus: 'CANCELLED', settledAt: null });
  for (let index = 0; index < count; index += 1) {
    const dates = { sentAt: '2026-09-01T10:00:00.000Z', eraseAt: '2026-10-01T10:00:00.000Z' };
    const bookingId = `reference-${index}`;
    await app.rows.create('bookings', `over-${index}`, { ...booking, ...dates, bookingId });
  }
}

const left = async () => (await app.rows.list('bookings', { limit: 100 })).map(({ $id }) => $id);

test('one sweep erases all whose time is up, however many', async () => {
  await addOver(250);

  expect(await eraseDue(app.ports, longTime)).toBe(250);
  expect(await left()).toEqual([]);
});

test('nobody is erased but in the first minutes of an hour', async () => {
  await addOver(1);
  app.pass(120);

  expect(await eraseDue(app.ports, longTime)).toBe(0);
  expect(await left()).toEqual(['over-0']);
});

test('a booking whose mail is not sent yet is erased a day later', async () => {
  await addOver(1);
  const now = app.ports.clock.now().toISOString();
  const mail = { mail: 'cancelled', bookingRowId: 'over-0', dueAt: now };
  await app.rows.create('outbox', 'mail', { ...mail, state: 'waiting' });

  await eraseDue(app.ports, longTime);
  expect(await left()).toEqual(['over-0']);

  await app.rows.update('outbox', 'mail', { state: 'sent', sentAt: now });
  app.pass(86_400);
  await eraseDue(app.ports, longTime);
  expect(await left()).toEqual([]);
});
