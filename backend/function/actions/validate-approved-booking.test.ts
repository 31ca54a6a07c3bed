import { describe, expect, test } from 'vitest';
import { paymentRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { interrupt } from '../testing/interrupt.ts';
import { approvedRequest, foundBooking, orderedApproval, sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ hostApproval: true });

const validate = (body: object, its?: Ports) => app.call('validate_approved_booking', body, undefined, its);
const byHand = (id: string, bookingStatus: string) => app.rows.update('bookings', id, { bookingStatus });

/** A booking whose approval ran out while its order stayed open, approved again by hand. */
async function approvedAgain() {
  const request = await approvedRequest(app);
  const { ids, orderId } = await orderedApproval(app, request);
  await app.sweepAfter(172_801);
  await byHand(request.id, 'APPROVED');
  const proof = { ...app.fake.pay(orderId), ...ids };
  return { request, proof, body: await foundBooking(app, request) };
}

describe('an approved booking', () => {
  test('is given the hold that its approval made, again and again', async () => {
    const request = await approvedRequest(app);
    const body = await foundBooking(app, request);

    const answers = [await validate(body), await validate(body)];

    for (const answer of answers) {
      expect(answer).toMatchObject({
        code: 'OK',
        data: {
          booking_id: request.id,
          payment_id: paymentRowId(request.id),
          hold_expires_at: '2026-11-03T10:00:00.000Z',
        },
      });
    }
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test.each([
    ['corrected by hand', ['{"name":"Jean-Luc D\'Arc","age":30,"gender":"other","instagram":""}', 'Mira']],
    ['left out', []],
  ])('is held, with travellers %s', async (_, passengers) => {
    const request = await approvedRequest(app);
    const body = await foundBooking(app, request);

    const sent = { ...body, booking_data: { ...body.booking_data, passengers } };
    expect(await validate(sent)).toMatchObject({ code: 'OK' });
  });

  test('comes with no more travellers than there can be', async () => {
    const body = await foundBooking(app, await approvedRequest(app));

    const sent = { ...body, booking_data: { ...body.booking_data, passengers: Array(7).fill('') } };
    expect(await validate(sent)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('keeps the price that its request was sent at', async () => {
    const request = await approvedRequest(app);
    await app.changeTrip({ priceAmount: 99_000 });
    const body = await foundBooking(app, request);

    expect(await validate(body)).toMatchObject({ code: 'OK' });
    const dearer = { ...body, booking_data: { ...body.booking_data, totalAmount: 198_000 } };
    expect(await validate(dearer)).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { totalAmount: 50_000, pricePerSeat: 25_000, currency: 'INR' },
    });
  });

  test('is for as many as it was sent for', async () => {
    const body = await foundBooking(app, await approvedRequest(app));

    expect(await validate({ ...body, no_of_seats: 1 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'no_of_seats' }] },
    });
  });

  test('whose time ran out is over, and its seats are back', async () => {
    const request = await approvedRequest(app);
    app.pass(172_800);
    const body = await foundBooking(app, request);

    expect(await validate(body)).toMatchObject({ code: 'HOLD_EXPIRED' });
    expect(await validate(body)).toMatchObject({ code: 'HOLD_EXPIRED', data: { status: 'CANCELLED' } });

    expect(await app.booking(request.id)).toMatchObject({ cancelReason: 'approval-expired' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('that was paid before its time ran out is not paid again', async () => {
    const request = await approvedRequest(app);
    const { orderId } = await orderedApproval(app, request);
    app.fake.pay(orderId);
    app.pass(172_801);

    expect(await validate(await foundBooking(app, request))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'CONFIRMED' },
    });
  });

  test('whose time ran out while the gateway is silent is neither paid again nor given back', async () => {
    const request = await approvedRequest(app);
    await orderedApproval(app, request);
    app.pass(172_801);
    app.fake.state.available = false;

    expect(await validate(await foundBooking(app, request))).toMatchObject({ code: 'HOLD_EXPIRED' });

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test.each(['PENDING_APPROVAL', 'REJECTED', 'CANCELLED', 'CONFIRMED'])(
    'that is %s is not valid',
    async (status) => {
      const request = await sentRequest(app);
      await byHand(request.id, status);

      expect(await validate(await foundBooking(app, request))).toMatchObject({
        code: 'INVALID_BOOKING_STATUS',
        data: { status },
      });
      expect((await app.seats()).held).toBe(0);
    },
  );

  test('that ran out, and was rejected by hand since, is not over but rejected', async () => {
    const request = await approvedRequest(app);
    await app.sweepAfter(172_801);
    await byHand(request.id, 'REJECTED');

    expect(await validate(await foundBooking(app, request))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'REJECTED' },
    });
  });

  test('of which a person deleted the trip, or the booking, is not found', async () => {
    const request = await approvedRequest(app);
    const body = await foundBooking(app, request);
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await validate(body)).toMatchObject({ code: 'TRIP_NOT_FOUND' });

    await app.rows.remove('bookings', request.id);
    expect(await validate(body)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  test('that is rejected by hand can no longer be paid', async () => {
    const request = await approvedRequest(app);
    const valid = await validate(await foundBooking(app, request));
    await byHand(request.id, 'REJECTED');

    const { booking_id, payment_id } = valid.data;
    const order = { booking_id, payment_id, amount: 50_000, currency: 'INR' };
    expect(await app.call('create_order', order)).toMatchObject({ code: 'INVALID_BOOKING_STATUS' });
  });
});

test.each([
  ['was cancelled', { tripStatus: 'cancelled' }, 'BOOKING_CLOSED'],
  ['was paused', { isBookingOpen: false }, 'OK'],
])('an approved booking whose trip changed since because it %s', async (_, change, code) => {
  const request = await approvedRequest(app);
  const body = await foundBooking(app, request);
  await app.changeTrip(change);

  expect(await validate(body)).toMatchObject({ code });
});

test('the proof of a lookup is for its booking alone, and for 30 minutes', async () => {
  const mine = await approvedRequest(app);
  const other = await approvedRequest(app);
  const body = await foundBooking(app, mine);
  const { access } = await foundBooking(app, other);

  expect(await validate({ ...body, access })).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  expect(await validate({ ...body, access: mine.token })).toMatchObject({ code: 'LINK_INVALID' });
  expect(await validate({ ...body, access: 'none' })).toMatchObject({ code: 'LINK_INVALID' });
  expect(await validate({ ...body, trip_id: 'elsewhere' })).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  app.pass(1800);
  expect(await validate(body)).toMatchObject({ code: 'LINK_INVALID' });
});

describe('a booking that was approved by hand', () => {
  test('gets its seats when it is to be paid, and pays as usual', async () => {
    const request = await sentRequest(app);
    await byHand(request.id, 'APPROVED');

    const { ids, orderId } = await orderedApproval(app, request);

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })).toMatchObject({
      data: { status: 'CONFIRMED' },
    });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('gets them once, however often it asks at once', async () => {
    const request = await sentRequest(app);
    await byHand(request.id, 'APPROVED');
    const body = await foundBooking(app, request);

    const answers = await Promise.all([validate(body), validate(body), validate(body)]);

    // Side by side, some may have been asked to try again.
    const made = await validate(body);
    expect(made.code).toBe('OK');
    for (const answer of answers) if (answer.code !== 'TRY_AGAIN') expect(answer).toEqual(made);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('gets none where too few are left, and counts its offer where it gets them', async () => {
    await app.changeTrip({ offerPrice: 20_000, offerSpots: 1 });
    const request = await sentRequest(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    await byHand(request.id, 'APPROVED');
    await app.changeTrip({ availableSpots: 1, offerTaken: 1 });
    const body = await foundBooking(app, request);

    expect(await validate(body)).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });
    expect((await app.seats()).held).toBe(0);

    await app.changeTrip({ availableSpots: 2 });
    expect(await validate(body)).toMatchObject({ code: 'OK' });
    expect(await app.trip()).toMatchObject({ availableSpots: 0, offerTaken: 2 });
    await app.sweepAfter(172_801);
    expect(await app.trip()).toMatchObject({ availableSpots: 2, offerTaken: 1 });
  });

  test('loses its seats as any other, each time that it is not paid', async () => {
    const request = await approvedRequest(app);
    for (let count = 0; count < 2; count += 1) {
      await app.sweepAfter(172_801);
      expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
      await byHand(request.id, 'APPROVED');
      expect(await validate(await foundBooking(app, request))).toMatchObject({ code: 'OK' });
      expect(await app.booking(request.id)).toMatchObject({ cancelReason: null });
    }
  });

  test('gets no hold when late money confirms it at this moment', async () => {
    const { request, proof, body } = await approvedAgain();

    const answer = await validate(
      body,
      interrupt(app.ports, 'steps', () => app.call('verify_payment', proof)),
    );

    expect(answer).toMatchObject({ code: 'INVALID_BOOKING_STATUS', data: { status: 'CONFIRMED' } });
    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('is confirmed with the hold that it got while late money arrived', async () => {
    const { proof, body } = await approvedAgain();

    const answer = await app.call(
      'verify_payment',
      proof,
      undefined,
      interrupt(app.ports, 'seats', () => validate(body)),
    );

    expect(answer).toMatchObject({ code: 'OK', data: { status: 'CONFIRMED' } });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('is not paid again where it was paid once', async () => {
    const request = await approvedRequest(app);
    const { ids, orderId } = await orderedApproval(app, request);
    await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
    await byHand(request.id, 'APPROVED');

    expect(await validate(await foundBooking(app, request))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
    });
  });
});
