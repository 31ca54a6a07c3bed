import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import type { Ports } from '../ports.ts';
import { cancelRequest } from '../testing/cancel-journey.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sendEvent } from '../testing/webhook.ts';

let app: TestApp;
let paymentId: string;
let reference: string;
let ids: { readonly booking_id: string; readonly payment_id: string };

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip({ startDate: '2026-12-16T00:00:00.000+00:00', endDate: '2026-12-19T00:00:00.000+00:00' });
  const booking = await confirmedBooking(app);
  ({ reference, ids } = booking);
  paymentId = booking.proof.razorpay_payment_id;
});
afterEach(() => app.close());

const share = 37_500;
/** Three quarters of 50,000 rupees come back, 45 days before departure. */
const cancel = async (its: Ports = app.ports) =>
  app.call('cancel_booking', await cancelRequest(app, reference, share), undefined, its);
const payment = () => app.rows.get('payments', ids.payment_id);
const given = () => [...app.fake.refunds.values()].map(({ amount }) => amount / 100);
const lastMail = () => app.mails.at(-1)?.text.replaceAll('\n', ' ') ?? '';
const sweepLater = async () => {
  app.pass(61);
  await app.sweep();
};

describe('a part of a payment that goes back', () => {
  test('is asked for once, and its traveller is mailed when it is processed', async () => {
    await cancel();

    expect(given()).toEqual([share]);
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED', refundId: 'rfnd_1', amount: 50_000 });
    expect(lastMail()).toContain('₹37,500 of your payment of ₹50,000: you cancelled your booking.');
  });

  test.each(['webhook', 'sweep'])('is followed while it is pending, by the %s', async (by) => {
    app.fake.state.refundStatus = 'pending';
    await cancel();
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundId: 'rfnd_1' });
    app.fake.endRefund('rfnd_1', 'processed');
    const refund = { id: 'rfnd_1', payment_id: paymentId, amount: share * 100, currency: 'INR' };

    if (by === 'webhook') await sendEvent(app, 'refund.processed', { refund });
    else await sweepLater();

    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(given()).toEqual([share]);
  });

  test('goes to a person when it is refused, and is over once the person made it', async () => {
    app.fake.state.refundsRefused = true;
    await cancel();
    expect(app.mails.at(-1)).toMatchObject({
      to: 'support@group-trips.example',
      subject: `Refund refused: ₹37,500 (${reference})`,
    });
    app.fake.refundByHand(paymentId, share * 100);
    app.pass(1801);

    await app.sweep();

    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(given()).toEqual([share]);
  });

  test('is asked for again where no answer came, and counts once', async () => {
    const { gateway } = app.ports;
    let isLost = false;
    const losing: Ports = {
      ...app.ports,
      gateway: {
        ...gateway,
        async refund(request) {
          await gateway.refund(request);
          isLost = true;
          return { ok: false, reason: 'unavailable', description: 'No answer.' };
        },
      },
    };
    await cancel(losing);
    expect(isLost).toBe(true);
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundId: null });

    await sweepLater();

    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(given()).toEqual([share]);
  });
});

describe('what a person gives back in the dashboard after the cancellation', () => {
  beforeEach(async () => {
    app.fake.state.refundsAvailable = false;
    await cancel();
    app.fake.state.refundsAvailable = true;
  });

  test('is not given back again', async () => {
    app.fake.refundByHand(paymentId, 1_000_000);
    await sweepLater();
    app.pass(120);
    await sweepLater();

    expect(given()).toEqual([10_000, 27_500]);
    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundAmount: 27_500,
      refundedByHand: 10_000,
    });
  });

  test.each([share, 50_000])('ends the refund where it is enough: %i', async (amount) => {
    app.fake.refundByHand(paymentId, amount * 100);
    await sweepLater();

    expect(given()).toEqual([amount]);
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  test('counts no more once it has failed', async () => {
    const { id } = app.fake.refundByHand(paymentId, 1_000_000);
    await sweepLater();
    app.fake.endRefund(id, 'failed');
    for (const seconds of [120, 240, 480]) {
      app.pass(seconds);
      await app.sweep();
    }

    expect(given()).toEqual([10_000, share]);
    expect(await payment()).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundAmount: share,
      refundedByHand: 0,
    });
  });
});
