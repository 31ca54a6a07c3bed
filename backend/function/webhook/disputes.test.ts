import { describe, expect, test } from 'vitest';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { disputeOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

test('each event of a dispute is kept, and mailed to support once', async () => {
  const { reference, proof } = await confirmedBooking(app);
  const { dispute } = disputeOf(proof.razorpay_payment_id);

  const created = () => sendEvent(app, 'payment.dispute.created', { dispute }, 'event-1');
  const answers = [...(await Promise.all([created(), created()])), await created()];
  await sendEvent(app, 'payment.dispute.won', { dispute: { ...dispute, status: 'won' } }, 'event-2');

  const answer = { status: 200, body: { success: true, message: 'payment.dispute.created' } };
  expect(answers).toEqual([answer, answer, answer]);
  const mails = app.supportMails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Dispute created: ₹50,000 (${reference})`,
    `Dispute won: ₹50,000 (${reference})`,
  ]);
  const facts = ['2026-11-20T00:00:00.000Z', dispute.reason_code, 'open', dispute.payment_id, 'disp_1'];
  for (const fact of facts) expect(mails[0]?.text).toContain(fact);
  const noted = await app.rows.list('steps', { limit: 25 });
  expect(noted.filter(({ because }) => because === 'dispute')).toHaveLength(2);
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
});

test.each([
  ['created', 'Dispute created'],
  ['under_review', 'Dispute under review'],
  ['action_required', 'Dispute action required'],
  ['won', 'Dispute won'],
  ['lost', 'Dispute lost'],
  ['closed', 'Dispute closed'],
])(
  'payment.dispute.%s of a payment that is not found is mailed to support once, by its own name',
  async (change, subject) => {
    const dispute = disputeOf('pay_unknown');

    for (const eventId of ['event-1', 'event-2']) {
      const answer = await sendEvent(app, `payment.dispute.${change}`, dispute, eventId);
      expect(answer).toMatchObject({ status: 200 });
    }

    expect(app.mails.map((mail) => mail.subject)).toEqual([`${subject}: ₹50,000 (not found)`]);
  },
);

describe('a refund that was decided, and not asked for, when its bank began a dispute', () => {
  /** Cancelled while the gateway made no refunds. */
  async function disputed(amount?: number) {
    const { reference, proof } = await confirmedBooking(app);
    app.fake.state.refundsAvailable = false;
    await cancelByTraveller(app, reference, 50_000);
    app.fake.state.refundsAvailable = true;
    const dispute = (status: string) => disputeOf(proof.razorpay_payment_id, status, amount);
    await sendEvent(app, 'payment.dispute.created', dispute('open'));
    await app.sweepAfter(7200);
    expect(app.fake.refunds.size).toBe(0);
    return (status: string) => sendEvent(app, `payment.dispute.${status}`, dispute(status));
  }
  const later = () => app.sweepAfter(7 * 3600);
  const textOf = (mails: typeof app.mails) => mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join();
  const refused = () => app.mails.filter(({ subject }) => subject.startsWith('Refund refused'));

  test.each(['won', 'closed'])('is made once the dispute is %s', async (status) => {
    const end = await disputed();
    await later();
    expect(app.fake.refunds.size).toBe(0);
    await end(status);
    await later();
    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
    expect(refused()).toEqual([]);
  });

  test('is a person’s once the dispute is lost: the bank has given the money back', async () => {
    const end = await disputed();
    await end('lost');
    for (let count = 0; count < 3; count += 1) await later();
    expect(app.fake.refunds.size).toBe(0);
    expect(refused()).toHaveLength(1);
    expect(textOf(refused())).toContain('Please return by hand only what the bank did not');
    expect(textOf(refused())).not.toContain('by a bank transfer');
  });

  test('is a person’s also where the bank took a part: all of it is more than is left', async () => {
    const end = await disputed(1_000_000);
    await end('lost');
    for (let count = 0; count < 3; count += 1) await later();
    expect(app.fake.refunds.size).toBe(0);
    expect(refused()).toHaveLength(1);
    expect(textOf(refused())).toContain('Please return by hand only what the bank did not');
  });

  test('is not to be returned by hand before the dispute has ended, however late it is', async () => {
    await disputed();
    await app.sweepAfter(20 * 86_400);
    const overdue = app.mails.filter(({ subject }) => subject.startsWith('Refund overdue'));
    expect(textOf(overdue)).toContain('Please do not return it by hand before');
  });
});

describe('a dispute over a part of a payment', () => {
  async function partDisputed(status: string, amount = 1_000_000) {
    const booked = await confirmedBooking(app);
    const dispute = (its: string) => disputeOf(booked.proof.razorpay_payment_id, its, amount);
    await sendEvent(app, 'payment.dispute.created', dispute('open'));
    await sendEvent(app, `payment.dispute.${status}`, dispute(status), 'event-2');
    return booked;
  }
  const refunds = () => [...app.fake.refunds.values()].map(({ amount }) => amount);

  test('that was lost leaves the rest to its traveller, by the schedule', async () => {
    const { reference } = await partDisputed('lost');
    expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'REFUND_CHANGED' });
    expect(await cancelByTraveller(app, reference, 40_000)).toMatchObject({ code: 'OK' });
    await app.sweepAfter(61);
    expect(refunds()).toEqual([4_000_000]);
    expect(app.supportMails().map(({ subject }) => subject.split(':')[0])).toEqual([
      'Dispute created',
      'Dispute lost',
    ]);
  });

  test('that was lost is not given back again where a refund of the rest is repeated', async () => {
    const { reference } = await partDisputed('lost');
    app.fake.state.refundsAvailable = false;
    await cancelByTraveller(app, reference, 40_000);
    app.fake.state.refundsAvailable = true;
    await app.sweepAfter(3600, 3600);
    expect(refunds()).toEqual([4_000_000]);
  });

  test('that was lost in another currency is one over all of it: its amount says nothing', async () => {
    const { reference, proof } = await confirmedBooking(app);
    const { dispute } = disputeOf(proof.razorpay_payment_id, 'lost', 60_000);
    await sendEvent(app, 'payment.dispute.lost', { dispute: { ...dispute, currency: 'USD' } });
    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    await app.sweepAfter(61);
    expect(refunds()).toEqual([]);
  });

  test('holds all of it up while it is open', async () => {
    const { reference } = await partDisputed('under_review');
    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    await app.sweepAfter(61);
    expect(refunds()).toEqual([]);
  });
});

test.each([
  ['without a reason and a time', {}],
  ['whose reason and time are of another kind', { reason_code: null, respond_by: '1800000000' }],
  ['whose time is none', { respond_by: 1e15 }],
])('a dispute %s is mailed as well', async (_, change) => {
  const { proof } = await confirmedBooking(app);
  const { reason_code: __, respond_by: ___, ...dispute } = disputeOf(proof.razorpay_payment_id).dispute;

  await sendEvent(app, 'payment.dispute.created', { dispute: { ...dispute, ...change } });

  expect(app.supportMails()[0]?.text).toContain('Respond by: not given\nReason: \nStatus: open\n');
});

test('a dispute with a long reason is mailed with the beginning of it', async () => {
  const { proof } = await confirmedBooking(app);
  const { dispute } = disputeOf(proof.razorpay_payment_id);

  const event = { dispute: { ...dispute, reason_code: 'a'.repeat(2000) } };

  expect(await sendEvent(app, 'payment.dispute.created', event)).toMatchObject({ status: 200 });
  expect(app.supportMails()[0]?.text).toMatch(/Reason:\s+a{200}\n/);
});

test.each(['won', 'closed'])(
  'what is lost after a dispute was %s, as when it is challenged once more, is not given back a second time',
  async (status) => {
    const { reference, proof } = await confirmedBooking(app);
    for (const its of [status, 'lost']) {
      await sendEvent(app, `payment.dispute.${its}`, disputeOf(proof.razorpay_payment_id, its));
    }
    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    await app.sweepAfter(61, 7200);
    expect(app.fake.refunds.size).toBe(0);
  },
);
