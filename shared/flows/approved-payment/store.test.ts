import { describe, expect, test } from 'vitest';
import { foundAgain, makeApprovedWorld } from '../testing/approved-world.ts';
import { done, lost, refused, turnedAway } from '../testing/outcomes.ts';
import type { ApprovedPayment } from './state.ts';

const proceedOver = async (script: Parameters<typeof makeApprovedWorld>[0] = {}) => {
  const world = makeApprovedWorld(script);
  const page = world.openPage();
  const seen: ApprovedPayment['status'][] = [];
  page.subscribe(({ payment }) => {
    if (seen.at(-1) !== payment.status) seen.push(payment.status);
  });
  await page.getState().proceed();
  return { world, page, seen, ...page.getState() };
};

const problem = (payment: ApprovedPayment) =>
  payment.status === 'waiting' ? payment.problem?.message : `no problem, but ${payment.status}`;

const paidButNotUpdated =
  'Your payment was processed, but the booking could not be updated. ' +
  'Please contact support with booking ID GTley01000001 and payment reference pay_1.';

describe('paying for an approved booking', () => {
  test('goes from the button to a confirmed booking', async () => {
    const { world, seen, booking } = await proceedOver();
    expect(seen.filter((status) => status !== 'waiting')).toEqual([
      'validating',
      'ordering',
      'paying',
      'verifying',
      'confirmed',
    ]);
    expect(world.asked.validate).toEqual([
      {
        trip_id: 'spiti-valley',
        no_of_seats: 1,
        booking_data: {
          bookingId: 'GTley01000001',
          totalAmount: 1000,
          currency: 'INR',
          passengers: ['{"name":"Asha Rao","age":30,"gender":"female","instagram":""}'],
        },
        access: 'signed',
      },
    ]);
    expect(world.asked.order).toEqual([
      { booking_id: 'b1', payment_id: 'p1', amount: 1000, currency: 'INR' },
    ]);
    expect(world.asked.verify).toMatchObject([{ razorpay_payment_id: 'pay_1', payment_id: 'p1' }]);
    expect(booking.holdExpiresAt).toBe('2027-01-03T12:00:00.000Z');
    expect([...world.drafts.texts]).toEqual([]);
  });

  test('prefills the e-mail alone, never a masked number', async () => {
    const { world } = await proceedOver();
    expect(world.asked.checkout).toMatchObject([
      { description: 'Booking GTley01000001', email: 'asha@example.com', phone: null },
    ]);
  });

  test('prefills a number that is not masked', async () => {
    const { world } = await proceedOver({ booking: { phone: '9876543210' } });
    expect(world.asked.checkout).toMatchObject([{ phone: '9876543210' }]);
  });

  test('is ready again when the payment window is closed', async () => {
    const { world, page, payment } = await proceedOver({ checkout: [{ kind: 'dismissed' }] });
    expect(payment).toEqual({ status: 'waiting', problem: null });
    await page.getState().proceed();
    expect(world.asked.checkout).toHaveLength(2);
  });

  test('asks the same again while nobody knows whether the seats are held', async () => {
    const { world, payment } = await proceedOver({ validate: [lost] });
    expect(world.asked.validate).toHaveLength(3);
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
    const { payment, world } = await proceedOver({ validate: [refused(code)] });
    expect(problem(payment)).toBe(message);
    expect(world.asked.order).toEqual([]);
  });

  test("uses the server's own words for anything else", async () => {
    const message = 'The time to pay for these seats has passed.';
    const { payment } = await proceedOver({
      validate: [{ kind: 'answered', answer: { success: false, code: 'HOLD_EXPIRED', message, data: {} } }],
    });
    expect(problem(payment)).toBe(message);
  });

  test('shows the state that the function named', async () => {
    const { booking } = await proceedOver({
      validate: [refused('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })],
    });
    expect(booking.status).toBe('CANCELLED');
  });

  test('that is paid already is at its end: nobody pays twice', async () => {
    const { world, payment } = await proceedOver({
      validate: [refused('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(payment).toEqual({ status: 'confirmed' });
    expect(world.asked.checkout).toEqual([]);
  });

  test.each([
    ['no order', { order: [refused('ORDER_FAILED')] }, 'Failed to create payment order'],
    ['no answer to the order', { order: [turnedAway] }, 'Failed to create payment order'],
    [
      'no payment script',
      { load: { ok: false, error: 'Failed to load payment gateway. Please try again.' } },
      'Failed to load payment gateway. Please try again.',
    ],
  ] as const)('says so: %s', async (_, script, message) => {
    const { payment } = await proceedOver(script);
    expect(problem(payment)).toBe(message);
  });
});

describe('a proof of a lookup that has expired', () => {
  test('is renewed by looking the booking up again', async () => {
    const { world, payment } = await proceedOver({
      validate: [
        refused('LINK_INVALID'),
        done({ booking_id: 'b1', payment_id: 'p1', hold_expires_at: '2027-01-03T12:00:00.000Z' }),
      ],
    });
    expect(world.asked.lookup).toEqual([{ reference: 'GTley01000001', email: 'asha@example.com' }]);
    expect(world.asked.validate.map(({ access }) => access)).toEqual(['signed', 'renewed']);
    expect(payment).toEqual({ status: 'confirmed' });
  });

  test.each([
    ['too many lookups', refused('TOO_MANY_ATTEMPTS'), 'Too many attempts. Please try again later.'],
    ['no booking any more', refused('BOOKING_NOT_FOUND'), 'No booking found with these details'],
    ['no connection', turnedAway, 'Too many requests. Please try again later'],
  ] as const)('cannot be renewed: %s', async (_, lookup, message) => {
    const { payment } = await proceedOver({ validate: [refused('LINK_INVALID')], lookup: [lookup] });
    expect(problem(payment)).toBe(message);
  });

  test('shows a booking that was cancelled in the meantime', async () => {
    const { payment, booking, world } = await proceedOver({
      validate: [refused('LINK_INVALID')],
      lookup: [foundAgain({ bookingStatus: 'CANCELLED' })],
    });
    expect(booking.status).toBe('CANCELLED');
    expect(problem(payment)).toContain('It may have expired or been cancelled.');
    expect(world.asked.validate).toHaveLength(1);
  });

  test('ends well for a booking that was paid in the meantime', async () => {
    const { payment } = await proceedOver({
      validate: [refused('LINK_INVALID')],
      lookup: [foundAgain({ bookingStatus: 'CONFIRMED' })],
    });
    expect(payment).toEqual({ status: 'confirmed' });
  });
});

describe('a payment that the booking does not show', () => {
  test.each([
    ['a refused signature', refused('PAYMENT_NOT_VERIFIED')],
    ['seats that are gone', refused('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })],
    ['no answer', lost],
  ] as const)('names the booking and the payment: %s', async (_, verify) => {
    const { payment } = await proceedOver({ verify: [verify] });
    expect(payment).toEqual({ status: 'unsettled', message: paidButNotUpdated });
  });

  test('is asked for again with the same proof, and not paid again', async () => {
    const { world, page } = await proceedOver({
      verify: [lost, lost, lost, done({ booking_id: 'b1', reference: 'GT', status: 'CONFIRMED' })],
    });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'confirmed' });
    expect(world.asked.verify[3]).toEqual(world.asked.verify[0]);
    expect(world.asked.checkout).toHaveLength(1);
  });

  test('is taken up by the next visit before anything else', async () => {
    const { world } = await proceedOver({
      verify: [lost, lost, lost, done({ booking_id: 'b1', reference: 'GT', status: 'CONFIRMED' })],
    });
    const returned = world.openPage();
    await returned.getState().load();
    expect(returned.getState().payment).toEqual({ status: 'confirmed' });
    expect(world.asked.checkout).toHaveLength(1);
  });

  test('may have been settled by the gateway itself', async () => {
    const { page } = await proceedOver({
      verify: [refused('PAYMENT_NOT_VERIFIED')],
      lookup: [foundAgain(), foundAgain({ bookingStatus: 'CONFIRMED' })],
    });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'unsettled', message: paidButNotUpdated });
    await page.getState().checkAgain();
    expect(page.getState().payment).toEqual({ status: 'confirmed' });
  });
});

describe('leaving the page', () => {
  test('takes the script off, and late answers change nothing', async () => {
    const world = makeApprovedWorld();
    const page = world.openPage();
    const proceeding = page.getState().proceed();
    expect(page.getState().payment.status).toBe('validating');
    page.getState().dispose();
    await proceeding;
    expect(page.getState().payment).toEqual({ status: 'waiting', problem: null });
    expect(world.disposals.count).toBe(1);
    expect(world.asked.checkout).toEqual([]);
  });

  test('pays once, however often the button is pressed', async () => {
    const world = makeApprovedWorld();
    const page = world.openPage();
    await Promise.all([page.getState().proceed(), page.getState().proceed()]);
    expect(world.asked.checkout).toHaveLength(1);
  });

  test('a bug does not leave the page behind its overlay', async () => {
    const world = makeApprovedWorld({
      validate: [
        () => {
          throw new Error('a bug');
        },
      ],
    });
    const page = world.openPage();
    await expect(page.getState().proceed()).rejects.toThrow('a bug');
    expect(problem(page.getState().payment)).toBe('Failed to process booking');
  });
});
