import { beforeEach, describe, expect, test } from 'vitest';
import { stepNumber } from '../identity/row-ids.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

let paymentId: string;
let reference: string;

/** Three seats at ₹25,000 each. */
beforeEach(async () => {
  const booked = await confirmedBooking(app, makeClaim({ seats: 3 }));
  reference = booked.reference;
  paymentId = booked.proof.razorpay_payment_id;
});

const leaves = (place: number, back = 25_000) => leave(app, reference, place, back);
async function cancels(back: number): Promise<void> {
  expect(await cancelByTraveller(app, reference, back)).toMatchObject({ code: 'OK' });
}
/** What happens while the gateway makes no refunds. */
async function withoutRefunds(act: () => Promise<unknown>): Promise<void> {
  app.fake.state.refundsAvailable = false;
  await act();
  app.fake.state.refundsAvailable = true;
}
const bothLeave = async () => {
  await leaves(2);
  await leaves(1);
};

/** The gateway makes the next refund, and its answer is lost: it takes too long, or another call with the key is under way. */
function loseNextAnswer(): void {
  const { refund } = app.fake.gateway;
  app.fake.gateway.refund = async (request) => {
    app.fake.gateway.refund = refund;
    await refund(request);
    return { ok: false, reason: 'unavailable', description: 'Timed out.' };
  };
}

async function letTimePass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 2) await app.sweepAfter(120);
}

/** Major units. */
async function givenBack(): Promise<number> {
  const payment = await app.fake.gateway.payment(paymentId);
  return payment.ok ? payment.value.amountRefunded / 100 : -1;
}

test('a refund whose answer was lost is not taken for a part of the next one', async () => {
  loseNextAnswer();
  await leaves(2);
  app.pass(10);
  await leaves(1);
  await letTimePass(60);

  expect(await givenBack()).toBe(50_000);
  const rows = await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 10 });
  expect(rows.map(({ refundId }) => refundId).sort()).toEqual(['rfnd_1', 'rfnd_2']);
});

test('nor hours later, of a booking that is cancelled then', async () => {
  loseNextAnswer();
  await leaves(2);
  await letTimePass(120);
  await cancels(50_000);
  await letTimePass(60);

  expect(await givenBack()).toBe(75_000);
});

/** One leaves whose refund the gateway refuses, and a person gives an amount back: minor units. */
async function leavesByHand(amount: number, status: 'processed' | 'pending' = 'processed'): Promise<void> {
  app.fake.state.refundsRefused = true;
  await leaves(2);
  const byHand = app.fake.refundByHand(paymentId, amount);
  app.fake.refunds.set(byHand.id, { ...byHand, status });
  await letTimePass(60);
  app.fake.state.refundsRefused = false;
}

describe('what a person gave back counts once', () => {
  test('where it was the refund of a traveller who had left, and another one leaves', async () => {
    await leavesByHand(2_500_000);
    await leaves(1);
    await letTimePass(2);

    expect(await givenBack()).toBe(50_000);
  });

  test.each([
    [2_500_000, [2_500_000]],
    [1_000_000, [1_500_000, 2_500_000]],
  ])('for the traveller who left first where two refunds wait: of %i', async (amount, left) => {
    await withoutRefunds(bothLeave);
    app.fake.refundByHand(paymentId, amount);
    await letTimePass(60);

    const ours = [...app.fake.refunds.values()].filter(({ step }) => step !== null);
    const inOrder = ours.toSorted((a, b) => stepNumber(a.step ?? '') - stepNumber(b.step ?? ''));
    expect(inOrder.map(({ amount }) => amount)).toEqual(left);
  });

  test('where it was that refund and more, and the rest is cancelled', async () => {
    await leavesByHand(3_500_000);
    await cancels(40_000);
    await letTimePass(2);

    expect(await givenBack()).toBe(75_000);
  });

  test('where it came before anybody left, and a refund is still to be made', async () => {
    app.fake.refundByHand(paymentId, 3_000_000);
    await withoutRefunds(async () => {
      await leaves(2);
      app.pass(10);
      await cancels(20_000);
    });
    await letTimePass(60);

    expect(await givenBack()).toBe(75_000);
  });

  test('where its refund is pending', async () => {
    await leavesByHand(2_500_000, 'pending');
    await leaves(1);
    await letTimePass(2);

    expect(await givenBack()).toBe(50_000);
  });
});

describe('of two that a person made for one refund', () => {
  const mailed = () => app.supportMails().map(({ subject }) => subject.split(' (')[0]);
  const row = async () => (await app.rows.list('payments', { equal: { refundReason: 'left' }, limit: 2 }))[0];
  /** One leaves, whose refund the gateway refuses. */
  async function twoByHand(status: 'processed' | 'pending'): Promise<void> {
    app.fake.state.refundsRefused = true;
    await leaves(2);
    for (const amount of [1_500_000, 1_000_000]) {
      const byHand = app.fake.refundByHand(paymentId, amount);
      app.fake.refunds.set(byHand.id, { ...byHand, status });
    }
    await letTimePass(60);
    app.fake.state.refundsRefused = false;
  }

  test.each([
    ['rfnd_1', 15_000],
    ['rfnd_2', 10_000],
  ])('%s fails after both were made: what it was of is theirs again', async (id, left) => {
    await twoByHand('processed');
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED' });
    app.fake.endRefund(id, 'failed');
    const event = refundOf(paymentId, 0, id);
    for (const eventId of ['one', 'two']) await sendEvent(app, 'refund.failed', event, eventId);
    await letTimePass(120);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
    expect(await givenBack()).toBe(25_000 - left);
    const refused = mailed().filter((subject) => subject?.startsWith('Refund refused'));
    expect(refused).toEqual(['Refund refused: ₹25,000', `Refund refused: ₹${left / 1000},000`]);

    app.fake.refundByHand(paymentId, left * 100);
    await letTimePass(120);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  test.each(['processed', 'pending'] as const)(
    'what one that failed was of is not due again where it was beyond what is due, and the other is %s',
    async (status) => {
      await leavesByHand(2_500_000, status);
      const beyond = app.fake.refundByHand(paymentId, 1_000_000);
      const event = refundOf(paymentId, 1_000_000, beyond.id);
      await sendEvent(app, 'refund.processed', event);
      app.fake.endRefund(beyond.id, 'failed');
      await sendEvent(app, 'refund.failed', event, 'failed');
      await letTimePass(120);
      app.fake.endRefund('rfnd_1', 'processed');
      await sendEvent(app, 'refund.processed', refundOf(paymentId, 2_500_000, 'rfnd_1'), 'other');

      expect(await givenBack()).toBe(25_000);
      expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_1' });
      expect(mailed()).toEqual([
        'Refund refused: ₹25,000',
        'Refunded in the dashboard: ₹10,000',
        'Refund in the dashboard failed: ₹10,000',
      ]);
    },
  );

  test('the refund is made once both are', async () => {
    await twoByHand('pending');
    app.fake.endRefund('rfnd_1', 'processed');
    await app.sweepAfter(7 * 3600, 7 * 3600);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundId: 'rfnd_2' });
    app.fake.endRefund('rfnd_2', 'processed');
    await app.sweepAfter(7 * 3600, 7 * 3600);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(await givenBack()).toBe(25_000);
  });
});

test('a refund of ours that is decided while the gateway answers is not a person’s', async () => {
  await withoutRefunds(() => leaves(2));
  const { refundsOfPayment } = app.fake.gateway;
  app.fake.gateway.refundsOfPayment = async (id) => {
    app.fake.gateway.refundsOfPayment = refundsOfPayment;
    await leaves(1);
    return refundsOfPayment(id);
  };
  await letTimePass(60);

  expect(await givenBack()).toBe(50_000);
});

test('a person’s refund is a part of what is due, and ours is the rest', async () => {
  await withoutRefunds(() => leaves(2));
  app.fake.refundByHand(paymentId, 1_000_000);
  await letTimePass(60);

  expect(await givenBack()).toBe(25_000);
});

test('support hears of a refund by hand, and not of what a traveller gets who left', async () => {
  await leaves(2);
  await sendEvent(app, 'refund.processed', refundOf(paymentId, 2_500_000));
  await letTimePass(20);
  expect(app.supportMails()).toEqual([]);

  app.fake.refundByHand(paymentId, 3_000_000);
  const byHand = refundOf(paymentId, 3_000_000, 'rfnd_2');
  await sendEvent(app, 'refund.processed', byHand);
  await letTimePass(2);
  expect(app.supportMails().map(({ subject }) => subject)).toEqual([expect.stringContaining('₹30,000')]);

  app.fake.state.refundsAvailable = false;
  await leaves(1, 20_000);
  await sendEvent(app, 'refund.processed', byHand, 'event-3');
  expect(app.supportMails()).toHaveLength(1);
});
