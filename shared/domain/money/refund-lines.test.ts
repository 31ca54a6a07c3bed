import { expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { refundBands } from './refund.ts';
import { refundLines } from './refund-lines.ts';

const linesOn = (today: string) =>
  refundLines(refundBands(new Date('2027-06-30T00:00:00.000Z')), rupees(2000.5), new Date(today)).map(
    ({ period, comesBack }) => `${period}: ${comesBack}`,
  );

test('says until which day how much comes back', () => {
  expect(linesOn('2027-04-30T23:59:00Z')).toEqual([
    'Until 30 Apr 2027: ₹2,000.50 back',
    'Until 30 May 2027: ₹1,500.38 back (75%)',
    'From 31 May 2027: No refund',
  ]);
});

test('leaves out what is over', () => {
  expect(linesOn('2027-05-01T00:00:00Z')).toHaveLength(2);
  expect(linesOn('2027-05-31T12:00:00Z')).toEqual(['From today: No refund']);
  expect(linesOn('2027-07-01T00:00:00Z')).toEqual([]);
});
