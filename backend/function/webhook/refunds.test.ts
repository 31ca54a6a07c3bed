import { describe, expect, test } from 'vitest';
import { refundDays } from '../../../shared/domain/money/refund-days.ts';
import { testDay } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

/** A cancelled booking whose refund the gateway accepted. */
async function refunding() {
  app.fake.state.refundStatus = 'pending';
  const { reference, paymentId } = await confirmedBooking(app);
  await cancelByTraveller(app, reference, 50_000);
  const event = (name: string, eventId: string, its = app.ports, id = 'rfnd_1') =>
    sendEvent(app, name, refundOf(paymentId, 5_000_000, id), eventId, its);
  return { event, byHand: paymentId };
}
const row = async () =>
  (await app.rows.list('payments', { equal: { refundReason: 'cancelled-by-traveller' }, limit: 2 }))[0];
const toSupport = () => app.supportMails().map(({ subject }) => subject.split(' (')[0]);

describe('a refund that failed', () => {
  test('after it was made is told again until the gateway says how it stands', async () => {
    const { event } = await refunding();
    app.fake.endRefund('rfnd_1', 'processed');
    await event('refund.processed', 'event-1');
    app.fake.endRefund('rfnd_1', 'failed');
    app.fake.state.available = false;

    expect((await event('refund.failed', 'event-2')).status).toBe(503);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED' });
    app.fake.state.available = true;
    for (const eventId of ['event-2', 'event-3']) {
      expect((await event('refund.failed', eventId)).status).toBe(200);
    }
    expect(await row()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
    expect(toSupport()).toEqual(['Refund refused: ₹50,000']);
    expect(app.fake.refunds.size).toBe(1);
  });

  test('stays theirs while the gateway does not answer', async () => {
    const { event } = await refunding();
    app.fake.endRefund('rfnd_1', 'failed');
    await event('refund.failed', 'event-1');
    app.fake.state.available = false;
    await event('refund.failed', 'event-2');
    app.fake.state.available = true;
    await app.sweepAfter(86_400);

    expect(app.fake.refunds.size).toBe(1);
  });

  test('and was made after all stays made, however often its steps are written again', async () => {
    const { event } = await refunding();
    app.fake.endRefund('rfnd_1', 'failed');
    await event('refund.failed', 'event-1');
    const refundDueAt = app.ports.clock.now().toISOString();
    await app.rows.update('payments', (await row())?.$id ?? '', { refundDueAt });
    app.fake.state.refundStatus = 'processed';
    await app.sweep();
    const made = await row();
    expect(made).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_2' });
    await app.sweepAfter(11, 61, 86_400);

    expect(await row()).toEqual(made);
    expect(app.mails.filter(({ subject }) => subject.startsWith('Refund of'))).toHaveLength(1);
  });

  test('and that a person had made by hand by then stays made, however often it is told', async () => {
    const { event, byHand } = await refunding();
    app.fake.endRefund('rfnd_1', 'failed');
    app.fake.refundByHand(byHand, 5_000_000);
    for (const eventId of ['event-1', 'event-1']) await event('refund.failed', eventId);

    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_2' });
    expect(toSupport()).toEqual([]);
  });

  test('once more, after a person had made it by hand, is theirs again', async () => {
    const { event, byHand } = await refunding();
    app.fake.endRefund('rfnd_1', 'failed');
    await event('refund.failed', 'event-1');
    app.fake.refundByHand(byHand, 5_000_000);
    await event('refund.processed', 'event-2');
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED' });
    app.fake.endRefund('rfnd_2', 'failed');
    for (const eventId of ['event-3', 'event-4']) await event('refund.failed', eventId, app.ports, 'rfnd_2');

    expect(await row()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundDueAt: null });
    expect(toSupport()).toEqual(['Refund refused: ₹50,000', 'Refund refused: ₹50,000']);
  });

  test('reaches support also where the call that noticed it died right after it had noted it', async () => {
    const { event } = await refunding();
    app.fake.endRefund('rfnd_1', 'failed');
    await event('refund.failed', 'event-1', breakCalls(app.ports, 'update'));
    expect(toSupport()).toEqual([]);
    await app.sweepAfter(11);

    expect(toSupport()).toEqual(['Refund refused: ₹50,000']);
    expect(app.fake.refunds.size).toBe(1);
  });
});

test('of a refund that is neither made nor refused support hears on the promised day, and then weekly', async () => {
  app.fake.state.refundsAvailable = false;
  await refunding();
  const { owedAt } = (await row()) ?? {};
  const promised = (Date.parse(refundDays(new Date(owedAt ?? 0)).by) - Date.parse(testDay)) / 1000;
  const heardAt: number[] = [];
  for (let passed = 0; passed < promised + 15 * 86_400; passed += 21_600) {
    await app.sweepAfter(21_600);
    if (toSupport().length > heardAt.length) heardAt.push(passed + 21_600 - promised);
  }

  expect(toSupport()).toEqual(Array(3).fill('Refund overdue: ₹50,000'));
  for (const [week, late] of heardAt.entries()) {
    expect(late - week * 7 * 86_400).toBeGreaterThanOrEqual(0);
    expect(late - week * 7 * 86_400).toBeLessThan(86_400);
  }
  expect(await row()).toMatchObject({ owedAt });
});
