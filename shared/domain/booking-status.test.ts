import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingStatus, bookingStatusDisplay } from './booking-status.ts';

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
