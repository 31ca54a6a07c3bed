import { describe, expect, test } from 'vitest';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { rupees } from '../../testing/make-trip.ts';
import { foundAgain, makeApprovedHarness, seatsHeld } from '../testing/approved-harness.ts';
import { confirmed, dismissed, ordered } from '../testing/checkout-script.ts';
import { blocked, blockedWith, failed, lost, lostWith } from '../testing/outcomes.ts';
import type { ApprovedPayment } from './state.ts';

const proceedOver = async (script: Parameters<typeof makeApprovedHarness>[0] = {}) => {
  const harness = makeApprovedHarness(script);
  const page = harness.openPage();
  const seen: ApprovedPayment['status'][] = [];
  page.subscribe(({ payment }) => {
    if (seen.at(-1) !== payment.status) seen.push(payment.status);
  });
  await page.getState().proceed();
  return { harness, page, seen, ...page.getState() };
};

const problem = (payment: ApprovedPayment) =>
  payment.status === 'waiting' ? payment.problem?.message : `no problem, but ${payment.status}`;

const paidButNotUpdated =
  'Your payment was processed, but the booking could not be updated. ' +
  'Please contact support with booking ID GTley01000001 and payment reference pay_1.';

describe('paying for an approved booking', () => {
  test('goes from the button to a confirmed booking', async () => {
    const { harness, seen, booking } = await proceedOver();
    expect(seen.filter((status) => status !== 'waiting')).toEqual([
      'validating',
      'ordering',
      'paying',
      'verifying',
      'confirmed',
    ]);
    const shown = expect.objectContaining({ reference: 'GTley01000001', total: rupees(1000) });
    expect(harness.calls.validate).toEqual([[shown, 'signed']]);
    const payment = { bookingId: 'b1', paymentId: 'p1' };
    expect(harness.calls.order).toEqual([[payment, rupees(1000)]]);
    expect(harness.calls.verify).toMatchObject([[payment, { paymentId: 'pay_1' }]]);
    expect(booking.holdExpiresAt).toBe('2027-01-03T12:00:00.000Z');
    expect([...harness.drafts.texts]).toEqual([]);
  });

  test.each([
    ['98****3210', null],
    ['9876543210', '9876543210'],
  ])('prefills the e-mail, and never a masked number: %s', async (known, phone) => {
    const { harness } = await proceedOver({ booking: { phone: known } });
    expect(harness.calls.checkout).toMatchObject([
      [{ description: 'Booking GTley01000001', email: 'asha@example.com', phone }],
    ]);
  });

  test('is ready again when the payment window is closed', async () => {
    const { harness, page, payment } = await proceedOver({ checkout: [dismissed] });
    expect(payment).toEqual({ status: 'waiting', problem: null });
    await page.getState().proceed();
    expect(harness.calls.checkout).toHaveLength(2);
  });

  test('asks the gateway when the payment window is closed: a payment may have arrived', async () => {
    const { harness, payment } = await proceedOver({
      order: [ordered, failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
      checkout: [dismissed],
    });
    expect(payment).toEqual({ status: 'confirmed' });
    expect(harness.calls.order[1]).toEqual(harness.calls.order[0]);
  });

  test.each([
    ['a payment on its way', failed('PAYMENT_PENDING'), 'The sentence for PAYMENT_PENDING'],
    ['no answer', lost, bookingMessages.paymentUnknown('Proceed to Payment')],
  ])('says what is known after the payment window was closed: %s', async (_, answer, message) => {
    const { payment } = await proceedOver({ order: [ordered, answer], checkout: [dismissed] });
    expect(problem(payment)).toBe(message);
  });

  test('repeats the same call while it is unknown whether the seats are held', async () => {
    const { harness, payment } = await proceedOver({ validate: [lostWith('Failed to validate seats')] });
    expect(harness.calls.validate).toHaveLength(3);
    expect(problem(payment)).toBe('Failed to validate seats');
  });
});

describe('an approved booking that cannot be paid', () => {
  test.each([
    ['SEATS_UNAVAILABLE', 'These seats are no longer available. Please contact support.'],
    [
      'INVALID_BOOKING_STATUS',
      'This booking can no longer be processed. It may have expired or been cancelled.',
    ],
    ['TRIP_NOT_FOUND', 'Failed to validate seats'],
  ] as const)('says why: %s', async (code, message) => {
    const { payment, harness } = await proceedOver({ validate: [failed(code, { message })] });
    expect(problem(payment)).toBe(message);
    expect(harness.calls.order).toEqual([]);
  });

  test('shows the state that the function named', async () => {
    const { booking } = await proceedOver({
      validate: [failed('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })],
    });
    expect(booking.status).toBe('CANCELLED');
  });

  test('that is paid already is at its end: no one pays twice', async () => {
    const { harness, payment } = await proceedOver({
      validate: [failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(payment).toEqual({ status: 'confirmed' });
    expect(harness.calls.checkout).toEqual([]);
  });

  test.each([
    ['no order', { order: [failed('ORDER_FAILED')] }, 'ORDER_FAILED', 'The sentence for ORDER_FAILED'],
    [
      'no answer to the order',
      { order: [blockedWith('Failed to create payment order')] },
      'unknown',
      'Failed to create payment order',
    ],
    [
      'no payment script',
      { load: [{ ok: false, error: 'Failed to load payment gateway. Please try again.' }] },
      'gateway-missing',
      'Failed to load payment gateway. Please try again.',
    ],
  ] as const)('says so: %s', async (_, script, code, message) => {
    const { payment } = await proceedOver(script);
    expect(payment).toEqual({ status: 'waiting', problem: { code, message } });
  });
});

describe('a proof of a lookup that has expired', () => {
  test('is renewed by looking the booking up again', async () => {
    const { harness, payment } = await proceedOver({
      validate: [failed('LINK_INVALID'), seatsHeld],
    });
    expect(harness.calls.lookup).toEqual([['GTley01000001', 'asha@example.com']]);
    expect(harness.calls.validate.map(([, access]) => access)).toEqual(['signed', 'renewed']);
    expect(payment).toEqual({ status: 'confirmed' });
  });

  test.each([
    ['too many lookups', failed('TOO_MANY_ATTEMPTS'), 'The sentence for TOO_MANY_ATTEMPTS'],
    ['no booking any more', failed('BOOKING_NOT_FOUND'), 'The sentence for BOOKING_NOT_FOUND'],
    ['no connection', blocked, 'Too many requests. Please try again later'],
  ] as const)('cannot be renewed: %s', async (_, lookup, message) => {
    const { payment } = await proceedOver({ validate: [failed('LINK_INVALID')], lookup: [lookup] });
    expect(problem(payment)).toBe(message);
  });

  test('shows a booking that was cancelled in the meantime', async () => {
    const { payment, booking, harness } = await proceedOver({
      validate: [failed('LINK_INVALID')],
      lookup: [foundAgain({ status: 'CANCELLED' })],
    });
    expect(booking.status).toBe('CANCELLED');
    expect(problem(payment)).toContain('It may have expired or been cancelled.');
    expect(harness.calls.validate).toHaveLength(1);
  });

  test('ends well for a booking that was paid in the meantime', async () => {
    const { payment } = await proceedOver({
      validate: [failed('LINK_INVALID')],
      lookup: [foundAgain({ status: 'CONFIRMED' })],
    });
    expect(payment).toEqual({ status: 'confirmed' });
  });
});

describe('a payment that the booking does not show', () => {
  test.each([
    ['a refused signature', failed('PAYMENT_NOT_VERIFIED')],
    ['seats that are gone', failed('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })],
    ['no answer', lost],
  ] as const)('names the booking and the payment: %s', async (_, verify) => {
    const { payment } = await proceedOver({ verify: [verify] });
    expect(payment).toMatchObject({ status: 'unsettled', message: paidButNotUpdated });
  });

  test('is asked for again with the same proof, and not paid again', async () => {
    const { harness, page } = await proceedOver({
      verify: [lost, lost, lost, lost, lost, confirmed],
    });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'confirmed' });
    expect(harness.calls.verify[5]).toEqual(harness.calls.verify[0]);
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test('is on its way: no support is called for yet, and the proof is kept', async () => {
    const pending = failed('PAYMENT_PENDING');
    const { page } = await proceedOver({ verify: [pending, pending, pending, pending, pending, confirmed] });
    expect(page.getState().payment).toEqual({
      status: 'unsettled',
      message: bookingMessages.paymentPending,
    });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'confirmed' });
  });

  test('is taken up by the next visit before anything else', async () => {
    const { harness } = await proceedOver({
      verify: [lost, lost, lost, lost, lost, confirmed],
    });
    const returned = harness.openPage();
    await returned.getState().load();
    expect(returned.getState().payment).toEqual({ status: 'confirmed' });
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test('may have been settled by the gateway itself', async () => {
    const { page } = await proceedOver({
      verify: [failed('PAYMENT_NOT_VERIFIED')],
      lookup: [foundAgain(), foundAgain({ status: 'CONFIRMED' })],
    });
    const { payment } = page.getState();
    expect(payment).toMatchObject({ status: 'unsettled', message: paidButNotUpdated, paymentId: 'pay_1' });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual(payment);
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'confirmed' });
  });
});

describe('leaving the page', () => {
  test('takes the script off, and late answers change nothing', async () => {
    const harness = makeApprovedHarness();
    const page = harness.openPage();
    const proceeding = page.getState().proceed();
    expect(page.getState().payment.status).toBe('validating');
    page.getState().dispose();
    await proceeding;
    expect(page.getState().payment).toEqual({ status: 'waiting', problem: null });
    expect(harness.disposals.count).toBe(1);
    expect(harness.calls.checkout).toEqual([]);
  });

  test('pays once, however often the button is pressed', async () => {
    const harness = makeApprovedHarness();
    const page = harness.openPage();
    await Promise.all([page.getState().proceed(), page.getState().proceed()]);
    expect(harness.calls.checkout).toHaveLength(1);
  });

  const bug = () => {
    throw new Error('a bug');
  };

  test.each([
    ['seats are held', { validate: [bug] }],
    ['the order is opened', { order: [bug] }],
    ['the window opens', { checkout: [bug] }],
  ])('a bug while %s does not leave the page behind its overlay', async (_, script) => {
    const harness = makeApprovedHarness(script);
    const page = harness.openPage();
    await expect(page.getState().proceed()).rejects.toThrow('a bug');
    expect(problem(page.getState().payment)).toBe('Failed to process booking');
  });

  test('a bug once the payment is made asks nobody to pay a second time', async () => {
    const harness = makeApprovedHarness({ verify: [bug] });
    const page = harness.openPage();
    await expect(page.getState().proceed()).rejects.toThrow('a bug');
    expect(page.getState().payment).toMatchObject({
      status: 'unsettled',
      message: 'Failed to process booking',
    });
  });
});
