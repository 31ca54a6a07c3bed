import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { isTakenElsewhere, strangersReference } from './taken-reference.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const ask = (networkHash: string) => strangersReference(app.ports, { networkHash });

test('a stranger learns of thirty references in use from one network address, like with lookups', async () => {
  for (let count = 0; count < 29; count += 1)
    expect(await ask('network')).toMatchObject({ success: false, code: 'REFERENCE_TAKEN' });
  expect(await ask('network')).toMatchObject({ code: 'REFERENCE_TAKEN' });

  expect(await ask('network')).toMatchObject({
    success: false,
    code: 'TOO_MANY_ATTEMPTS',
    data: { attempts_left: 0, retry_at: '2026-11-01T10:15:00.000Z' },
  });
  expect(await ask('another')).toMatchObject({ code: 'REFERENCE_TAKEN' });
});

test('where limits are off, nothing is counted', async () => {
  app = createMemoryApp({ BOOKING_LIMITS: 'off' });
  for (let count = 0; count < 31; count += 1)
    expect(await ask('network')).toMatchObject({ code: 'REFERENCE_TAKEN' });
  expect(await app.rows.list('attempts', { limit: 1 })).toEqual([]);
});

test('a reference is taken elsewhere where a booking has it under another row id', async () => {
  const { $id: _, status: __, ...booking } = bookingRow();
  await app.rows.create('bookings', 'other', { ...booking, bookingId: 'GTley01999999' });
  await app.rows.create('bookings', 'own', booking);

  expect(await isTakenElsewhere(app.ports, 'own', booking.bookingId)).toBe(false);
  expect(await isTakenElsewhere(app.ports, 'third', booking.bookingId)).toBe(true);
  expect(await isTakenElsewhere(app.ports, 'third', 'GTley01000009')).toBe(false);
});
