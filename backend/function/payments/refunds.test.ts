import { beforeEach, describe, expect, test } from 'vitest';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

const subjects = () => app.mails.map(({ subject }) => subject.split(' (')[0]);
const refundRow = async () =>
  (await app.rows.list('payments', { limit: 10 })).find(({ refundReason }) => refundReason !== null);

/** A payment that has to go back: the booking was paid before. */
async function paidTwice() {
  const booking = await confirmedBooking(app);
  const proof = { ...app.fake.pay(booking.orderId), ...booking.ids };
  await app.call('verify_payment', proof);
  const paymentId = proof.razorpay_payment_id;
  const refund = refundOf(paymentId, 5_000_000);
  return { ...booking, paymentId: paymentId, refund };
}

describe('a refund that is pending', () => {
  beforeEach(() => {
    app.fake.state.refundStatus = 'pending';
  });

  test('is no refund yet', async () => {
    await paidTwice();

    expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundId: 'rfnd_1' });
    expect(subjects()).toEqual(['Booking confirmed: Spiti Valley']);
  });

  test.each(['webhook', 'sweep'])(
    'is told to the traveller once it is processed, found by the %s',
    async (by) => {
      const { refund } = await paidTwice();
      app.fake.endRefund('rfnd_1', 'processed');

      if (by === 'webhook') await sendEvent(app, 'refund.processed', refund);
      await app.sweepAfter(61);

      expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_1' });
      expect(subjects()).toEqual(['Booking confirmed: Spiti Valley', 'Refund of ₹50,000: Spiti Valley']);
      expect(app.fake.refunds.size).toBe(1);
    },
  );

  test.each(['webhook', 'sweep'])('goes to support when it fails, found by the %s', async (by) => {
    const { refund } = await paidTwice();
    app.fake.endRefund('rfnd_1', 'failed');

    if (by === 'webhook') await sendEvent(app, 'refund.failed', refund);
    await app.sweepAfter(61);

    expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
    expect(subjects()).toEqual(['Booking confirmed: Spiti Valley', 'Refund refused: ₹50,000']);
    expect(app.mails.at(-1)).toMatchObject({ to: 'support@group-trips.example' });
  });

  test('and failed is asked for anew by a person alone, however often the gateway tells', async () => {
    const { refund } = await paidTwice();
    app.fake.endRefund('rfnd_1', 'failed');
    for (let delivery = 0; delivery < 3; delivery += 1) await sendEvent(app, 'refund.failed', refund);
    await app.sweepAfter(61);
    expect(app.fake.refunds.size).toBe(1);

    app.fake.state.refundStatus = 'processed';
    await app.rows.update('payments', (await refundRow())?.$id ?? '', {
      refundDueAt: app.ports.clock.now().toISOString(),
    });
    await app.sweep();
    expect(app.fake.refunds.size).toBe(2);
    expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_2' });
  });
});

test('a refund of a cancelled booking that failed twice is told each time, and keeps the key of its last try', async () => {
  app.fake.state.refundStatus = 'pending';
  const { reference, ids, proof } = await confirmedBooking(app);
  await cancelByTraveller(app, reference, 50_000);
  const row = async () => (await app.rows.get('payments', ids.payment_id))?.refundKey;
  const keys = [await row()];
  for (const refundId of ['rfnd_1', 'rfnd_2']) {
    app.fake.endRefund(refundId, 'failed');
    await sendEvent(app, 'refund.failed', refundOf(proof.razorpay_payment_id, 5_000_000, refundId));
    keys.push(await row());
    await app.rows.update('payments', ids.payment_id, { refundDueAt: app.ports.clock.now().toISOString() });
    await app.sweep();
  }
  // All steps are written once more.
  await app.sweepAfter(3600);

  expect(new Set(keys).size).toBe(3);
  expect(await row()).toBe(keys.at(-1));
  expect(new Set([...app.fake.refunds.values()].map(({ key }) => key)).size).toBe(3);
  const refused = subjects().filter((subject) => subject?.startsWith('Refund refused'));
  expect(refused).toEqual(['Refund refused: ₹50,000', 'Refund refused: ₹50,000']);
});

describe('a refund that the gateway refuses', () => {
  beforeEach(() => {
    app.fake.state.refundsRefused = true;
  });

  test('is mailed to support at once and then weekly, and asked for no more', async () => {
    const { reference, paymentId } = await paidTwice();
    for (let day = 0; day < 30; day += 1) await app.sweepAfter(86_400);

    expect(await refundRow()).toMatchObject({
      paymentStatus: 'REFUND_PENDING',
      refundDueAt: null,
      refundProblem: 'The id does not exist.',
    });
    expect(subjects()).toEqual([
      'Booking confirmed: Spiti Valley',
      ...Array.from({ length: 5 }, () => 'Refund refused: ₹50,000'),
    ]);
    const text = app.mails.at(-1)?.text ?? '';
    for (const fact of [reference, paymentId, '₹50,000', 'The id does not exist.'])
      expect(text).toContain(fact);
  });

  test.each(['webhook', 'sweep'])(
    'is over once a person made it weeks later, found by the %s',
    async (by) => {
      const { paymentId, refund } = await paidTwice();
      app.pass(30 * 86_400);
      app.fake.refundByHand(paymentId, 5_000_000);

      if (by === 'webhook') await sendEvent(app, 'refund.processed', refund);
      else await app.sweep();

      expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUNDED' });
      expect(subjects()).toContain('Refund of ₹50,000: Spiti Valley');
    },
  );
});

describe('what is left of a refund that is with a person, of which they gave a part,', () => {
  test.each(['webhook', 'sweep'])(
    'stays theirs, found by the %s: they may return it by other means',
    async (by) => {
      const { paymentId, refund } = await paidTwice();
      app.fake.endRefund('rfnd_1', 'failed');
      await sendEvent(app, 'refund.failed', refund);
      app.fake.refundByHand(paymentId, 1_000_000);
      if (by === 'webhook') await sendEvent(app, 'refund.processed', refund, 'by-hand');
      for (let days = 0; days < 8; days += 1) await app.sweepAfter(86_400);

      expect(app.fake.refunds.size).toBe(2);
      expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
      const refused = subjects().filter((subject) => subject?.startsWith('Refund refused'));
      expect(refused).toEqual(['Refund refused: ₹50,000', 'Refund refused: ₹40,000']);
    },
  );

  test('is what support reads where they gave it before the refund failed', async () => {
    const { paymentId, refund } = await paidTwice();
    app.fake.endRefund('rfnd_1', 'failed');
    app.fake.refundByHand(paymentId, 1_000_000);
    await sendEvent(app, 'refund.failed', refund);
    await app.sweepAfter(3600);

    expect(app.fake.refunds.size).toBe(2);
    expect(subjects().at(-1)).toBe('Refund refused: ₹40,000');
  });

  test('stays theirs where another part was pending, and failed', async () => {
    const { paymentId, refund } = await paidTwice();
    app.fake.endRefund('rfnd_1', 'failed');
    await sendEvent(app, 'refund.failed', refund);
    app.fake.refundByHand(paymentId, 1_000_000);
    const pending = app.fake.refundByHand(paymentId, 4_000_000);
    app.fake.refunds.set(pending.id, { ...pending, status: 'pending' });
    await sendEvent(app, 'refund.processed', refund, 'by-hand');
    expect(await refundRow()).toMatchObject({ refundId: pending.id });
    app.fake.endRefund(pending.id, 'failed');
    await app.sweepAfter(86_400, 3600);

    expect(app.fake.refunds.size).toBe(3);
    expect(await refundRow()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
  });
});

describe('a refund in the dashboard of a booking that stays', () => {
  test('that no webhook reported is found by the sweep, and mailed to support once', async () => {
    const { proof } = await confirmedBooking(app);
    app.fake.refundByHand(proof.razorpay_payment_id, 1_000_000);
    await app.sweepAfter(1801, 1801);

    expect(subjects()).toEqual(['Booking confirmed: Spiti Valley', 'Refunded in the dashboard: ₹10,000']);
  });

  test('that was made in two parts is mailed for each sum', async () => {
    const { proof } = await confirmedBooking(app);
    const paymentId = proof.razorpay_payment_id;
    const refund = refundOf(paymentId, 1_000_000);
    for (const eventId of ['event-1', 'event-2']) {
      app.fake.refundByHand(paymentId, 1_000_000);
      await sendEvent(app, 'refund.processed', refund, eventId);
    }

    expect(subjects().slice(1)).toEqual([
      'Refunded in the dashboard: ₹10,000',
      'Refunded in the dashboard: ₹20,000',
    ]);
  });

  test.each([
    [1_000_000, 'A part of the payment'],
    [5_000_000, 'The whole payment'],
  ])('of %i is mailed to support, and the booking stays', async (amount, words) => {
    const { ids, proof } = await confirmedBooking(app);
    const paymentId = proof.razorpay_payment_id;
    app.fake.refundByHand(paymentId, amount);
    const refund = refundOf(paymentId, amount);

    for (const eventId of ['event-1', 'event-2', 'event-2']) {
      const answer = await sendEvent(app, 'refund.processed', refund, eventId);
      expect(answer).toMatchObject({ status: 200, body: { message: 'refund.processed' } });
    }

    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toHaveLength(2);
    expect(app.mails.at(-1)?.text.replaceAll('\n', ' ')).toContain(words);
  });
});

test.each([
  ['unavailable', 503],
  ['refused', 200],
] as const)(
  'a refund by hand, of whose payment the gateway’s answer is %s, answers %i',
  async (reason, status) => {
    const { proof } = await confirmedBooking(app);
    const refund = refundOf(proof.razorpay_payment_id, 1);
    const payment = async () => ({ ok: false, reason, description: '' }) as const;
    const its = { ...app.ports, gateway: { ...app.fake.gateway, payment } };

    expect(await sendEvent(app, 'refund.processed', refund, 'event-1', its)).toMatchObject({ status });
    expect(app.mails).toHaveLength(1);
  },
);
