import { beforeEach, describe, expect, test } from 'vitest';
import { keyedHash } from '../identity/keyed-hash.ts';
import { draftEventId, paymentEventId, refundRowId } from '../identity/row-ids.ts';
import { mailId } from '../mail/outbox.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';
import { bookingRow, capturedPayment, orderRow, paymentRow } from '../testing/rows.ts';
import { sendEvent } from '../testing/webhook.ts';
import { hasEffect, undoTorn } from './undo-torn.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;

beforeEach(async () => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
  await app.addTrip();
  await app.sweep();
});

const cuts = ['conflict', 'committed'].flatMap((answer) =>
  Array.from({ length: 12 }, (_, from) => ({ from: from + 1, answer }) as Tear),
);
const confirmedMails = () => app.mails.filter(({ subject }) => subject.startsWith('Booking confirmed'));
const eventsOf = async (kind: string) =>
  (await app.rows.list('gatewayEvents', { limit: 25 })).filter((event) => event.kind === kind);

async function expectBookedOnce() {
  // Until then the mail is left to the call that wrote it.
  app.pass(36);
  await app.sweep();
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(await app.trip()).toMatchObject({ seatsTaken: 2, seatsTakenCheck: 2 });
  expect(confirmedMails()).toHaveLength(1);
  expect(await app.rows.list('payments', { limit: 5 })).toMatchObject([{ paymentStatus: 'COMPLETED' }]);
  expect(await eventsOf('payment')).toMatchObject([{ outcome: 'confirmed' }]);
  expect(await eventsOf('draft')).toHaveLength(1);
  expect(app.fake.refunds.size).toBe(0);
  expect(await app.rows.list('attempts', { equal: { kind: 'undo' }, limit: 5 })).toEqual([]);
}

describe('a payment whose settlement is torn', () => {
  test.each(cuts)('at operation $from, answered with $answer, is booked once', async (tear) => {
    const { ids, orderId } = await orderedBooking(app);
    tears.next = tear;

    expect(await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })).toMatchObject({
      code: 'OK',
    });

    expect(tears.operations).toBeGreaterThan(3);
    await expectBookedOnce();
  });

  test.each(cuts)('at operation $from, answered with $answer, is booked once, also late', async (tear) => {
    const { ids, orderId } = await orderedBooking(app);
    app.pass(901);
    await app.sweep();
    tears.next = tear;

    expect(await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })).toMatchObject({
      code: 'OK',
    });

    expect(tears.operations).toBeGreaterThan(3);
    // Before any sweep: the next buyer must not find seats that were sold.
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    await expectBookedOnce();
  });

  test.each(cuts)(
    'at operation $from, answered with $answer, is booked once by the webhook',
    async (tear) => {
      const { orderId } = await orderedBooking(app);
      const { razorpay_payment_id: id } = app.fake.pay(orderId);
      tears.next = tear;

      const answer = await sendEvent(app, 'payment.captured', { payment: { id, order_id: orderId } });

      expect(answer.status).toBe(200);
      expect(await eventsOf('webhook')).toHaveLength(1);
      await expectBookedOnce();
    },
  );

  test.each(cuts)('at operation $from, answered with $answer, is refunded once', async (tear) => {
    const { ids, orderId } = await orderedBooking(app);
    const proof = { ...app.fake.pay(orderId, { amount: 100 }), ...ids };
    tears.next = tear;

    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });

    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 100 }]);
    const refund = { equal: { paymentStatus: 'REFUNDED' }, limit: 5 } as const;
    expect(await app.rows.list('payments', refund)).toMatchObject([
      { $id: refundRowId(proof.razorpay_payment_id) },
    ]);
  });
});

// What is lost is the seats’ way back, as a whole or in part.
test.each(cuts.filter(({ from }) => from <= 4))(
  'the seats of a trip that was cancelled are free at once, though the refund is torn at operation $from, answered with $answer',
  async (tear) => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.update('trips', 'trip-spiti-valley', { tripStatus: 'cancelled' });
    tears.next = tear;

    await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    app.pass(61);
    await app.sweep();
    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
  },
);

test('a second payment of a booking takes nothing of the first away', async () => {
  const { ids, orderId } = await orderedBooking(app);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  const second = app.fake.pay(orderId);
  const { booking_id: bookingRowId } = ids;
  // The event of a torn confirmation by the second payment.
  await app.rows.create('gatewayEvents', paymentEventId(second.razorpay_payment_id), {
    kind: 'payment',
    gatewayPaymentId: second.razorpay_payment_id,
    bookingRowId,
    outcome: 'refund: already-paid',
    seenAt: testDay,
  });

  expect(await app.call('verify_payment', { ...second, ...ids })).toMatchObject({ code: 'OK' });

  expect([...app.fake.refunds.values()]).toMatchObject([{ paymentId: second.razorpay_payment_id }]);
  expect(await eventsOf('draft')).toHaveLength(1);
  expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'COMPLETED' });
  expect(confirmedMails()).toHaveLength(1);
});

describe('what is left of a confirmation', () => {
  const { $id: bookingId, ...booking } = bookingRow();
  const { $id: paymentId, ...payment } = paymentRow({ paymentStatus: 'COMPLETED', paymentId: 'pay_1' });
  const draft = draftEventId(bookingRow());
  const event = { kind: 'draft', outcome: bookingId, seenAt: testDay } as const;
  const undo = (alongside: readonly string[] = []) =>
    undoTorn(app.ports, orderRow(), capturedPayment(), alongside);

  test('is removed, and the payment is open again', async () => {
    await app.rows.create('bookings', bookingId, booking);
    await app.rows.create('payments', paymentId, { ...payment, settledAt: testDay });
    await app.rows.create('gatewayEvents', draft, event);
    await app.rows.create('gatewayEvents', 'webhook-1', { ...event, kind: 'webhook' });

    await undo(['webhook-1']);

    expect(await app.rows.list('gatewayEvents', { limit: 5 })).toEqual([]);
    expect(await app.rows.get('payments', paymentId)).toMatchObject({
      paymentStatus: 'CREATED',
      paymentId: null,
      settledAt: null,
    });
  });

  test('is not the draft of another booking', async () => {
    await app.rows.create('bookings', bookingId, booking);
    await app.rows.create('gatewayEvents', draft, { ...event, outcome: 'booking-2' });

    await undo();

    expect(await app.rows.get('gatewayEvents', draft)).toMatchObject({ outcome: 'booking-2' });
  });

  test('is removed by one call at a time', async () => {
    await app.rows.create('bookings', bookingId, booking);
    await app.rows.create('gatewayEvents', draft, event);
    const lease = keyedHash(app.ports.settings.idSecret, 'attempts', 'undo pay_1');
    const expiresAt = '2026-11-01T10:02:00.000Z';
    await app.rows.create('attempts', lease, { kind: 'undo', count: 0, expiresAt });

    await undo();

    expect(await app.rows.get('gatewayEvents', draft)).not.toBeNull();
  });

  test('is removed two minutes later where the call that removes it died', async () => {
    await app.rows.create('bookings', bookingId, booking);
    await app.rows.create('gatewayEvents', draft, event);
    const died = () => Promise.reject(new Error('The process ended.'));
    const ports = { ...app.ports, rows: { ...app.rows, commit: died, remove: died } };
    const leases = () => app.rows.list('attempts', { equal: { kind: 'undo' }, limit: 5 });

    await expect(undoTorn(ports, orderRow(), capturedPayment(), [])).rejects.toThrow();
    app.pass(119);
    await app.sweep();
    expect(await leases()).toHaveLength(1);
    app.pass(1);
    await app.sweep();
    expect(await leases()).toEqual([]);
    await undo();

    expect(await app.rows.get('gatewayEvents', draft)).toBeNull();
  });

  test('is removed where a person deleted the trip', async () => {
    await app.rows.create('bookings', bookingId, booking);
    await app.rows.create('gatewayEvents', draft, event);
    await app.rows.remove('trips', 'trip-spiti-valley');

    await undo();

    expect(await app.rows.get('gatewayEvents', draft)).toBeNull();
  });

  test('of a booking that is confirmed is removed only where another payment confirmed it', async () => {
    const confirmed = { ...booking, bookingStatus: 'CONFIRMED', settledAt: testDay };
    await app.rows.create('bookings', bookingId, confirmed);
    const own = { kind: 'payment', gatewayPaymentId: 'pay_1', seenAt: testDay } as const;
    await app.rows.create('gatewayEvents', paymentEventId('pay_1'), { ...own, outcome: 'confirmed' });
    await undo();
    expect(await eventsOf('payment')).toHaveLength(1);

    await app.rows.update('gatewayEvents', paymentEventId('pay_1'), { outcome: 'refund: already-paid' });
    await undo();
    expect(await eventsOf('payment')).toEqual([]);
  });

  test('is nothing where the money goes back', async () => {
    await app.rows.create('bookings', bookingId, booking);
    const refund = { ...payment, paymentStatus: 'REFUND_PENDING', refundReason: 'seats-gone' } as const;
    await app.rows.create('payments', 'refund', refund);
    await app.rows.create('gatewayEvents', 'webhook-1', { ...event, kind: 'webhook' });

    await undo(['webhook-1']);

    expect(await app.rows.get('gatewayEvents', 'webhook-1')).not.toBeNull();
  });

  test('is a mail that was not sent', async () => {
    await app.rows.create('bookings', bookingId, booking);
    const id = mailId(app.ports.settings, { mail: 'confirmed', bookingRowId: bookingId });
    const mail = { mail: 'confirmed', bookingRowId: bookingId, state: 'waiting', dueAt: testDay } as const;
    await app.rows.create('outbox', id, mail);

    await undo();

    expect(await app.rows.get('outbox', id)).toBeNull();
  });

  test('may have taken seats, which go back', async () => {
    const { ids, orderId } = await orderedBooking(app, makeClaim({ seats: 3 }));
    const captured = capturedPayment({ id: app.fake.pay(orderId).razorpay_payment_id });
    const order = orderRow({ $id: ids.payment_id, bookingRowId: ids.booking_id });
    await app.rows.remove('holds', ids.booking_id);
    await app.rows.create('gatewayEvents', 'webhook-1', { ...event, kind: 'webhook' });

    await undoTorn(app.ports, order, captured, ['webhook-1']);

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });
});

describe('an outcome has its effect', () => {
  const effect = (outcome: 'confirmed' | 'unknown', change: Parameters<typeof bookingRow>[0]) =>
    hasEffect(app.ports, { kind: outcome }, bookingRow(change), 'pay_1');

  test.each([
    ['where the booking is confirmed', { bookingStatus: 'CONFIRMED' }, true],
    ['where a person cancelled it since', { bookingStatus: 'CANCELLED', settledAt: testDay }, true],
    [
      'unless it ran out afterwards',
      { bookingStatus: 'CANCELLED', settledAt: testDay, cancelReason: 'hold-expired' },
      false,
    ],
    ['unless the booking still waits', { bookingStatus: 'PENDING_PAYMENT' }, false],
  ])('%s', async (_, change, is) => {
    expect(await effect('confirmed', change)).toBe(is);
  });

  test('where a person deleted the booking', async () => {
    expect(await hasEffect(app.ports, { kind: 'confirmed' }, null, 'pay_1')).toBe(true);
  });

  test('where this version does not know it', async () => {
    expect(await effect('unknown', {})).toBe(true);
  });

  test('of a refund where its payment row is there', async () => {
    const outcome = { kind: 'refund', reason: 'seats-gone' } as const;
    const { $id: _, ...payment } = paymentRow({ paymentId: 'pay_1' });
    await app.rows.create('payments', 'payment-1', payment);
    expect(await hasEffect(app.ports, outcome, null, 'pay_1')).toBe(false);
    await app.rows.create('payments', 'refund', { ...payment, refundReason: 'seats-gone' });
    expect(await hasEffect(app.ports, outcome, null, 'pay_1')).toBe(true);
  });
});
