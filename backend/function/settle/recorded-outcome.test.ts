import { beforeEach, expect, test } from 'vitest';
import { paymentEventId } from '../identity/row-ids.ts';
import type { Columns } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { paymentRow } from '../testing/rows.ts';
import { paymentsOf, recordedOutcome } from './recorded-outcome.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

async function addPayment(id: string, change: Partial<Columns<'payments'>>) {
  const { $id: _, ...payment } = paymentRow({ paymentId: 'pay_1' });
  await app.rows.create('payments', id, { ...payment, ...change });
}

test('nothing is recorded of a payment that was not decided', async () => {
  await addPayment('open', { paymentStatus: 'CREATED' });
  await addPayment('failed', { paymentStatus: 'FAILED' });
  await addPayment('another', { paymentStatus: 'COMPLETED', paymentId: 'pay_2' });

  expect(await recordedOutcome(app.ports, 'pay_1')).toBeNull();
});

test.each([
  ['confirmed', { kind: 'confirmed' }],
  ['refund: departed', { kind: 'refund', reason: 'departed' }],
  ['of a later version', { kind: 'unknown' }],
])('an event says %s', async (outcome, recorded) => {
  await addPayment('paid', { paymentStatus: 'COMPLETED' });
  const event = { kind: 'payment', outcome, seenAt: testDay } as const;
  await app.rows.create('gatewayEvents', paymentEventId('pay_1'), event);

  expect(await recordedOutcome(app.ports, 'pay_1')).toEqual(recorded);
});

test.each([
  ['COMPLETED', null, { kind: 'confirmed' }],
  ['REFUND_PENDING', 'seats-gone', { kind: 'refund', reason: 'seats-gone' }],
  ['REFUNDED', 'replaced', { kind: 'refund', reason: 'replaced' }],
] as const)(
  'a payment’s row that is %s says it without an event',
  async (paymentStatus, refundReason, recorded) => {
    await addPayment('failed', { paymentStatus: 'FAILED' });
    await addPayment('decided', { paymentStatus, refundReason });

    expect(await recordedOutcome(app.ports, 'pay_1')).toEqual(recorded);
  },
);

test('the rows of a payment are found among many, and told apart by the case of its id', async () => {
  for (let count = 0; count < 30; count += 1)
    await addPayment(`other-${count}`, { paymentId: `pay_${count + 2}` });
  await addPayment('mine', {});
  const blind = {
    ...app.ports,
    rows: {
      ...app.rows,
      list: async () => [paymentRow({ paymentId: 'PAY_1' }), paymentRow({ paymentId: 'pay_1' })],
    },
  } as unknown as typeof app.ports;

  expect(await paymentsOf(app.ports, 'pay_1')).toMatchObject([{ $id: 'mine' }]);
  expect(await paymentsOf(blind, 'pay_1')).toMatchObject([{ paymentId: 'pay_1' }]);
});
