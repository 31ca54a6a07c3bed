import { describe, expect, test } from 'vitest';
import { ActionErrorCode } from './actions/answer.ts';
import { refusalMessage, showsInline } from './failure-messages.ts';

describe('booking instantly', () => {
  test.each([
    ['TRIP_NOT_FOUND', {}, 'Trip not found'],
    ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
    ['SEATS_UNAVAILABLE', { left: 2 }, 'Only 2 spots available'],
    ['SEATS_UNAVAILABLE', { left: 0 }, 'Fully Booked'],
    ['SEATS_UNAVAILABLE', {}, 'Fully Booked'],
    ['INTERNAL', {}, 'Failed to reserve seats'],
    [
      'INVALID_BOOKING_STATUS',
      {},
      'This booking can no longer be processed. It may have expired or been cancelled.',
    ],
  ] as const)('%s with %j reads "%s"', (code, data, text) => {
    expect(refusalMessage(code, data, 'initialize_booking')).toBe(text);
  });
});

describe('paying for an approved booking', () => {
  test.each([
    ['SEATS_UNAVAILABLE', 'These seats are no longer available. Please contact support.'],
    [
      'INVALID_BOOKING_STATUS',
      'This booking can no longer be processed. It may have expired or been cancelled.',
    ],
    ['BOOKING_NOT_FOUND', 'Failed to validate seats'],
    ['INTERNAL', 'Failed to validate seats'],
  ] as const)('%s reads "%s"', (code, text) => {
    expect(refusalMessage(code, { left: 2 }, 'validate_approved_booking')).toBe(text);
  });

  test('any other code shows what the server says', () => {
    expect(refusalMessage('BOOKING_NOT_FOUND', {}, 'validate_approved_booking', 'Look it up again.')).toBe(
      'Look it up again.',
    );
  });
});

test.each([
  ['initialize_pending_booking', 'Failed to create booking request'],
  ['create_order', 'Failed to create payment order'],
  ['verify_payment', 'Payment verification failed'],
] as const)('%s that fails without words reads "%s"', (action, text) => {
  expect(refusalMessage('INTERNAL', {}, action)).toBe(text);
  expect(refusalMessage('INTERNAL', {}, action, 'The server’s words')).toBe('The server’s words');
});

test('a lookup that finds nothing, and one that is locked', () => {
  expect(refusalMessage('BOOKING_NOT_FOUND', {}, 'lookup_booking')).toBe(
    'No booking found with these details',
  );
  expect(refusalMessage('TOO_MANY_ATTEMPTS', {}, 'lookup_booking')).toBe(
    'Too many attempts. Please try again later.',
  );
  expect(refusalMessage('BOOKING_NOT_FOUND', {}, 'get_booking')).toBe('Booking not found');
});

test.each(ActionErrorCode.options)('%s has words for every action', (code) => {
  for (const action of ['initialize_booking', 'create_order', 'lookup_booking', 'send_enquiry'] as const) {
    expect(refusalMessage(code, {}, action)).not.toBe('');
  }
});

describe('a failure of the instant flow', () => {
  test.each([
    ['VALIDATION_FAILED', 'initialize_booking'],
    ['SEATS_UNAVAILABLE', 'initialize_booking'],
    ['BOOKING_CLOSED', 'initialize_booking'],
    ['INTERNAL', 'initialize_booking'],
    ['GATEWAY_UNAVAILABLE', 'create_order'],
    ['HOLD_EXPIRED', 'create_order'],
  ] as const)('%s of %s shows in the form', (code, action) => {
    expect(showsInline(code, action)).toBe(true);
  });

  test.each([
    ['PAYMENT_NOT_VERIFIED', 'verify_payment'],
    ['ORDER_FAILED', 'create_order'],
    ['INTERNAL', 'create_order'],
  ] as const)('%s of %s goes to the failed page', (code, action) => {
    expect(showsInline(code, action)).toBe(false);
  });
});
