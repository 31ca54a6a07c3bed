import { expect, test } from 'vitest';
import { refundAnswer } from './refund-answer.ts';

const ask = (cancelled: string, paid = '1,780') =>
  refundAnswer({ departure: '2027-06-30', paid, currency: 'EUR', cancelled });

test('says what comes back and between which days', () => {
  // A Friday.
  expect(ask('2027-04-30')).toEqual({
    headline: '€1,780 comes back',
    detail:
      'You cancel 61 days before departure. The refund is processed in 5-10 business days, between 7 May 2027 ' +
      'and 14 May 2027, less the non-refundable service and transaction fees.',
    lines: [
      { period: 'Until 30 Apr 2027', comesBack: '€1,780 back' },
      { period: 'Until 30 May 2027', comesBack: '€1,335 back (75%)' },
      { period: 'From 31 May 2027', comesBack: 'No refund' },
    ],
  });
});

test('takes the fee of the day', () => {
  expect(ask('2027-05-30', '99.99').headline).toBe('€75 comes back (75%)');
});

test.each([
  ['2027-05-31', 'You cancel 30 days before departure.'],
  ['2027-06-29', 'You cancel 1 day before departure.'],
  ['2027-07-01', 'The trip has departed by then.'],
])('promises nothing on %s', (day, detail) => {
  expect(ask(day)).toMatchObject({ headline: 'No refund', detail });
});
