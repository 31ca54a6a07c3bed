import { expect, test } from 'vitest';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import { orderRow, paymentRow } from '../testing/rows.ts';
import { fits, nextCheck, type OrdersState } from './orders.ts';

const opened = Date.parse('2026-11-01T10:00:00.000Z');
const at = (age: number) => new Date(opened + age);

/** The order's ages at which the gateway is asked. */
function ages(state: OrdersState, authorizedAt: string | null, from = 30 * minute): number[] {
  const found = [from];
  for (;;) {
    const now = at(found.at(-1) ?? 0);
    const next = nextCheck(
      { openedAt: at(0).toISOString(), authorizedAt },
      state,
      { approvalSeconds: 172_800 },
      now,
    );
    if (next === null) return found;
    found.push(Date.parse(next) - opened);
  }
}

test('an order is asked about less and less often, until six days after it can be paid no more', () => {
  const asked = ages('settled', null);
  expect(asked.slice(0, 4)).toEqual([0.5 * hour, hour, 1.5 * hour, 2.25 * hour]);
  expect(asked.at(-1)).toBe(8 * day);
  expect(asked.length).toBeLessThan(20);
});

test('and six days from an authorised payment', () => {
  expect(ages('settled', at(3 * day).toISOString(), 3 * day).at(-1)).toBe(9 * day);
});

test.each(['authorized', 'unavailable'] as const)('each half hour, however late, while it is %s', (state) => {
  const soon = at(30 * day + 30 * minute).toISOString();
  const order = { openedAt: at(0).toISOString(), authorizedAt: null };
  expect(nextCheck(order, state, { approvalSeconds: 1 }, at(30 * day))).toBe(soon);
});

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
