import { beforeEach, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { cancellationEvent } from './cancellation-event.ts';
import { endTornCancellation, isCancellationTorn } from './torn-cancellation.ts';

const booking = bookingRow();
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  const { $id, status: _, ...columns } = booking;
  await app.rows.create('bookings', $id, columns);
});

const writeEvent = () => app.rows.commit([cancellationEvent(booking, 'traveller', new Date(testDay))]);
const status = async () => (await app.rows.get('bookings', booking.$id))?.status;

test('a booking is cancelled where the event of its cancellation is left', async () => {
  await writeEvent();

  expect(await isCancellationTorn(app.ports, booking)).toBe(true);
  expect(await endTornCancellation(app.ports, booking)).toBe(true);
  expect(await status()).toBe('CANCELLED');
});

test('a booking without the event, which another call removed meanwhile, stays', async () => {
  expect(await endTornCancellation(app.ports, booking)).toBe(false);
  expect(await status()).toBe('PENDING_PAYMENT');
});

test('a booking is not called cancelled before that is written', async () => {
  await writeEvent();
  const rows: Ports['rows'] = { ...app.rows, commit: async () => 'conflict' };

  expect(await endTornCancellation({ ...app.ports, rows }, booking)).toBe(false);
});
