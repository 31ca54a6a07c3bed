import { beforeEach, expect, test } from 'vitest';
import { keyedHash } from '../identity/keyed-hash.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow } from '../testing/rows.ts';
import { firstClaimGuard, holdAllowance } from './hold-allowance.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const counter = keyedHash('id-secret', 'attempts', 'claims network');
const allowance = (replaced: string | null = null, tripId = 'another-trip') => {
  const replaces = replaced === null ? null : holdRow({ $id: replaced });
  return holdAllowance(app.ports, { networkHash: 'network' }, { tripId }, replaces);
};
const refusal = (retryAt: string) => ({
  ok: false,
  error: { code: 'TOO_MANY_HOLDS', data: { retry_at: retryAt } },
});

async function addHolds(count: number, change: Parameters<typeof holdRow>[0] = {}) {
  for (let index = 0; index < count; index += 1) {
    const { $id, ...hold } = holdRow({
      $id: `${JSON.stringify(change)}-${index}`,
      networkHash: 'network',
      ...change,
    });
    await app.rows.create('holds', $id, hold);
  }
}

test('a claim moves the counter of its address, and fails where another has moved it', async () => {
  const guard = (max: number) => ({
    ok: true,
    guard: [
      { action: 'increment', tableId: 'attempts', rowId: counter, data: { column: 'count', value: 1, max } },
    ],
  });

  expect(await allowance()).toEqual(guard(1));
  expect(await app.rows.get('attempts', counter)).toMatchObject({
    kind: 'claims',
    count: 0,
    expiresAt: '2026-11-02T10:00:00.000+00:00',
  });
  await app.rows.update('attempts', counter, { count: 4 });
  expect(await allowance()).toEqual(guard(5));
});

test('ten unpaid holds of an address are the most, but for one that is replaced', async () => {
  await addHolds(9);
  await addHolds(1, { networkHash: 'other' });
  await addHolds(1, { kind: 'approval' });
  expect(await allowance()).toMatchObject({ ok: true });

  await addHolds(1, { $id: 'tenth', expiresAt: '2026-11-01T10:05:00.000Z' });
  // The others are past their time, and wait for the sweep.
  expect(await allowance()).toMatchObject(refusal('2026-11-01T10:01:00.000Z'));
  expect(await allowance('tenth')).toMatchObject({ ok: true });
});

test('what a person confirmed is not unpaid, though its hold is still there', async () => {
  await addHolds(2, { tripId: 'small' });
  const [first] = await app.holds();
  const { $id: _, ...booking } = bookingRow({ bookingStatus: 'CONFIRMED' });
  await app.rows.create('bookings', first?.$id ?? '', booking);

  expect(await allowance(null, 'small')).toMatchObject({ ok: true });
});

test('two of them on one trip are the most, until the first of them ends', async () => {
  await addHolds(1, { $id: 'first', tripId: 'small', expiresAt: '2026-11-01T10:15:00.000Z' });
  expect(await allowance(null, 'small')).toMatchObject({ ok: true });

  await addHolds(1, { $id: 'second', tripId: 'small', expiresAt: '2026-11-01T10:05:00.000Z' });
  expect(await allowance(null, 'small')).toMatchObject(refusal('2026-11-01T10:05:00.000Z'));
  expect(await allowance('first', 'small')).toMatchObject({ ok: true });
  expect(await allowance()).toMatchObject({ ok: true });
});

test('the first claim of an address creates its counter, and reads nothing; the process remembers the address', () => {
  const its = { networkHash: 'an address of its own' };
  const counterOfIts = keyedHash('id-secret', 'attempts', `claims ${its.networkHash}`);

  expect(firstClaimGuard(app.ports, its)).toMatchObject([
    {
      action: 'create',
      tableId: 'attempts',
      rowId: counterOfIts,
      data: { kind: 'claims', count: 1, expiresAt: '2026-11-02T10:00:00.000Z' },
    },
  ]);
  expect(firstClaimGuard(app.ports, its)).toBeNull();
});

test('a counter outlives the holds of its address', async () => {
  await allowance();
  app.pass(86_400 - 900);

  expect(await allowance()).toMatchObject({
    guard: [
      { action: 'increment' },
      { action: 'update', rowId: counter, data: { expiresAt: '2026-11-02T10:01:00.000Z' } },
    ],
  });
});
