import { beforeEach, describe, expect, test } from 'vitest';
import { cancelWithTrip } from '../cancellations/cancel-with-trip.ts';
import { draftEventId, paymentEventId } from '../identity/row-ids.ts';
import { mailId } from '../mail/outbox.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;
let ids: { readonly booking_id: string; readonly payment_id: string };
let orderId: string;

beforeEach(async () => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
  await app.addTrip({ offerPrice: 20_000, offerSpots: 3 });
  await app.addHost('asha@example.com');
  await app.sweep();
  ({ ids, orderId } = await orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 })));
});

const halfHour = 1801;
const verify = (paid = app.fake.pay(orderId)) => app.call('verify_payment', { ...paid, ...ids });
const bookingOf = async () => app.rows.get('bookings', ids.booking_id);
const paymentOf = async () => app.rows.get('payments', ids.payment_id);
const eventOf = (id: string) => app.rows.get('gatewayEvents', paymentEventId(id));
const sweepLater = async () => {
  app.pass(halfHour);
  await app.sweep();
};

/** Confirms the booking and then takes away what the commit had written after it. */
async function leaveBookingAlone(change: object = {}) {
  const paid = app.fake.pay(orderId);
  await verify(paid);
  const { razorpay_payment_id: id } = paid;
  await app.rows.remove('gatewayEvents', paymentEventId(id));
  await app.rows.update('payments', ids.payment_id, { paymentStatus: 'CREATED', paymentId: null });
  await app.rows.update('bookings', ids.booking_id, change);
  return paid;
}

describe('a confirmation of which only the beginning was written', () => {
  const cuts = ['conflict', 'committed'].flatMap((answer) =>
    Array.from({ length: 13 }, (_, until) => ({ from: 0, until: until + 1, answer }) as Tear),
  );

  test.each(cuts)('up to operation $until, answered with $answer, is finished', async (tear) => {
    app.pass(901);
    await app.sweep();
    tears.next = tear;
    const paid = app.fake.pay(orderId);

    expect(await verify(paid)).toMatchObject({ code: 'OK' });
    expect(tears.operations).toBeGreaterThan(tear.until ?? 0);
    expect(await paymentOf()).toMatchObject({ paymentStatus: 'COMPLETED' });
    await sweepLater();

    const booking = await bookingOf();
    expect(booking).toMatchObject({
      bookingStatus: 'CONFIRMED',
      paymentEventId: paymentEventId(paid.razorpay_payment_id),
    });
    expect(await eventOf(paid.razorpay_payment_id)).toMatchObject({ outcome: 'confirmed' });
    expect(await app.rows.get('gatewayEvents', draftEventId(booking ?? raise()))).not.toBeNull();
    expect(app.mails.filter(({ subject }) => subject.startsWith('Booking confirmed'))).toHaveLength(1);
    expect(app.hostNews).toHaveLength(1);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('brings back what was paid where its traveller cancels it meanwhile', async () => {
    await leaveBookingAlone();
    const reference = (await bookingOf())?.bookingId ?? '';

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({
      code: 'REFUND_CHANGED',
      data: { refund: { amount: 40_000 } },
    });
    expect(await cancelByTraveller(app, reference, 40_000)).toMatchObject({ code: 'OK' });
    expect(app.fake.refunds.size).toBe(1);
  });

  test('brings all of it back where its trip is cancelled meanwhile', async () => {
    await leaveBookingAlone();
    await app.rows.update('trips', 'trip-spiti-valley', { tripStatus: 'cancelled' });

    await cancelWithTrip(app.ports, (await bookingOf()) ?? raise());

    expect(await paymentOf()).toMatchObject({ paymentStatus: 'REFUNDED', refundAmount: 40_000 });
  });

  test('is reported in the log', async () => {
    await verify(await leaveBookingAlone());

    expect(app.lines.join('\n')).toContain('torn-confirmation');
  });
});

describe('money of a booking that is confirmed goes back', () => {
  const expectRefund = async () => {
    expect(await paymentsWith('already-paid')).toHaveLength(1);
    expect(app.fake.refunds.size).toBe(1);
  };
  const paymentsWith = async (reason: string) =>
    (await app.rows.list('payments', { limit: 5 })).filter(({ refundReason }) => refundReason === reason);

  test('where the booking does not name its payment', async () => {
    await verify(await leaveBookingAlone({ paymentEventId: null }));

    await expectRefund();
  });

  test('where the booking names another payment', async () => {
    await verify(await leaveBookingAlone({ paymentEventId: paymentEventId('pay_other') }));

    await expectRefund();
  });

  test('where another payment paid for it', async () => {
    const paid = await leaveBookingAlone();
    await app.rows.update('payments', ids.payment_id, { paymentStatus: 'COMPLETED', paymentId: 'pay_other' });

    await verify(paid);

    await expectRefund();
    expect(await paymentOf()).toMatchObject({ paymentStatus: 'COMPLETED', paymentId: 'pay_other' });
  });

  test('where a person cancelled it since', async () => {
    await verify(await leaveBookingAlone({ bookingStatus: 'CANCELLED' }));

    await expectRefund();
  });
});

describe('a mail that was not written', () => {
  const mails = ['confirmed', 'new-booking'] as const;
  const id = (mail: (typeof mails)[number]) =>
    mailId(app.ports.settings, { mail, bookingRowId: ids.booking_id });
  const dropMails = async () => {
    for (const mail of mails) await app.rows.remove('outbox', id(mail));
  };
  const written = async () => (await app.rows.get('outbox', id('confirmed'))) !== null;

  beforeEach(async () => {
    await verify();
    await dropMails();
  });

  test('is written at the first look at the order', async () => {
    await sweepLater();

    expect(await written()).toBe(true);
  });

  test('is not looked for before that, nor again', async () => {
    await app.sweep();
    expect(await written()).toBe(false);

    await sweepLater();
    app.pass(3600);
    await app.sweep();
    await dropMails();
    app.pass(86_400);
    await app.sweep();
    expect(await written()).toBe(false);
  });

  test('is not written to people who were erased', async () => {
    await app.rows.update('bookings', ids.booking_id, { eraseAt: '9999-12-31T00:00:00.000Z' });

    await sweepLater();

    expect(await written()).toBe(false);
  });

  test('is not written about a booking from before it named its payment', async () => {
    await app.rows.update('bookings', ids.booking_id, { paymentEventId: null });

    await sweepLater();

    expect(await written()).toBe(false);
  });
});

function raise(): never {
  throw new Error('There is no booking.');
}
