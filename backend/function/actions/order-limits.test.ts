import { expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

test('an order is asked for again thirty times an hour by one address, and 120 times for all its bookings', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const ordered = async () => (await orderedBooking(app, makeClaim())).ids;
  const ask = async (ids: object, times: number, address?: string) => {
    const codes: string[] = [];
    const order = { ...ids, amount: 25_000, currency: 'INR' };
    for (let count = 0; count < times; count += 1)
      codes.push((await app.call('create_order', order, address)).code);
    return codes;
  };
  const [first, last] = [await ordered(), await ordered()];
  expect(await ask(first, 30)).toEqual(Array(30).fill('OK'));
  app.fake.state.asked = 0;
  expect(await ask(first, 2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  expect(app.fake.state.asked).toBe(0);
  expect(await ask(first, 1, '2001:db8::1')).toEqual(['OK']);
  for (let more = 0; more < 3; more += 1)
    expect(await ask(await ordered(), 30)).toEqual(Array(30).fill('OK'));
  expect(await ask(last, 1)).toEqual(['TOO_MANY_REQUESTS']);
  app.pass(3600);
  expect(await ask(last, 1)).not.toEqual(['TOO_MANY_REQUESTS']);
});
