import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundDays } from './refund-days.ts';

test('a refund is processed in 5 to 10 business days', () => {
  // A Monday.
  expect(refundDays(new Date('2027-03-01T15:00:00Z'))).toEqual({
    from: '2027-03-08T00:00:00.000Z',
    by: '2027-03-15T00:00:00.000Z',
  });
});

test('they count from the next business day after a cancellation on a weekend', () => {
  // A Saturday.
  expect(refundDays(new Date('2027-03-06T15:00:00Z')).from).toBe('2027-03-12T00:00:00.000Z');
});

test('a refund is processed on a business day', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (cancelledOn) => {
      for (const day of Object.values(refundDays(cancelledOn))) {
        expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
      }
    }),
  );
});
