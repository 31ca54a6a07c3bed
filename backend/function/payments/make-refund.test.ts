import { beforeEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { mailId } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { stored } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { lookAgain, makeRefund } from './make-refund.ts';

const app = eachMemoryApp(null);
let paymentId: string;

beforeEach(async () => {
  const order = { amount: 5_000_000, currency: 'INR', receipt: 'payment-1', notes: {} } as const;
  await app.fake.gateway.createOrder(order);
  paymentId = app.fake.pay('order_1').razorpay_payment_id;
});

/** A refund that waits. */
async function waiting(change: Partial<PaymentRow> = {}): Promise<void> {
  await storeBooking(app.rows);
  const owed = { paymentStatus: 'REFUND_PENDING', refundReason: 'seats-gone', refundDueAt: testDay } as const;
  await storePayment(app.rows, { ...owed, paymentId, ...change });
}
/** A refund that waits of a payment that its bank disputes. */
async function disputed(change: Partial<PaymentRow> = {}): Promise<void> {
  const dispute = { because: 'dispute', payment: paymentId, key: 'dispute open disp_1 created' };
  await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: paymentId }, dispute);
  const owed = { paymentStatus: 'REFUND_PENDING', refundDueAt: testDay } as const;
  await storePayment(app.rows, { ...owed, paymentId, ...change });
}
const mails = async () => (await app.rows.list('outbox', { limit: 10 })).map(({ mail }) => mail);
const payment = () => app.rows.get('payments', 'payment-1');
const withGateway = (change: Partial<Gateway>): Ports => ({
  ...app.ports,
  gateway: { ...app.fake.gateway, ...change },
});
const later = (milliseconds: number) => stored(new Date(Date.parse(testDay) + milliseconds).toISOString());

describe('a refund', () => {
  test('that is processed is written down, and mailed to the traveller', async () => {
    await waiting();

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundId: 'rfnd_1',
      refundDueAt: null,
      settledAt: later(0),
    });
    expect(await mails()).toEqual(['refunded']);
  });

  test('that was reported is left alone', async () => {
    await waiting({ paymentStatus: 'REFUNDED', refundDueAt: null });
    const before = await payment();
    app.pass(60);

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  test('that is none any more, as a person wrote, is due no more', async () => {
    await waiting({ paymentStatus: 'COMPLETED' });

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({ paymentStatus: 'COMPLETED', refundDueAt: null });
    expect(await mails()).toEqual([]);
  });

  test('without a due date is asked for like any other', async () => {
    await waiting({ refundDueAt: null });

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  test('is asked for in full where an earlier one is ours, though a person deleted its row', async () => {
    const left = { payment: paymentId, refund: 2_000_000, because: 'travellers-left' };
    await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: paymentId }, left);
    const part = { amount: 2_000_000, step: 'booking-1.2', idempotencyKey: 'earlier' };
    await app.fake.gateway.refund({ paymentId, ...part });
    const owed = {
      paymentStatus: 'REFUND_PENDING',
      refundKey: 'booking-1.3',
      refundAmount: 3_000_000,
    } as const;
    await storePayment(app.rows, { ...owed, paymentId, refundDueAt: testDay });

    await makeRefund(app.ports, 'payment-1');

    expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([2_000_000, 3_000_000]);
  });

  test('that failed takes the id of the one that a person made', async () => {
    await waiting({ refundId: 'rfnd_1' });
    app.fake.refundByHand(paymentId, 5_000_000);
    app.fake.endRefund('rfnd_1', 'failed');
    app.fake.refundByHand(paymentId, 5_000_000);

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_2' });
  });

  test('of which another call notes a part at the same moment is still owed for the rest', async () => {
    await waiting({ refundAmount: 5_000_000 });
    app.fake.refundByHand(paymentId, 1_000_000);
    const { refundsOfPayment } = app.fake.gateway;
    let isFirst = true;
    const its = withGateway({
      async refundsOfPayment(id) {
        const isAlone = isFirst;
        isFirst = false;
        if (isAlone) await makeRefund(app.ports, 'payment-1');
        return refundsOfPayment(id);
      },
    });
    await makeRefund(its, 'payment-1');

    const owed = { refundAmount: 4_000_000, refundedByHand: 1_000_000, refundRefusedAt: null };
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', ...owed });
  });

  test.each(['CREATED', 'COMPLETED', 'REFUNDED'] as const)(
    'of a payment that is %s is not asked for',
    async (paymentStatus) => {
      await waiting({ paymentStatus });
      app.fake.state.asked = 0;

      await makeRefund(app.ports, 'payment-1');

      expect(app.fake.state.asked).toBe(0);
    },
  );

  test('of a payment that a person deleted, or whose gateway’s id is unknown, is not asked for', async () => {
    await makeRefund(app.ports, 'payment-1');
    await waiting({ paymentId: null });
    app.fake.state.asked = 0;

    await makeRefund(app.ports, 'payment-1');

    expect(app.fake.state.asked).toBe(0);
    expect(app.lines).toEqual([]);
  });

  test('that fails for a reason of its own is logged, and fails no caller', async () => {
    await waiting();

    await makeRefund(withGateway({ refund: () => Promise.reject(new Error('Broken.')) }), 'payment-1');

    expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'refund-not-handled', paymentRowId: 'payment-1', kind: 'Error' },
    ]);
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: later(0) });
  });
});

describe('a refund that is not done', () => {
  test.each([
    { attempts: null, wait: minute },
    { attempts: 0, wait: minute },
    { attempts: 1, wait: 2 * minute },
    { attempts: 4, wait: 16 * minute },
    { attempts: 8, wait: 256 * minute },
    { attempts: 9, wait: 6 * hour },
    { attempts: 50, wait: 6 * hour },
  ])('is looked at after $wait ms when it was tried $attempts times', async ({ attempts, wait }) => {
    await waiting({ refundAttempts: attempts, refundId: null });
    app.fake.state.available = false;

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUND_PENDING',
      refundId: null,
      refundReason: 'seats-gone',
      amount: 5_000_000,
      refundAttempts: (attempts ?? 0) + 1,
      refundDueAt: later(wait),
    });
    expect(await mails()).toEqual([]);
  });

  test('is asked for by its id when it is pending', async () => {
    await waiting();
    app.fake.state.refundStatus = 'pending';

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({
      refundId: 'rfnd_1',
      refundAttempts: 1,
      refundDueAt: later(minute),
    });
  });

  test('is asked about by its id alone', async () => {
    const ours = { refundAmount: 1_000_000, refundKey: 'step-2' };
    await waiting({ refundId: 'rfnd_1', ...ours });
    const request = { paymentId, amount: ours.refundAmount, step: ours.refundKey, idempotencyKey: 'key' };
    await app.fake.gateway.refund(request);
    app.fake.state.asked = 0;

    await makeRefund(app.ports, 'payment-1');

    expect(app.fake.state.asked).toBe(1);
  });

  test('is asked for anew over what is left of the payment', async () => {
    await waiting({ refundId: 'rfnd_1', refundedByHand: 500_000 });
    app.fake.refundByHand(paymentId, 1_000_000);
    app.fake.endRefund('rfnd_1', 'failed');
    app.fake.refundByHand(paymentId, 1_500_000);

    await makeRefund(app.ports, 'payment-1');

    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUND_PENDING',
      amount: 4_000_000,
      refundedByHand: 1_500_000,
      refundId: null,
      refundReason: 'part-refunded',
      refundDueAt: later(minute),
    });
  });
});

describe('a refund that the gateway refuses', () => {
  const problem = 'x'.repeat(600);
  const refusedFor = (description: string) => ({ ok: false, reason: 'refused', description }) as const;
  const refusing = () => withGateway({ refund: async () => refusedFor(problem) });

  test('is left to a person, who reads of it once', async () => {
    await waiting();

    await makeRefund(refusing(), 'payment-1');

    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUND_PENDING',
      refundDueAt: null,
      refundRefusedAt: later(0),
      refundProblem: problem.slice(0, 500),
    });
    expect(await mails()).toEqual(['refund-refused', 'host-refund-refused']);
  });

  test('reminds the person each week since it was refused, however long it was owed before', async () => {
    await waiting({ openedAt: later(-30 * day), refundRefusedAt: later(-8 * day), refundDueAt: null });

    await makeRefund(app.ports, 'payment-1');

    expect((await app.rows.list('outbox', { limit: 10 })).map(({ $id }) => $id)).toEqual([
      mailId({ mail: 'refund-refused', reports: 'payment-1 null week 1' }),
    ]);
  });

  test('is left to a person also where the booking was deleted', async () => {
    await waiting();
    await app.rows.remove('bookings', 'booking-1');

    await makeRefund(refusing(), 'payment-1');

    expect(await payment()).toMatchObject({ refundDueAt: null, refundRefusedAt: later(0) });
    expect(await mails()).toEqual(['refund-refused']);
  });

  test('and was refused before keeps when and why, and is mailed no more', async () => {
    await waiting();
    await makeRefund(refusing(), 'payment-1');
    const before = await payment();
    const heard = await mails();
    app.pass(3600);
    // A person asks for another try.
    await app.rows.update('payments', 'payment-1', { refundDueAt: later(0) });

    await makeRefund(withGateway({ refund: async () => refusedFor('Too old.') }), 'payment-1');

    expect(await payment()).toMatchObject({
      refundRefusedAt: before?.refundRefusedAt,
      refundProblem: before?.refundProblem,
      refundDueAt: null,
    });
    expect(await mails()).toEqual(heard);
  });
});

test('what its bank disputes is looked at where it was asked for before', async () => {
  await disputed({ refundId: 'rfnd_1' });
  app.fake.refundByHand(paymentId, 5_000_000);

  await makeRefund(app.ports, 'payment-1');

  expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_1' });
});

test('what its bank disputes is not asked for, and looked at later', async () => {
  await disputed();

  await makeRefund(app.ports, 'payment-1');

  expect(app.fake.refunds.size).toBe(0);
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: later(minute) });
  expect(await mails()).toEqual([]);
});

describe('a refund that was done', () => {
  const look = async (change: Partial<PaymentRow> = {}) => {
    await waiting({ paymentStatus: 'REFUNDED', refundId: 'rfnd_1', ...change });
    const row = await payment();
    if (row === null) throw new Error('The payment is missing.');
    app.fake.state.asked = 0;
    return lookAgain(app.ports, row);
  };

  test.each<[string, Partial<PaymentRow>]>([
    ['by a person’s transfer has nothing to look at', { refundId: null }],
    ['and is owed again is looked at by another way', { paymentStatus: 'REFUND_PENDING' }],
  ])('%s', async (_, change) => {
    expect(await look(change)).toBe(true);
    expect(app.fake.state.asked).toBe(0);
  });

  test('has to be looked at once more where the gateway is away, and not where it knows none', async () => {
    app.fake.state.available = false;
    expect(await look()).toBe(false);
    app.fake.state.available = true;
    expect(await lookAgain(app.ports, (await payment()) as PaymentRow)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  test('by a person has to be looked at once more where the gateway does not list the others', async () => {
    app.fake.refundByHand(paymentId, 5_000_000);
    const listing = (reason: 'refused' | 'unavailable') => {
      app.fake.gateway.refundsOfPayment = async () => ({ ok: false, reason, description: '' });
    };
    listing('unavailable');
    expect(await look()).toBe(false);
    listing('refused');
    expect(await lookAgain(app.ports, (await payment()) as PaymentRow)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  test('stays done unless its bank sends it back, which a person hears of', async () => {
    app.fake.refundByHand(paymentId, 5_000_000);
    expect(await look()).toBe(true);
    expect(await mails()).toEqual([]);

    app.fake.endRefund('rfnd_1', 'failed');
    expect(await lookAgain(app.ports, (await payment()) as PaymentRow)).toBe(true);
    expect(await mails()).toEqual(['refund-refused', 'host-refund-refused']);
    expect(app.lines.map((line) => JSON.parse(line).event)).not.toContain('refund-failed');

    const { refundRefusedAt } = (await payment()) as PaymentRow;
    app.pass(3600);
    await lookAgain(app.ports, (await payment()) as PaymentRow);
    expect(await payment()).toMatchObject({ refundRefusedAt });
  });
});

test('a refund that a step decided and its bank sent back is noted after that step, and logged', async () => {
  const back = { to: 'CANCELLED', because: 'seats-gone', payment: paymentId, refund: 5_000_000 };
  await storeBooking(app.rows, {}, back);
  const done = { paymentStatus: 'REFUNDED', refundReason: 'seats-gone', refundId: 'rfnd_1' } as const;
  await storePayment(app.rows, { ...done, paymentId });
  app.fake.refundByHand(paymentId, 5_000_000);
  app.fake.endRefund('rfnd_1', 'failed');

  expect(await lookAgain(app.ports, (await payment()) as PaymentRow)).toBe(true);

  const steps = await app.rows.list('steps', { limit: 10 });
  expect(steps.map(({ key }) => key)).toEqual([null, 'refund rfnd_1 payment-1']);
  expect(app.lines.map((line) => JSON.parse(line).event)).toContain('refund-failed');
});
