import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { loseAnswers } from '../testing/interrupt.ts';

const app = eachMemoryApp();

const paidAlready = { code: 'INVALID_BOOKING_STATUS', data: { status: 'CONFIRMED' } };

describe('claiming seats', () => {
  test('holds them for 15 minutes', async () => {
    const answer = await app.call('initialize_booking', makeClaim({ seats: 2 }));

    expect(answer).toMatchObject({ success: true, code: 'OK' });
    expect(app.lines.join()).toContain('"event":"seats-held"');
    expect(answer.data.hold_expires_at).toBe('2026-11-01T10:15:00.000Z');
    expect(answer.data).toMatchObject({
      booking_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      payment_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.booking(answer.data.booking_id)).toMatchObject({
      bookingStatus: 'PENDING_PAYMENT',
      totalAmount: 50_000,
      name: 'Traveller A',
    });
  });

  test('rejects more seats than are left, says how many are, and leaves them', async () => {
    await app.changeTrip({ availableSpots: 2 });

    const answer = await app.call('initialize_booking', makeClaim({ seats: 3 }));

    expect(answer).toMatchObject({ success: false, code: 'SEATS_UNAVAILABLE', data: { left: 2 } });
    expect(await app.seats()).toEqual({ free: 2, held: 0, sold: 0 });
  });

  test.each([
    ['of too many seats', {}, makeClaim({ seats: 3 })],
    ['at another price', {}, makeClaim({}, { totalAmount: 24_000 })],
    ['of a trip that is paused', { isBookingOpen: false }, makeClaim()],
  ])('refuses a claim %s, and writes nothing', async (_, change, claim) => {
    await app.changeTrip({ availableSpots: 2, ...change });
    const before = await app.trip();

    expect((await app.call('initialize_booking', claim)).success).toBe(false);

    for (const table of ['steps', 'seats', 'bookings'] as const) {
      expect(await app.rows.list(table, { limit: 10 })).toEqual([]);
    }
    expect(await app.trip()).toEqual(before);
  });

  test('holds seats until the departure at most', async () => {
    await app.changeTrip({ startDate: '2026-11-01T10:05:00.000Z' });

    expect(await app.call('initialize_booking', makeClaim())).toMatchObject({
      data: { hold_expires_at: '2026-11-01T10:05:00.000Z' },
    });
  });

  test('refuses a reference that the browser of an honest traveller would not draw', async () => {
    expect(await app.call('initialize_booking', makeClaim({}, { bookingId: 'GTost22' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'booking_data.bookingId', message: 'Invalid booking reference' }] },
    });
  });

  test("keeps the host's mark of where the booking comes from, of 64 characters at most", async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ source: ' newsletter\n2027 ' }));
    expect(await app.booking(data.booking_id)).toMatchObject({ source: 'newsletter 2027' });
    expect(await app.call('initialize_booking', makeClaim({ source: 'x'.repeat(65) }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'source' }] },
    });
  });

  test('names every field that is wrong', async () => {
    const answer = await app.call('initialize_booking', makeClaim({}, { phone: '12', address: ' ' }));

    expect(answer).toMatchObject({
      success: false,
      code: 'VALIDATION_FAILED',
      message: 'Phone number must be 10 digits',
    });
    expect(answer.data.issues).toEqual([
      { path: 'booking_data.phone', message: 'Phone number must be 10 digits' },
      { path: 'booking_data.address', message: 'Place is required' },
    ]);
  });
});

test('a claim whose answers from the database got lost is made, also without a secret', async () => {
  const { draft_secret: _, ...claim } = makeClaim({ seats: 2 });

  const answer = await app.call('initialize_booking', claim, undefined, loseAnswers(app.ports));

  expect(answer).toMatchObject({ code: 'OK' });
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});

test('the price is the early-bird price for the first bookings alone, also when two come at once', async () => {
  await app.changeTrip({ offerPrice: 20_000, offerSpots: 1 });

  const calls = [1, 2].map(() => app.call('initialize_booking', makeClaim({}, { totalAmount: 20_000 })));
  const answers = await Promise.all(calls);

  expect(answers.map((answer) => answer.code).sort()).toEqual(['OK', 'PRICE_CHANGED']);
  expect(await app.trip()).toMatchObject({ offerSpots: 1, offerTaken: 1, availableSpots: 6 });
});

describe('coming back to a draft', () => {
  test('gives the same booking again', async () => {
    await app.changeTrip({ availableSpots: 2 });
    const claim = makeClaim({ seats: 2 });
    const first = await app.call('initialize_booking', claim);
    app.pass(60);

    expect(await app.call('initialize_booking', claim)).toEqual(first);
    expect(await app.seats()).toEqual({ free: 0, held: 2, sold: 0 });
  });

  test('needs the secret, and the details as they were sent', async () => {
    const claim = makeClaim();
    await app.call('initialize_booking', claim);

    const stranger = { ...claim, draft_secret: 'ffffffffffffffffffffffffffffffff' };
    const changed = { ...claim, booking_data: { ...claim.booking_data, address: 'Mumbai' } };
    const { draft_secret: _, ...without } = claim;
    for (const other of [stranger, changed, without]) {
      expect(await app.call('initialize_booking', other)).toMatchObject({ code: 'REFERENCE_TAKEN' });
    }
  });

  test('keeps its seats, and takes no more, where its host wants to approve bookings since', async () => {
    const claim = makeClaim();
    const held = await app.call('initialize_booking', claim);
    await app.changeTrip({ hostApproval: true });

    expect(await app.call('initialize_booking', claim)).toEqual(held);
    expect(await app.call('initialize_booking', makeClaim())).toMatchObject({ code: 'APPROVAL_REQUIRED' });
    const { draft_secret } = claim;
    const replaces = { booking_id: held.data.booking_id, draft_secret };
    const changed = (seats: number) =>
      app.call('initialize_booking', makeClaim({ seats, draft_secret, replaces }));
    expect(await changed(2)).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });
    expect(await changed(1)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 6, held: 1, sold: 0 });
  });

  test('whose money arrived at the end of its hold finds it paid', async () => {
    const { orderId, claim } = await orderedBooking(app);
    app.fake.pay(orderId);
    app.pass(901);

    expect(await app.call('initialize_booking', claim)).toMatchObject(paidAlready);
  });

  test('that a person approved meanwhile needs another reference', async () => {
    const { ids, claim } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'APPROVED' });

    expect(await app.call('initialize_booking', claim)).toMatchObject({ code: 'REFERENCE_TAKEN' });
  });

  test('a moment after the hold ended finds the seats free again', async () => {
    await app.changeTrip({ availableSpots: 1 });
    const claim = makeClaim();
    await app.call('initialize_booking', claim);
    app.pass(901);

    expect(await app.call('initialize_booking', claim)).toMatchObject({ code: 'REFERENCE_TAKEN' });
    expect(await app.seats()).toEqual({ free: 1, held: 0, sold: 0 });
  });
});

describe('a changed draft', () => {
  const draftSecret = '00112233445566778899aabbccddeeff';
  const replacing = (made: { data: { booking_id: string } }, seats: number) =>
    makeClaim({
      seats,
      draft_secret: draftSecret,
      replaces: { booking_id: made.data.booking_id, draft_secret: draftSecret },
    });

  test('keeps its seats and its time, and takes only what it needs besides', async () => {
    await app.changeTrip({ availableSpots: 3 });
    const first = await app.call('initialize_booking', makeClaim({ draft_secret: draftSecret, seats: 2 }));
    app.pass(60);

    const second = await app.call('initialize_booking', replacing(first, 3));

    expect(second).toMatchObject({ code: 'OK', data: { hold_expires_at: first.data.hold_expires_at } });
    expect(await app.seats()).toEqual({ free: 0, held: 3, sold: 0 });
    expect(await app.booking(first.data.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'replaced',
      replacedBy: second.data.booking_id,
    });
  });

  test('counts its own seats when there are not enough, and keeps them', async () => {
    await app.changeTrip({ availableSpots: 3 });
    const first = await app.call('initialize_booking', makeClaim({ draft_secret: draftSecret, seats: 2 }));

    const second = await app.call('initialize_booking', replacing(first, 4));

    expect(second).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 3 } });
    expect(await app.seats()).toEqual({ free: 1, held: 2, sold: 0 });
  });

  test('keeps its early-bird price, also when it holds the last one', async () => {
    await app.changeTrip({ offerPrice: 20_000, offerSpots: 1 });
    const first = await app.call(
      'initialize_booking',
      makeClaim({ draft_secret: draftSecret }, { totalAmount: 20_000 }),
    );
    const change = replacing(first, 2);
    const data = { ...change.booking_data, totalAmount: 40_000 };

    const second = await app.call('initialize_booking', { ...change, booking_data: data });

    expect(second.code).toBe('OK');
    expect(await app.trip()).toMatchObject({ offerTaken: 1, availableSpots: 5 });
  });

  test.each([true, false])('that is paid is not booked again, reported: %s', async (isReported) => {
    const { ids, claim, report } = payOrder(app, await orderedBooking(app));
    if (isReported) await app.call('verify_payment', report);
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };

    expect(await app.call('initialize_booking', makeClaim({ replaces }))).toMatchObject(paidAlready);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('is not changed while the gateway does not say whether it was paid', async () => {
    const { ids, claim } = await orderedBooking(app);
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
    app.fake.state.available = false;

    expect(await app.call('initialize_booking', makeClaim({ replaces }))).toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
      data: { reason: 'gateway-silent' },
    });
    app.fake.state.available = true;
    expect(await app.call('initialize_booking', makeClaim({ replaces }))).toMatchObject({ code: 'OK' });
  });

  test('is found changed where the same claim changed it while the gateway was asked', async () => {
    await app.changeTrip({ availableSpots: 2 });
    const { ids, claim } = await orderedBooking(app);
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
    const change = makeClaim({ seats: 2, draft_secret: claim.draft_secret, replaces });
    const { ordersOfReceipt } = app.fake.gateway;
    let first: unknown;
    app.fake.gateway.ordersOfReceipt = async (receipt) => {
      app.fake.gateway.ordersOfReceipt = ordersOfReceipt;
      first = await app.call('initialize_booking', change);
      return ordersOfReceipt(receipt);
    };

    expect(await app.call('initialize_booking', change)).toEqual(first);
    expect(first).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 0, held: 2, sold: 0 });
  });

  test('of a stranger is left alone', async () => {
    const first = await app.call('initialize_booking', makeClaim());
    const theft = { booking_id: first.data.booking_id, draft_secret: 'ffffffffffffffffffffffffffffffff' };

    await app.call('initialize_booking', makeClaim({ replaces: theft }));

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });
});
