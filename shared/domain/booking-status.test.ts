import { expect, test } from 'vitest';
import { bookingStatusDisplay } from './booking-status.ts';

test.each([
  ['PENDING_APPROVAL', 'Pending Approval', 'yellow'],
  ['APPROVED', 'Approved', 'green'],
  ['REJECTED', 'Not Approved', 'red'],
  ['CANCELLED', 'Cancelled', 'red'],
  ['CONFIRMED', 'Confirmed', 'primary'],
  ['PENDING_PAYMENT', 'Pending Payment', 'neutral'],
  ['on__hold', 'On Hold', 'neutral'],
  ['', 'Unknown', 'neutral'],
  ['constructor', 'Constructor', 'neutral'],
])('%s is shown as "%s" in %s', (status, label, tone) => {
  expect(bookingStatusDisplay(status)).toEqual({ label, tone });
});

test.each(['pending_approval', 'Approved', 'rejected', ' confirmed '])(
  '%s is known in either case',
  (status) => {
    expect(bookingStatusDisplay(status)).toEqual(bookingStatusDisplay(status.trim().toUpperCase()));
    expect(bookingStatusDisplay(status).tone).not.toBe('neutral');
  },
);
