import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingStatus, bookingStatusDisplay, PaymentStatus } from './booking-status.ts';

const display = (statusText: string) =>
  bookingStatusDisplay({ status: v.parse(BookingStatus, statusText), statusText });

test.each([
  ['PENDING_APPROVAL', 'Pending Approval', 'yellow'],
  ['APPROVED', 'Approved', 'green'],
  ['REJECTED', 'Not Approved', 'red'],
  ['CANCELLED', 'Cancelled', 'red'],
  ['CONFIRMED', 'Confirmed', 'primary'],
  ['PENDING_PAYMENT', 'Pending Payment', 'neutral'],
  ['on__hold', 'On Hold', 'neutral'],
  ['_on hold_', 'On Hold', 'neutral'],
  ['__', 'Unknown', 'neutral'],
  ['', 'Unknown', 'neutral'],
  ['constructor', 'Constructor', 'neutral'],
])('%s is shown as "%s" in %s', (status, label, tone) => {
  expect(display(status)).toEqual({ label, tone });
});

test.each(['pending_approval', 'Approved', 'rejected', ' confirmed '])(
  '%s is known in either case',
  (status) => {
    expect(display(status)).toEqual(display(status.trim().toUpperCase()));
    expect(display(status).tone).not.toBe('neutral');
  },
);

test.each(['CREATED', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUNDED'])(
  'a payment that is %s is known',
  (status) => {
    expect(v.parse(PaymentStatus, status.toLowerCase())).toBe(status);
  },
);

test('a payment of another status is unknown', () => {
  for (const odd of ['lost', null, 7]) expect(v.parse(PaymentStatus, odd)).toBe('UNKNOWN');
});

test('a status that is no text is unknown', () => {
  expect(v.parse(BookingStatus, 7)).toBe('UNKNOWN');
});
