import { expect, test } from 'vitest';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { watchOrders } from './sweep.ts';

test('an order that cannot be settled is asked about again after half an hour, however old it is', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const { ids } = await orderedBooking(app);
  app.pass(36_000);
  const ordersOfReceipt = () => Promise.reject(new Error('broken'));
  const its = { ...app.ports, gateway: { ...app.fake.gateway, ordersOfReceipt } };

  await expect(watchOrders(its, { left: () => 60_000 })).rejects.toThrow('1 of 1 items failed.');

  expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({
    checkAt: '2026-11-01T20:30:00.000+00:00',
  });
});
