import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, orderRow } from '../testing/rows.ts';
import { completeRows } from './complete-rows.ts';

const day = 86_400_000;
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

const complete = () => completeRows(app.ports, { left: () => 60_000 });

async function addRequest(id: string, change: Parameters<typeof bookingRow>[0]) {
  const { $id: _, status: __, ...request } = bookingRow({ bookingStatus: 'PENDING_APPROVAL', ...change });
  await app.rows.create('bookings', id, { ...request, bookingId: id });
}
async function addOrder(id: string, change: Parameters<typeof orderRow>[0]) {
  const { $id: _, ...order } = orderRow({ gatewayOrderId: id, ...change });
  await app.rows.create('orders', id, order);
}
const endOf = async (id: string) => (await app.rows.get('bookings', id))?.endsAt;
const checkOf = async (id: string) => (await app.rows.get('orders', id))?.checkAt;

test('a request that was stored before the column of its end ends like the others', async () => {
  await addRequest('older', {});
  await addRequest('decided', { bookingStatus: 'REJECTED' });
  await addRequest('newer', { endsAt: '2026-11-02T00:00:00.000Z' });

  expect(await complete()).toBe(1);
  expect(await endOf('older')).toBe('2026-11-08T10:00:00.000+00:00');
  expect(await endOf('decided')).toBeNull();
  expect(await endOf('newer')).toBe('2026-11-02T00:00:00.000+00:00');
});

test('an order that was stored before the column of its check is asked about, while it is watched', async () => {
  const now = app.ports.clock.now().getTime();
  const openedAt = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  await addOrder('older', { openedAt: openedAt(4 * day) });
  await addOrder('too old', { openedAt: openedAt(4 * day + 1) });
  await addOrder('newer', { openedAt: openedAt(day), checkAt: openedAt(-day) });

  expect(await complete()).toBe(1);
  expect(await checkOf('older')).toBe('2026-11-01T10:00:00.000+00:00');
  expect(await checkOf('too old')).toBeNull();
  expect(await checkOf('newer')).toBe('2026-11-02T10:00:00.000+00:00');
});

test('that is looked for in the first two minutes of an hour', async () => {
  await addRequest('older', {});
  app.pass(120);
  expect(await complete()).toBe(0);
  app.pass(3599);
  expect(await complete()).toBe(1);
});
