import { beforeEach, describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { cancelRequest } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { hostLink } from '../testing/links.ts';
import { approvedRequest, foundBooking, orderedApproval } from '../testing/request-journey.ts';

const app = eachMemoryApp(null);
beforeEach(() => app.addHost('asha@example.com'));

const write = (id: string, bookingStatus: string) => app.rows.update('bookings', id, { bookingStatus });
const subjects = () =>
  app.mails.filter(({ to }) => to === 'mira@example.com').map(({ subject }) => subject.split(':')[0] ?? '');
const refunded = () => [...app.fake.refunds.values()].map(({ amount }) => amount);

/** A paid booking of two seats into whose status a person has written. */
async function renamed(word: string) {
  const { ids, reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  app.mails.length = 0;
  await write(ids.booking_id, word);
  await app.sweepAfter(61);
  return { ids, reference };
}

const words = ['CHECK PASSPORT', 'APPROVED', 'PENDING_PAYMENT', 'PENDING_APPROVAL'];

describe.each(words)('a paid booking that a person calls %s', (word) => {
  test('is counted among those with whom the trip runs', async () => {
    await app.addTrip({ minTravellers: 4, decideBy: '2026-11-20T00:00:00.000Z' });
    await renamed(word);
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await app.sweepAfter(61);

    expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed', soldSpots: 4 });
    expect(subjects().filter((subject) => subject === 'The trip runs')).toHaveLength(2);
  });

  test('hears of a trip that is moved, is reminded, and is written to by its host', async () => {
    await app.addTrip();
    await renamed(word);
    const startDate = '2027-06-01T00:00:00.000Z';
    await app.rows.update('trips', 'trip-spiti-valley', { startDate, endDate: '2027-06-08T00:00:00.000Z' });
    await app.sweepAfter(61);
    expect(subjects()).toEqual(['The dates have changed']);

    const token = hostLink(app, 'manage');
    expect(await app.call('message_travellers', { token, text: 'Bring boots.' })).toMatchObject({
      data: { sent: 1 },
    });
    await app.sweep();
    await app.sweepAfter(
      (Date.parse(startDate) - 13.5 * 86_400_000 - app.ports.clock.now().getTime()) / 1000,
      61,
    );
    expect(subjects().slice(1).sort()).toEqual(['A message from your host', 'Your trip is near']);
  });

  test('is with its host and on the page of its traveller as one that is paid', async () => {
    await app.addTrip();
    const { reference } = await renamed(word);
    const isOwnWord = word === 'CHECK PASSPORT';

    expect((await app.call('view_trip', { token: hostLink(app, 'manage') })).data).toMatchObject({
      seats: { sold: 2, held: 0, free: 5, waiting: 0 },
      bookings: [{ reference, status: 'CONFIRMED', reviewToken: null }],
    });
    const found = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
    expect(found.data.booking).toMatchObject({
      bookingStatus: isOwnWord ? word : 'CONFIRMED',
      holdExpiresAt: null,
      payments: { paymentStatus: 'COMPLETED' },
      refundBands: [{ percent: 100 }, { percent: 75 }, { percent: 0 }],
    });
  });

  test('keeps its seats, and is not ended by time', async () => {
    await app.addTrip();
    const { ids } = await renamed(word);
    for (let days = 0; days < 9; days += 1) await app.sweepAfter(86_400);

    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: word });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toEqual([]);
  });

  test('brings its money back where its traveller cancels it, who was shown that', async () => {
    await app.addTrip();
    const { reference } = await renamed(word);
    const request = await cancelRequest(app, reference, 0);

    expect(await app.call('cancel_booking', request)).toMatchObject({
      code: 'REFUND_CHANGED',
      data: { refund: { amount: 50_000 } },
    });
    const agreed = { ...request, expected_refund: { amount: 50_000, currency: 'INR' } };
    const shown = { shown_status: word === 'CHECK PASSPORT' ? word : 'CONFIRMED' };
    expect(await app.call('cancel_booking', { ...agreed, ...shown })).toMatchObject({
      code: 'OK',
      data: { status: 'CANCELLED', refund: { amount: 50_000 } },
    });
    await app.sweepAfter(61);
    expect(refunded()).toEqual([5_000_000]);
    expect(subjects().sort()).toEqual(['Booking cancelled', 'Refund of ₹50,000']);
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('is known to support where a person then deletes it', async () => {
    await app.addTrip();
    const { ids } = await renamed(word);
    await app.rows.remove('bookings', ids.booking_id);
    await app.sweepAfter(3600, 3600, 3600);

    expect(app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled by hand, and paid/),
    ]);
  });

  test('may be called CONFIRMED again, which changes nothing', async () => {
    await app.addTrip();
    const { ids } = await renamed(word);
    await write(ids.booking_id, 'CONFIRMED');
    await app.sweepAfter(61, 61);

    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toEqual([]);
  });
});

test('who has paid a booking that a person sets back to APPROVED is not asked for money again', async () => {
  await app.addTrip({ hostApproval: true });
  const request = await approvedRequest(app);
  const { ids, orderId } = await orderedApproval(app, request);
  const body = await foundBooking(app, request);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  await write(request.id, 'APPROVED');

  const paid = { code: 'INVALID_BOOKING_STATUS', data: { status: 'CONFIRMED' } };
  const order = { ...ids, amount: 50_000, currency: 'INR' };
  for (const seconds of [0, 61]) {
    await app.sweepAfter(seconds);
    expect(await app.call('validate_approved_booking', body)).toMatchObject(paid);
    expect(await app.call('create_order', order)).toMatchObject(paid);
  }
});

describe('a booking that was paid, and that a person cancelled and sets back to APPROVED', () => {
  test('is booked again with seats, while its money is here', async () => {
    await app.addTrip();
    const { ids, reference } = await renamed('CANCELLED');
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    await write(ids.booking_id, 'APPROVED');
    await app.sweepAfter(61);

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    const cancelled = await app.call('cancel_booking', await cancelRequest(app, reference, 50_000));
    expect(cancelled).toMatchObject({ code: 'OK', data: { refund: { amount: 50_000 } } });
    expect(refunded()).toEqual([5_000_000]);
  });

  test('waits as any other once its money went back', async () => {
    await app.addTrip();
    const { reference, ids } = await renamed('CONFIRMED');
    await app.call('cancel_booking', await cancelRequest(app, reference, 50_000));
    await write(ids.booking_id, 'APPROVED');
    await app.sweepAfter(61);
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });

    await app.sweepAfter(3 * 86_400);
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
    expect(refunded()).toEqual([5_000_000]);
  });
});
