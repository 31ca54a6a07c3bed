import { describe, expect, test } from 'vitest';
import { reasonSentences } from '../../domain/actions/error-sentences.ts';
import { actionMessage, formPath } from './action-error.ts';

test.each([
  ['TRIP_NOT_FOUND', {}, 'Trip not found'],
  ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
  ['SEATS_UNAVAILABLE', { left: 2 }, 'Only 2 spots available'],
  [
    'INVALID_BOOKING_STATUS',
    {},
    'This booking can no longer be processed. It may have expired or been cancelled.',
  ],
] as const)('booking instantly, %s with %j reads "%s"', (code, data, text) => {
  expect(actionMessage('initialize_booking', code, data)).toBe(text);
});

test.each([
  ['a closed booking', 'initialize_booking', 'BOOKING_CLOSED', 'not-paid-online'],
  ['a payment that goes back', 'verify_payment', 'INVALID_BOOKING_STATUS', 'all-comes-back'],
] as const)('%s shows what the function says of it', (_, action, code, reason) => {
  const sentence = reasonSentences.get(reason);
  expect(actionMessage(action, code, { reason }, 'The server’s words')).toBe(sentence);
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
