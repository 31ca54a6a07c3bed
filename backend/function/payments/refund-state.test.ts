import { beforeEach, describe, expect, test } from 'vitest';
import type { NewStep } from '../rows/steps.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { paymentRow } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { refundSoFar, refundState } from './refund-state.ts';

const app = eachMemoryApp(null);
let paymentId: string;

beforeEach(async () => {
  const order = { amount: 5_000_000, currency: 'INR', receipt: 'payment-1', notes: {} } as const;
  await app.fake.gateway.createOrder(order);
  paymentId = app.fake.pay('order_1').razorpay_payment_id;
});

/** How the refund of the whole payment stands, unless another amount is given. */
async function state(
  change: Partial<Pick<PaymentRow, 'refundId' | 'amount' | 'refundAmount'>> = {},
  ...steps: readonly NewStep[]
) {
  const row = { ...paymentRow({ paymentStatus: 'REFUND_PENDING', ...change }), paymentId };
  await storeBooking(app.rows, {}, ...steps);
  await storePayment(app.rows, row);
  return refundState(app.ports, row);
}

const unavailable = { ok: false, reason: 'unavailable', description: 'Out of order.' } as const;

describe('a refund that was not asked for yet', () => {
  test.each(['processed', 'pending'] as const)('is asked for, and %s', async (status) => {
    app.fake.state.refundStatus = status;
    expect(await state()).toEqual({ kind: status, refundId: 'rfnd_1' });
    expect(app.fake.refunds.get('rfnd_1')).toMatchObject({ paymentId, amount: 5_000_000 });
  });

  test('is asked for once, however often', async () => {
    await state();
    expect(await state()).toEqual({ kind: 'processed', refundId: 'rfnd_1' });
    expect(app.fake.refunds.size).toBe(1);
  });

  test('of another amount is another refund', async () => {
    await state({ amount: 1_000_000 });
    await state({ amount: 2_000_000 });
    expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([1_000_000, 2_000_000]);
  });

  test('of a whole payment is made where the gateway lists no refunds', async () => {
    app.fake.gateway.refundsOfPayment = async () => unavailable;
    expect(await state()).toMatchObject({ kind: 'processed' });
  });

  test('waits for a gateway that does not answer', async () => {
    app.fake.state.available = false;
    expect(await state()).toMatchObject({ kind: 'unavailable' });
  });

  test('waits for a gateway that answers everything but refunds', async () => {
    app.fake.state.refundsAvailable = false;
    expect(await state()).toMatchObject({ kind: 'unavailable' });
  });

  test('is refused with the gateway’s own words', async () => {
    app.fake.state.refundsRefused = true;
    expect(await state()).toEqual({ kind: 'refused', problem: 'The id does not exist.' });
  });

  test('is refused for a payment that the gateway does not know', async () => {
    paymentId = 'pay_unknown';
    expect(await state()).toEqual({ kind: 'refused', problem: 'The id does not exist.' });
  });

  test.each([{}, { refundAmount: 40_000 }])(
    'is refused where the gateway answers nothing about the payment (%o)',
    async (change) => {
      const refused = async () => ({ ok: false, reason: 'refused', description: 'Archived.' }) as const;
      Object.assign(app.fake.gateway, { refund: refused, payment: refused, refundsOfPayment: refused });
      expect(await state(change)).toEqual({ kind: 'refused', problem: 'Archived.' });
    },
  );
});

describe('a refund that was asked for', () => {
  test.each(['processed', 'pending'] as const)('is %s', async (status) => {
    app.fake.state.refundStatus = status;
    await state();
    expect(await state({ refundId: 'rfnd_1' })).toEqual({ kind: status, refundId: 'rfnd_1' });
  });

  test('over a part of the payment is known by its id', async () => {
    await state({ refundAmount: 40_000 });
    expect(await state({ refundId: 'rfnd_1', refundAmount: 40_000 })).toEqual({
      kind: 'processed',
      refundId: 'rfnd_1',
    });
  });

  test('is not asked for again', async () => {
    await state();
    app.fake.gateway.refund = () => Promise.reject(new Error('Asked again.'));
    expect(await state({ refundId: 'rfnd_1' })).toMatchObject({ kind: 'processed' });
  });

  test('and failed has failed, with its id', async () => {
    await state();
    app.fake.endRefund('rfnd_1', 'failed');
    expect(await state({ refundId: 'rfnd_1' })).toEqual({
      kind: 'failed',
      refundId: 'rfnd_1',
      problem: 'The gateway reports that the refund failed.',
    });
  });
});

describe('where a person refunded in the dashboard', () => {
  beforeEach(() => {
    app.fake.state.refundsRefused = true;
  });

  test('everything, the money is back', async () => {
    app.fake.refundByHand(paymentId, 5_000_000);
    expect(await state()).toEqual({ kind: 'processed', refundId: 'rfnd_1' });
  });

  test('everything in two parts, of which one is pending, it is pending', async () => {
    app.fake.refundByHand(paymentId, 1_000_000);
    const byHand = { paymentId, key: null, step: null };
    app.fake.refunds.set('rfnd_2', { id: 'rfnd_2', amount: 4_000_000, status: 'pending', ...byHand });
    expect(await state()).toEqual({ kind: 'pending', refundId: 'rfnd_2' });
  });

  test('a part, the rest is left', async () => {
    app.fake.refundByHand(paymentId, 1_000_000);
    expect(await state()).toEqual({ kind: 'part', left: 4_000_000, given: 1_000_000 });
  });

  test('a part before the refund was asked for, the rest is refused', async () => {
    app.fake.refundByHand(paymentId, 1_000_000);
    const noted = { because: 'refunded-by-hand', payment: paymentId, key: 'refunded 1000000' };
    const steps = [{ to: 'CONFIRMED', payment: paymentId }, noted];
    expect(await state({ amount: 4_000_000 }, ...steps)).toMatchObject({ kind: 'refused' });
  });

  test('and the gateway then does not answer, it is asked again', async () => {
    app.fake.gateway.refundsOfPayment = async () => unavailable;
    expect(await state()).toMatchObject({ kind: 'unavailable' });
  });
});

describe('of two million that are due by step 2', () => {
  const soFar = async (...others: readonly Partial<PaymentRow>[]) => {
    const due = {
      refundKey: 'booking-1.2',
      refundAmount: 2_000_000,
      paymentStatus: 'REFUND_PENDING',
    } as const;
    const asked = { ...paymentRow(due), paymentId };
    await storeBooking(app.rows, {}, {}, {});
    for (const row of others)
      await storePayment(app.rows, { $id: 'payment-2', paymentId, amount: 1_000_000, ...row });
    await storePayment(app.rows, asked);
    return refundSoFar(app.ports, asked);
  };
  const refund = (step: string, amount: number) =>
    app.fake.gateway.refund({ paymentId, amount, step, idempotencyKey: step });

  test('ours is found by its step, where its answer was lost', async () => {
    await refund('booking-1.2', 2_000_000);
    expect(await soFar()).toEqual({ kind: 'processed', refundId: 'rfnd_1' });
  });

  test('a refund by another step of ours does not count as a part, and one that no step made does', async () => {
    await refund('booking-1.1', 1_000_000);
    expect(await soFar()).toBe('none');
    await refund('booking-1.9', 500_000);
    expect(await soFar()).toEqual({ kind: 'part', left: 1_500_000, given: 500_000 });
  });

  test.each<[string, Partial<PaymentRow>, number]>([
    ['waits without a step', { paymentStatus: 'REFUND_PENDING' }, 500_000],
    ['waits under an earlier step', { paymentStatus: 'REFUND_PENDING', refundKey: 'booking-1.1' }, 500_000],
    ['waits under a later step', { paymentStatus: 'REFUND_PENDING', refundKey: 'booking-1.3' }, 1_500_000],
    ['was refunded by hand', { paymentStatus: 'REFUNDED' }, 500_000],
    ['was refunded by us', { paymentStatus: 'REFUNDED', refundId: 'rfnd_9' }, 1_500_000],
    ['is one of the refunds by hand', { paymentStatus: 'REFUND_PENDING', refundId: 'rfnd_1' }, 500_000],
  ])('of 1,500,000 by hand what a row of a million takes, which %s, is no part', async (_, row, given) => {
    for (const amount of [1_000_000, 500_000]) app.fake.refundByHand(paymentId, amount);
    expect(await soFar(row)).toEqual({ kind: 'part', left: 2_000_000 - given, given });
  });
});
