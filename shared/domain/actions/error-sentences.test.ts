import { expect, test } from 'vitest';
import * as messages from '../bookings/booking-messages.ts';
import { errorSentence, reasonSentences } from './error-sentences.ts';

test.each([
  ['its code', 'TRIP_NOT_FOUND', {}, messages.tripNotFound],
  [
    'its reason, where it has one',
    'NOT_CANCELLABLE',
    { reason: 'seats-gone' },
    reasonSentences.get('seats-gone'),
  ],
  [
    'its code, where its reason is of a newer function',
    'NOT_CANCELLABLE',
    { reason: 'new' },
    'This booking can no longer be cancelled here',
  ],
  ['the seats that are left', 'SEATS_UNAVAILABLE', { left: 2 }, messages.seatsLeft(2)],
  ['no seats, where none are named', 'SEATS_UNAVAILABLE', {}, messages.seatsLeft(0)],
  [
    'a booking that an attempt did not find',
    'BOOKING_NOT_FOUND',
    { attempts_left: 0 },
    'No booking found with these details',
  ],
  ['a booking that is gone', 'BOOKING_NOT_FOUND', {}, messages.bookingNotFound],
  [
    'nothing of attempts where the code is another',
    'TRIP_NOT_FOUND',
    { attempts_left: 1 },
    messages.tripNotFound,
  ],
] as const)('an error is worded by %s', (_, code, data, sentence) => {
  expect(errorSentence(code, data)).toBe(sentence);
});
