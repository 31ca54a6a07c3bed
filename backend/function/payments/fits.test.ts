import { expect, test } from 'vitest';
import { orderRow, paymentRow } from '../testing/rows.ts';
import { fits } from './orders.ts';

const order = { id: 'order_1', amount: 5_000_000, currency: 'INR', receipt: 'payment-1', bookingRowId: null };

test('an order is ours by receipt, amount and currency', () => {
  expect(fits(order, paymentRow())).toBe(true);
  expect(fits(order, orderRow())).toBe(true);
  for (const change of [
    { receipt: 'payment-10' },
    { receipt: null },
    { amount: 4_999_999 },
    { currency: 'USD' },
  ]) {
    expect(fits({ ...order, ...change }, paymentRow())).toBe(false);
  }
});
