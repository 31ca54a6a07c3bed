import { beforeEach, describe, expect, test } from 'vitest';
import { signedProof } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, cancelRequest } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp();
beforeEach(async () => {
  await app.addHost('asha@example.com');
});

const departure = Date.parse('2027-03-12T00:00:00.000Z');
/** Turns the clock to noon of a day before the trip departs. */
const daysBefore = (days: number) => {
  const now = app.ports.clock.now().getTime();
  app.pass((departure - days * 86_400_000 + 43_200_000 - now) / 1000);
};
const subjects = () => app.mails.map(({ subject, to }) => `${to}: ${subject.split(' (')[0]}`);
const statusOf = async ({ booking_id: id }: { readonly booking_id: string }) =>
  (await app.booking(id))?.bookingStatus;
const paymentOf = async (bookingId: string) =>
  (await app.rows.list('payments', { equal: { bookingId }, limit: 10 }))[0];

/** A paid booking of two seats at the offer, 40,000 rupees in all. */
async function paid() {
  await app.changeTrip({ offerPrice: 20_000, offerSpots: 3 });
  return confirmedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
}

describe('a booking that is paid', () => {
  test('is cancelled for what its look-up shows where a person deleted the trip', async () => {
    const { reference } = await paid();
    await app.rows.remove('trips', 'trip-spiti-valley');
    const request = await cancelRequest(app, reference, 40_000);
    const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
    expect(data).toMatchObject({ trip: null, booking: { refundBands: [{ percent: 100 }] } });

    expect(await app.call('cancel_booking', request)).toMatchObject({
      code: 'OK',
      data: { status: 'CANCELLED', refund: { amount: 40_000 } },
    });
    expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([4_000_000]);
    expect(subjects()).toContain('mira@example.com: Booking cancelled: Spiti Valley');
  });

  test.each([
    [61, 40_000],
    [60, 30_000],
    [31, 30_000],
  ])('is cancelled %i days before departure: %i comes back', async (days, amount) => {
    const { ids, reference } = await paid();
    daysBefore(days);
    const today = app.ports.clock.now().toISOString();

    const answer = await cancelByTraveller(app, reference, amount);

    expect(answer).toMatchObject({
      code: 'OK',
      data: { status: 'CANCELLED', refund: { amount, currency: 'INR', due_by: expect.any(String) } },
    });
    expect(await app.booking(ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: null,
      cancelledBy: 'traveller',
    });
    expect(Date.parse(String(answer.data.refund?.due_by))).toBeGreaterThan(
      Date.parse(today) + 9 * 86_400_000,
    );
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await app.trip()).toMatchObject({ offerTaken: 0, availableSpots: 7 });
    expect(await paymentOf(ids.booking_id)).toMatchObject({
      paymentStatus: 'REFUNDED',
      amount: 4_000_000,
      refundAmount: amount * 100,
      refundReason: 'cancelled-by-traveller',
    });
    expect([...app.fake.refunds.values()].map((refund) => refund.amount)).toEqual([amount * 100]);
    expect(subjects().slice(1)).toEqual([
      'mira@example.com: Booking cancelled: Spiti Valley',
      `mira@example.com: Refund of ₹${amount / 1000},000: Spiti Valley`,
    ]);
    await app.sweep();
    expect(app.hostNews).toHaveLength(1);
    expect(app.hostNews[0]).toMatchObject({
      to: 'asha@example.com',
      subject: 'Cancelled booking: Spiti Valley',
    });
  });

  test.each([30, 0, -2])('brings nothing back %i days before departure', async (days) => {
    const { ids, reference } = await paid();
    daysBefore(days);

    const answer = await cancelByTraveller(app, reference, 0);

    expect(answer.data).toEqual({
      status: 'CANCELLED',
      refund: { amount: 0, currency: 'INR', due_by: null },
    });
    expect(await paymentOf(ids.booking_id)).toMatchObject({ paymentStatus: 'COMPLETED', refundAmount: null });
    expect(app.fake.refunds.size).toBe(0);
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test.each([
    ['another amount', 40_000, 'INR'],
    ['another currency', 30_000, 'EUR'],
  ])('stays when %s was shown, and answers what comes back', async (_, amount, currency) => {
    const { ids, reference } = await paid();
    daysBefore(45);
    const request = await cancelRequest(app, reference, amount);

    const answer = await app.call('cancel_booking', { ...request, expected_refund: { amount, currency } });

    expect(answer).toMatchObject({
      code: 'REFUND_CHANGED',
      data: { refund: { amount: 30_000, currency: 'INR' } },
    });
    expect(await statusOf(ids)).toBe('CONFIRMED');
    expect(app.fake.refunds.size).toBe(0);
  });

  test('answers the same again, whatever is expected then', async () => {
    const { reference } = await paid();
    daysBefore(45);
    const first = await cancelByTraveller(app, reference, 30_000);
    app.pass(20 * 86_400);

    expect(await cancelByTraveller(app, reference, 30_000)).toEqual(first);
    expect(await cancelByTraveller(app, reference, 0)).toEqual(first);
    expect(app.fake.refunds.size).toBe(1);
    expect(app.mails).toHaveLength(3);
  });

  test.each([45, 10])(
    'is no such booking when it was paid before the call, %i days before departure',
    async (days) => {
      daysBefore(days);
      const { ids, reference } = await confirmedBooking(app);
      const request = await cancelRequest(app, reference, days > 30 ? 37_500 : 0);

      const shown = { ...request, shown_status: 'PENDING_PAYMENT' };
      expect(await app.call('cancel_booking', shown)).toMatchObject({ code: 'REFUND_CHANGED' });
      expect(await statusOf(ids)).toBe('CONFIRMED');
      expect(await app.call('cancel_booking', { ...request, shown_status: 'CONFIRMED' })).toMatchObject({
        code: 'OK',
      });
    },
  );
});

test.each([
  ['CONFIRMED', confirmedBooking],
  ['PENDING_PAYMENT', orderedBooking],
] as const)('a booking that is %s stays while the gateway does not answer', async (status, book) => {
  const { ids, reference } = await book(app);
  const request = await cancelRequest(app, reference, status === 'CONFIRMED' ? 50_000 : 0);
  app.fake.state.available = false;

  expect(await app.call('cancel_booking', request)).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(await statusOf(ids)).toBe(status);
});

describe('a booking that is not paid', () => {
  test('is withdrawn while its seats are held', async () => {
    const { ids, reference } = await orderedBooking(app);

    const answer = await cancelByTraveller(app, reference, 0);

    expect(answer.data).toEqual({
      status: 'CANCELLED',
      refund: { amount: 0, currency: 'INR', due_by: null },
    });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await paymentOf(ids.booking_id)).toMatchObject({ paymentStatus: 'FAILED' });
    // Or anybody could mail anybody.
    expect(app.mails).toEqual([]);
    await app.sweep();
    expect(app.hostNews).toEqual([]);
  });

  test('is withdrawn as a request, and its host can decide no more', async () => {
    await app.changeTrip({ hostApproval: true });
    const { id, token, reference } = await sentRequest(app);

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });

    expect(await app.call('review_booking', { token, decision: 'approve' })).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'CANCELLED' },
    });
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'CANCELLED', cancelledBy: 'traveller' });
    expect(subjects()).toHaveLength(2);
  });

  test.each(['its host', 'a person, so that nothing is held'])(
    'is withdrawn once it was approved by %s',
    async (by) => {
      await app.changeTrip({ hostApproval: true });
      const { id, reference } = await (by === 'its host' ? approvedRequest : sentRequest)(app);
      await app.rows.update('bookings', id, { bookingStatus: 'APPROVED' });

      expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
      expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    },
  );

  test('is withdrawn again after a person took the withdrawal back', async () => {
    await app.changeTrip({ hostApproval: true });
    const { id, reference } = await sentRequest(app);
    for (let time = 0; time < 3; time += 1) {
      await app.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });
      app.pass(60);
      expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
      expect(await app.booking(id)).toMatchObject({ bookingStatus: 'CANCELLED' });
    }
  });

  test('says what comes back once it was paid meanwhile, whatever sum it was asked for with', async () => {
    const { orderId, reference } = await orderedBooking(app);
    const request = await cancelRequest(app, reference, 50_000);
    app.fake.pay(orderId);

    const answer = await app.call('cancel_booking', request);

    expect(answer).toMatchObject({ code: 'REFUND_CHANGED', data: { refund: { amount: 50_000 } } });
  });

  test.each([45, 10])(
    'is no such booking when it was paid meanwhile, %i days before departure',
    async (days) => {
      daysBefore(days);
      const { ids, orderId, reference } = await orderedBooking(app);
      const request = await cancelRequest(app, reference, 0);
      app.fake.pay(orderId);

      const answer = await app.call('cancel_booking', request);

      const amount = days > 30 ? 37_500 : 0;
      expect(answer).toMatchObject({ code: 'REFUND_CHANGED', data: { refund: { amount } } });
      expect(await statusOf(ids)).toBe('CONFIRMED');
    },
  );
});

describe('a booking that is not to be cancelled', () => {
  async function rejected() {
    await app.changeTrip({ hostApproval: true });
    const { token, reference } = await sentRequest(app);
    await app.call('review_booking', { token, decision: 'reject' });
    return reference;
  }
  async function ranOut() {
    const { reference } = await orderedBooking(app);
    await app.sweepAfter(901);
    return reference;
  }
  async function over() {
    const { reference } = await paid();
    daysBefore(-8);
    return reference;
  }

  test('was deleted by a person', async () => {
    const { ids, reference } = await orderedBooking(app);
    const request = await cancelRequest(app, reference, 0);
    await app.rows.remove('bookings', ids.booking_id);

    expect(await app.call('cancel_booking', request)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  test.each([
    ['was decided otherwise', 'REJECTED', rejected],
    ['ran out', 'CANCELLED', ranOut],
    ['is over', 'CONFIRMED', over],
  ] as const)('%s', async (_, status, reach) => {
    expect(await cancelByTraveller(app, await reach(), 0)).toMatchObject({
      code: 'NOT_CANCELLABLE',
      data: { status },
    });
  });

  test.each([
    ['another booking', 'access', 'another', 60_000],
    ['another purpose', 'review', null, 60_000],
    ['an earlier time', 'access', null, 0],
  ] as const)('is named with a proof of %s', async (_, purpose, id, milliseconds) => {
    const { ids, reference } = await paid();
    const request = await cancelRequest(app, reference, 40_000);
    const until = new Date(app.ports.clock.now().getTime() + milliseconds);
    const access = signedProof('link-secret', purpose, id ?? ids.booking_id, until);

    expect(await app.call('cancel_booking', { ...request, access })).toMatchObject({ code: 'LINK_INVALID' });
    expect(await statusOf(ids)).toBe('CONFIRMED');
  });
});
