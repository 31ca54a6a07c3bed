import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip();
});
afterEach(() => app.close());

async function claimed(seats = 2) {
  const { data } = await app.call('initialize_booking', makeClaim({ seats }));
  const { booking_id, payment_id } = data;
  return { booking_id, payment_id, amount: 25_000 * seats, currency: 'INR' };
}

test('opens an order at the gateway, in its hundredths, for our payment', async () => {
  const request = await claimed();

  const answer = await app.call('create_order', request);

  expect(answer).toMatchObject({ code: 'OK', data: { amount: 50_000, currency: 'INR' } });
  expect(app.fake.orders).toEqual([
    { id: answer.data.order_id, amount: 5_000_000, currency: 'INR', receipt: request.payment_id },
  ]);
});

test('answers the same order again, also to calls side by side', async () => {
  const request = await claimed();

  const answers = await Promise.all([1, 2, 3].map(() => app.call('create_order', request)));
  answers.push(await app.call('create_order', request));

  expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1);
});

test('finds the order again that a crash kept from being written down', async () => {
  const request = await claimed();
  const first = await app.call('create_order', request);
  await app.rows.remove('orders', request.payment_id);

  const second = await app.call('create_order', request);

  expect(second.data.order_id).toBe(first.data.order_id);
  expect(app.fake.orders).toHaveLength(1);
});

test('rejects another amount or currency, with the right figures', async () => {
  const request = await claimed();

  for (const wrong of [{ amount: 1 }, { currency: 'USD' }]) {
    expect(await app.call('create_order', { ...request, ...wrong })).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { totalAmount: 50_000, pricePerSeat: 25_000, currency: 'INR' },
    });
  }
  expect(app.fake.orders).toEqual([]);
});

test('rejects a payment of another booking', async () => {
  const one = await claimed();
  const other = await claimed();

  const answer = await app.call('create_order', { ...one, payment_id: other.payment_id });

  expect(answer.code).toBe('BOOKING_NOT_FOUND');
});

test('opens nothing once the time is over, before and after the sweep', async () => {
  const request = await claimed();
  app.pass(901);

  expect(await app.call('create_order', request)).toMatchObject({ code: 'HOLD_EXPIRED' });
  await app.sweep();
  expect(await app.call('create_order', request)).toMatchObject({ code: 'HOLD_EXPIRED' });
});

test('says that the gateway is away, and keeps the seats', async () => {
  const request = await claimed();
  app.fake.state.available = false;

  expect(await app.call('create_order', request)).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});
