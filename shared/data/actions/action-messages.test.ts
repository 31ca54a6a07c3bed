import { describe, expect, test } from 'vitest';
import { ActionErrorCode } from '../../domain/actions/answer.ts';
import { actionMessage } from './action-messages.ts';
import { unansweredMessage } from './unanswered-error.ts';

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
    expect(actionMessage('initialize_booking', code, data)).toBe(text);
  });

  test('a closed booking shows why the function closed it', () => {
    const why = 'This trip cannot be paid online. Please contact support.';
    expect(actionMessage('initialize_booking', 'BOOKING_CLOSED', {}, why)).toBe(why);
  });
});

test('a payment that goes back shows what the function says of its money', () => {
  const refunded = 'This booking can no longer be processed. Your payment is being refunded in full.';
  expect(actionMessage('verify_payment', 'INVALID_BOOKING_STATUS', {}, refunded)).toBe(refunded);
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
    expect(actionMessage('validate_approved_booking', code, { left: 2 })).toBe(text);
  });

  test('any other code shows what the server says', () => {
    expect(actionMessage('validate_approved_booking', 'BOOKING_NOT_FOUND', {}, 'Look it up again.')).toBe(
      'Look it up again.',
    );
  });
});

test.each([
  ['initialize_pending_booking', 'Failed to create booking request'],
  ['create_order', 'Failed to create payment order'],
  ['verify_payment', 'Payment verification failed'],
] as const)('%s that fails without words reads "%s"', (action, text) => {
  expect(actionMessage(action, 'INTERNAL', {})).toBe(text);
  expect(actionMessage(action, 'INTERNAL', {}, 'The server’s words')).toBe('The server’s words');
});

test('a lookup that finds nothing, and one that is locked', () => {
  expect(actionMessage('lookup_booking', 'BOOKING_NOT_FOUND', {})).toBe(
    'No booking found with these details',
  );
  expect(actionMessage('lookup_booking', 'TOO_MANY_ATTEMPTS', {})).toBe(
    'Too many attempts. Please try again later.',
  );
  expect(actionMessage('get_booking', 'BOOKING_NOT_FOUND', {})).toBe('Booking not found');
});

test('too many unpaid bookings show what the function says of them', () => {
  const data = { retry_at: '2026-11-22T10:10:00.000Z' };
  expect(actionMessage('initialize_booking', 'TOO_MANY_HOLDS', data, 'Later.')).toBe('Later.');
});

test.each(ActionErrorCode.options)('%s has words for every action', (code) => {
  for (const action of ['initialize_booking', 'create_order', 'lookup_booking', 'send_enquiry'] as const) {
    expect(actionMessage(action, code, {})).not.toBe('');
  }
});

describe('without an answer', () => {
  test.each([
    ['initialize_booking', 'Failed to reserve seats'],
    ['initialize_pending_booking', 'Failed to create booking request'],
    ['create_order', 'Failed to create payment order'],
    ['validate_approved_booking', 'Failed to validate seats'],
    ['lookup_booking', ''],
    ['send_enquiry', ''],
  ] as const)('%s reads "%s"', (action, text) => {
    expect(unansweredMessage(action)).toBe(text);
  });
});
