import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { interruptCommit } from '../testing/interrupt-commit.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sendEvent } from '../testing/webhook.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip();
});
afterEach(() => app.close());

const withSecret = (idSecret: string, previousIdSecret = '') => ({
  ...app.ports,
  settings: { ...app.ports.settings, idSecret, previousIdSecret },
});

async function archiveEvents() {
  for (const { $id } of await app.rows.list('gatewayEvents', { limit: 100 })) {
    await app.rows.remove('gatewayEvents', $id);
  }
}

async function expectNothingMore(mails = 1) {
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(app.fake.refunds.size).toBe(0);
  expect(app.mails).toHaveLength(mails);
}

test('a paid booking stays paid under another secret, for page, webhook and sweep', async () => {
  const { proof } = await confirmedBooking(app);
  const its = withSecret('another secret');
  app.pass(1801);

  expect(await app.call('verify_payment', proof, '203.0.113.7', its)).toMatchObject({ code: 'OK' });
  const payment = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id };
  expect(await sendEvent(app, 'payment.captured', { payment }, 'event-1', its)).toMatchObject({
    status: 200,
  });
  await app.sweep(its);

  await expectNothingMore();
});

test('a paid booking stays paid when its events and orders were archived', async () => {
  const { ids, proof } = await confirmedBooking(app);
  const payment = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id };
  await sendEvent(app, 'payment.captured', { payment });
  await archiveEvents();

  expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
  await app.rows.remove('orders', ids.payment_id);
  expect(await sendEvent(app, 'payment.captured', { payment })).toMatchObject({ status: 200 });

  await expectNothingMore();
});

test('a paid booking stays paid when its payment row was deleted by hand', async () => {
  const { ids, proof } = await confirmedBooking(app);
  await app.rows.remove('payments', ids.payment_id);

  expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });

  await expectNothingMore();
});

test('a payment that waits for its refund is not decided again, also without its event', async () => {
  const { ids, orderId } = await orderedBooking(app);
  const proof = { ...app.fake.pay(orderId, { amount: 100 }), ...ids };
  app.fake.state.refundsAvailable = false;
  await app.call('verify_payment', proof);
  await archiveEvents();

  expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });

  const waiting = { equal: { paymentStatus: 'REFUND_PENDING' }, limit: 5 } as const;
  expect(await app.rows.list('payments', waiting)).toHaveLength(1);
});

test('a refunded payment is refunded once, whatever secret asks again, also without its event', async () => {
  const { ids, orderId } = await orderedBooking(app);
  const proof = { ...app.fake.pay(orderId, { amount: 100 }), ...ids };
  await app.call('verify_payment', proof);

  const its = withSecret('another secret');
  for (const before of [async () => undefined, archiveEvents]) {
    await before();
    expect(await app.call('verify_payment', proof, '203.0.113.7', its)).toMatchObject({
      code: 'PAYMENT_NOT_VERIFIED',
    });
  }

  expect(app.fake.refunds.size).toBe(1);
  expect(await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 })).toHaveLength(1);
});

/** Seats that ran out, and were paid afterwards. */
async function paidLate() {
  const { ids, orderId } = await orderedBooking(app);
  app.pass(901);
  await app.sweep();
  return { ids, orderId };
}

const next = () => withSecret('next-secret', 'id-secret');

// The function with the earlier secret may still be at work when the one with the next secret starts.
test('a payment is booked once while the secret changes', async () => {
  const { ids, orderId } = await paidLate();
  const proof = { ...app.fake.pay(orderId), ...ids };
  const its = interruptCommit(app.ports, () => app.call('verify_payment', proof, '203.0.113.7', next()));

  expect(await app.call('verify_payment', proof, '203.0.113.7', its)).toMatchObject({ code: 'OK' });

  await expectNothingMore();
});

test('a payment is refunded once while the secret changes', async () => {
  const { ids, orderId } = await orderedBooking(app);
  const proof = { ...app.fake.pay(orderId, { amount: 100 }), ...ids };
  const its = interruptCommit(app.ports, () => app.call('verify_payment', proof, '203.0.113.7', next()));

  await app.call('verify_payment', proof, '203.0.113.7', its);

  expect(await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 })).toHaveLength(1);
});

test('a booking is paid for once while the secret changes', async () => {
  const { ids, orderId } = await paidLate();
  const [first, second] = [1, 2].map(() => ({ ...app.fake.pay(orderId), ...ids }));
  const its = interruptCommit(app.ports, () =>
    app.call('verify_payment', first ?? {}, '203.0.113.7', next()),
  );

  expect(await app.call('verify_payment', second ?? {}, '203.0.113.7', its)).toMatchObject({ code: 'OK' });

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(app.fake.refunds.size).toBe(1);
});

test('two drafts of one booking are paid for once, also when the secret changed between them', async () => {
  const draft = () => makeClaim({ seats: 2, draft_secret: 'a'.repeat(32) });
  const before = await orderedBooking(app, draft());
  const its = next();
  const { data: ids } = await app.call('initialize_booking', draft(), '203.0.113.7', its);
  const amount = { amount: 50_000, currency: 'INR' };
  const order = await app.call('create_order', { ...ids, ...amount }, '203.0.113.7', its);

  for (const [payment, code] of [
    [{ ...app.fake.pay(before.orderId), ...before.ids }, 'OK'],
    [{ ...app.fake.pay(order.data.order_id), ...ids }, 'INVALID_BOOKING_STATUS'],
  ] as const) {
    expect(await app.call('verify_payment', payment, '203.0.113.7', its)).toMatchObject({ code });
  }

  expect(await app.seats()).toEqual({ free: 3, held: 2, sold: 2 });
  expect(app.fake.refunds.size).toBe(1);
});

test('rows that the previous secret made are met again', async () => {
  const claim = makeClaim({ seats: 2 });
  const first = await app.call('initialize_booking', claim);
  const its = withSecret('new-secret', 'id-secret');

  const again = await app.call('initialize_booking', claim, '203.0.113.7', its);

  expect(again).toMatchObject({ code: 'OK', data: first.data });
  const unknown = await app.call('initialize_booking', claim, '203.0.113.7', withSecret('new-secret'));
  expect(unknown).toMatchObject({ code: 'REFERENCE_TAKEN' });
});
