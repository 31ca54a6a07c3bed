import { describe, expect, test } from 'vitest';
import { actionMessage, formPath } from './action-error.ts';
import { unansweredMessage } from './call-action.ts';

describe('booking instantly', () => {
  test.each([
    ['TRIP_NOT_FOUND', {}, 'Trip not found'],
    ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
    ['SEATS_UNAVAILABLE', { left: 2 }, 'Only 2 spots available'],
    ['SEATS_UNAVAILABLE', { left: 0 }, 'Fully Booked'],
    ['SEATS_UNAVAILABLE', {}, 'Fully Booked'],
    [
      'INVALID_BOOKING_STATUS',
      {},
      'This booking can no longer be processed. It may have expired or been cancelled.',
    ],
  ] as const)('%s with %j reads "%s"', (code, data, text) => {
    expect(actionMessage('initialize_booking', code, data)).toBe(text);
  });

  test('a closed booking shows why the function closed it', () => {
    const data = { reason: 'not-paid-online' };
    expect(actionMessage('initialize_booking', 'BOOKING_CLOSED', data, 'The server’s words')).toBe(
      'This trip cannot be paid online. Please contact support.',
    );
  });
});

test('a payment that goes back shows what becomes of the money', () => {
  const data = { reason: 'all-comes-back' };
  expect(actionMessage('verify_payment', 'INVALID_BOOKING_STATUS', data, 'The server’s words')).toBe(
    'This booking can no longer be processed. Your payment is being refunded in full.',
  );
});

test.each([
  ['initialize_booking', 'BOOKING_CLOSED'],
  ['verify_payment', 'INVALID_BOOKING_STATUS'],
] as const)(
  '%s shows the words of a function that is newer, for a reason that is not known',
  (action, code) => {
    for (const reason of [undefined, 'of-tomorrow', 'constructor']) {
      expect(actionMessage(action, code, { reason }, 'The server’s words')).toBe('The server’s words');
    }
  },
);

test('what a host may not change says why', () => {
  const data = { reason: 'day-not-later' };
  expect(actionMessage('update_trip', 'VALIDATION_FAILED', data)).toBe(
    'The day has to be later than it was, and before the trip.',
  );
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

test('a lookup that finds nothing, and one that is locked', () => {
  expect(actionMessage('lookup_booking', 'BOOKING_NOT_FOUND', { attempts_left: 3 })).toBe(
    'No booking found with these details',
  );
  expect(actionMessage('lookup_booking', 'TOO_MANY_ATTEMPTS', {})).toBe(
    'Too many attempts. Please try again later.',
  );
  expect(actionMessage('get_booking', 'BOOKING_NOT_FOUND', {})).toBe('Booking not found');
});

test.each([
  ['initialize_booking', 'Failed to reserve seats'],
  ['initialize_pending_booking', 'Failed to create booking request'],
  ['create_order', 'Failed to create payment order'],
  ['validate_approved_booking', 'Failed to validate seats'],
  ['lookup_booking', ''],
  ['send_enquiry', ''],
] as const)('without an answer, %s reads "%s"', (action, text) => {
  expect(unansweredMessage(action)).toBe(text);
});

test.each([
  ['booking_data.email', 'email'],
  ['booking_data.address', 'city'],
  ['booking_data.why', 'whyJoining'],
  ['booking_data.passengers.1.name', 'passengers.1.name'],
  ['booking_data.noOfSeats', 'passengers'],
  ['no_of_seats', 'passengers'],
  ['trip_id', 'trip_id'],
  ['booking_data', 'booking_data'],
  ['', ''],
])('the place of an issue in the form of "%s" is "%s"', (path, field) => {
  expect(formPath(path)).toBe(field);
});
