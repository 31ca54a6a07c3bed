import { describe, expect, test } from 'vitest';
import { paymentPending } from '../../domain/bookings/booking-messages.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import {
  claims,
  confirmed,
  dismissed,
  type InstantScript,
  makeInstantHarness,
  openFilled,
  ordered,
  paid,
  reopened,
  submitted,
} from '../testing/instant-harness.ts';
import { done, failed, lost, lostWith } from '../testing/outcomes.ts';

const bookingId = 'booking-GTley01000001';

describe('the order and the script', () => {
  test('a script that does not load is a banner, and the seats stay held', async () => {
    const message = 'Failed to load payment gateway. Please try again.';
    const { harness, page } = await submitted({
      load: [{ ok: false, error: message }, done(null)],
    });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { message } },
      hold: { bookingId },
    });
    await page.getState().submit();
    expect(page.getState().booking.status).toBe('confirmed');
    expect(harness.calls.load).toHaveLength(2);
  });

  test('an order whose outcome is unknown is asked for again as it was', async () => {
    const { harness, page } = await submitted({
      order: [lost, lost, ordered],
    });
    expect(harness.calls.order).toHaveLength(3);
    expect(new Set(harness.calls.order.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('an order that stays unknown goes to the failed page', async () => {
    const { page } = await submitted({ order: [lostWith('Failed to create payment order')] });
    expect(page.getState().booking).toEqual({
      status: 'failed',
      error: 'Failed to create payment order',
      bookingId,
      reference: 'GTley01000001',
    });
  });

  test('a page that is gone by then opens no payment window', async () => {
    const harness = makeInstantHarness({
      load: [
        async () => {
          page.getState().dispose();
          return done(null);
        },
      ],
    });
    const page = await openFilled(harness);
    await page.getState().submit();
    expect(harness.calls.checkout).toEqual([]);
  });

  test('a hold that ran out is a banner, and the next press claims anew', async () => {
    const { harness, page } = await submitted({
      order: [failed('HOLD_EXPIRED'), ordered],
    });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { code: 'HOLD_EXPIRED' } },
      hold: null,
    });
    await page.getState().submit();
    expect(claims(harness)[1]).toMatchObject({ reference: 'GTley01000002', replaces: null });
  });

  test.each(['VALIDATION_FAILED', 'SEATS_UNAVAILABLE', 'BOOKING_CLOSED', 'GATEWAY_UNAVAILABLE'] as const)(
    '%s is a banner',
    async (code) => {
      const { page } = await submitted({ order: [failed(code)] });
      const banner = { code, message: `The sentence for ${code}` };
      expect(page.getState().booking).toMatchObject({ status: 'editing', banner });
    },
  );

  test.each(['ORDER_FAILED', 'PAYMENT_NOT_VERIFIED'] as const)('%s goes to the failed page', async (code) => {
    const { page } = await submitted({ order: [failed(code)] });
    expect(page.getState().booking).toMatchObject({ status: 'failed', error: `The sentence for ${code}` });
  });

  test('a booking that is paid already goes to the confirmation', async () => {
    const { harness, page } = await submitted({
      order: [failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(harness.calls.checkout).toEqual([]);
  });
});

describe('the payment window', () => {
  test('closed by the traveller stops the processing and keeps everything', async () => {
    const { harness, page } = await submitted({ checkout: [dismissed] });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', issues: [], banner: null },
      hold: { bookingId, reference: 'GTley01000001', seats: 1 },
      form: { email: ' Asha@Example.com ', city: 'Bengaluru' },
    });
    const reloaded = await reopened(harness);
    expect(reloaded.getState()).toMatchObject({
      hold: { bookingId },
      form: { email: ' Asha@Example.com ', city: 'Bengaluru' },
    });
    expect(harness.calls.verify).toEqual([]);
  });

  test('shows a declined payment and goes on', async () => {
    let pay = () => undefined as unknown;
    const harness = makeInstantHarness({
      checkout: [
        () =>
          new Promise((resolve) => {
            pay = () => resolve(paid);
          }),
      ],
    });
    const page = await openFilled(harness);
    const submission = page.getState().submit();
    while (harness.declines.length === 0) await Promise.resolve();
    harness.declines[0]?.('Card declined');
    expect(page.getState().booking).toMatchObject({ status: 'paying', decline: 'Card declined' });
    pay();
    await submission;
    expect(page.getState().booking.status).toBe('confirmed');
  });
});

describe('after the payment window was closed', () => {
  const closing = (...answers: NonNullable<InstantScript['order']>) =>
    submitted({ order: [ordered, ...answers], checkout: [dismissed] });

  test('the gateway is asked about the same payment, and nothing was charged', async () => {
    const { harness, page } = await closing(ordered);
    expect(harness.calls.order).toHaveLength(2);
    expect(harness.calls.order[1]).toEqual(harness.calls.order[0]);
    expect(page.getState().hold).toMatchObject({ bookingId, unpaid: true });
  });

  test('a payment that arrived all the same is a confirmation', async () => {
    const { page } = await closing(failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' }));
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
  });

  test('a payment on its way is a banner, and no one is asked to pay again', async () => {
    const { harness, page } = await closing(failed('PAYMENT_PENDING', { message: paymentPending }));
    const pending = {
      booking: { status: 'editing', banner: { code: 'PAYMENT_PENDING', message: paymentPending } },
      hold: { bookingId, unpaid: false },
      form: { city: 'Bengaluru' },
    };
    expect(page.getState()).toMatchObject(pending);
    await page.getState().submit();
    expect(page.getState()).toMatchObject(pending);
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test.each([
    ['no answer', lost],
    ['a gateway out of reach', failed('GATEWAY_UNAVAILABLE')],
    ['an order that failed', failed('ORDER_FAILED')],
  ])('%s is a banner that says what to do, also after a reload', async (_, answer) => {
    const { harness, page } = await closing(answer);
    const message =
      'We could not ask the payment gateway. Before you pay again, press Book Now: it asks first, and you never pay twice.';
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { message } },
      hold: { bookingId, unpaid: false },
    });
    // Before the window and after it: who closed it is not kept waiting.
    expect(harness.calls.order).toHaveLength(2);
    const reloaded = await reopened(harness);
    expect(reloaded.getState()).toMatchObject({ hold: { unpaid: false }, form: { city: 'Bengaluru' } });
  });

  test('what may be paid is asked about also once the hold is over and the trip is full', async () => {
    let now = new Date('2027-01-01T12:00:00.000Z');
    const full = done(makeTrip({ availableSpots: 0 }));
    const open = done(makeTrip());
    const { harness } = await submitted({
      now: () => now,
      trips: [open, open, full],
      order: [ordered, lost, failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
      checkout: [dismissed],
    });
    now = new Date('2027-01-01T13:00:00.000Z');
    const reloaded = await reopened(harness);
    expect(reloaded.getState().stage).toMatchObject({ closed: null });
    await reloaded.getState().submit();
    expect(reloaded.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
  });

  test('a page that is gone asks nothing', async () => {
    const harness = makeInstantHarness({
      checkout: [
        () => {
          page.getState().dispose();
          return dismissed;
        },
      ],
    });
    const page = await openFilled(harness);
    await page.getState().submit();
    expect(harness.calls.order).toHaveLength(1);
  });
});

describe('the verification', () => {
  const failure = {
    status: 'failed',
    error: 'Payment verification failed',
    bookingId,
    reference: 'GTley01000001',
  };

  test('is repeated as it was while there is no answer, for half a minute', async () => {
    const { harness, page } = await submitted({
      verify: [lost, lost, failed('GATEWAY_UNAVAILABLE'), lost, confirmed],
    });
    expect(harness.waits).toEqual([2000, 4000, 8000, 16_000]);
    expect(new Set(harness.calls.verify.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that is never answered fails, and is asked for again on the next arrival', async () => {
    const { harness, page } = await submitted({
      verify: [lost, lost, lost, lost, lost, confirmed],
    });
    expect(page.getState().booking).toEqual(failure);
    const reloaded = await reopened(harness);
    expect(reloaded.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(harness.calls.checkout).toHaveLength(1);
    expect(harness.calls.verify[5]).toEqual(harness.calls.verify[0]);
  });

  test('that is never answered comes before a changed form: no one pays twice', async () => {
    const { harness, page } = await submitted({
      verify: [lost, lost, lost, lost, lost, confirmed],
    });
    page.getState().reopen();
    page.getState().setField('city', 'Mysuru');
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(claims(harness)).toHaveLength(1);
  });

  test('waits for a gateway that does not answer, and keeps the payment in mind', async () => {
    const { harness, page } = await submitted({ verify: [failed('GATEWAY_UNAVAILABLE')] });
    expect(page.getState().booking).toEqual(failure);
    expect(harness.calls.verify).toHaveLength(5);
    page.getState().reopen();
    await page.getState().submit();
    expect(harness.calls.verify).toHaveLength(10);
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test('waits for money on its way', async () => {
    const { harness, page } = await submitted({
      verify: [failed('PAYMENT_PENDING'), failed('PAYMENT_PENDING'), confirmed],
    });
    expect(page.getState().booking.status).toBe('confirmed');
    expect(harness.waits).toEqual([2000, 4000]);
  });

  test('says so when money stays on its way, and asks again with the same proof', async () => {
    const pending = failed('PAYMENT_PENDING');
    const { harness, page } = await submitted({
      verify: [pending, pending, pending, pending, pending, confirmed],
    });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { message: paymentPending } },
      hold: { unpaid: false },
    });
    const reloaded = await reopened(harness);
    expect(reloaded.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(harness.calls.verify[5]).toEqual(harness.calls.verify[0]);
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test('that is rejected fails, and the draft and its seats stay', async () => {
    const { harness, page } = await submitted({ verify: [failed('PAYMENT_NOT_VERIFIED')] });
    expect(page.getState().booking).toEqual({ ...failure, error: 'The sentence for PAYMENT_NOT_VERIFIED' });
    expect(page.getState().hold).toMatchObject({ bookingId });
    const reloaded = await reopened(harness);
    expect(reloaded.getState().booking.status).toBe('editing');
    expect(harness.calls.verify).toHaveLength(1);
  });

  test('of a booking that the gateway confirmed first is a confirmation', async () => {
    const { page } = await submitted({
      verify: [failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
  });

  test.each([
    [
      'as an error that says what becomes of the money',
      failed('INVALID_BOOKING_STATUS', { status: 'CANCELLED', message: 'It is refunded.' }),
      'It is refunded.',
    ],
    ['as a status', done('CANCELLED' as const), failure.error],
  ])('of a booking that is over, %s, fails and lets the seats go', async (_, answer, error) => {
    const { page } = await submitted({ verify: [answer] });
    expect(page.getState().booking).toEqual({ ...failure, error });
    expect(page.getState().hold).toBeNull();
  });
});
