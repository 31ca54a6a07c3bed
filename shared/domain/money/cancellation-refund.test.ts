import { expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { nextRefund, refundNow } from './cancellation-refund.ts';
import { refundBands } from './refund.ts';

const departure = '2027-06-01T00:00:00.000Z';
const paid = rupees(37_500);
const bands = refundBands(new Date(departure));
const on = (day: string) => [bands, paid, new Date(`${day}T18:30:00Z`)] as const;

test.each([
  ['2027-04-01', 37_500],
  ['2027-04-02', 28_125],
  ['2027-05-01', 28_125],
  ['2027-05-02', 0],
  ['2027-06-03', 0],
])('on %s ₹%i comes back', (day, rupeesBack) => {
  expect(refundNow(...on(day))).toEqual(rupees(rupeesBack));
});

test('nothing comes back of a booking that was never paid', () => {
  const [, ...rest] = on('2027-01-15');
  expect(refundNow([], ...rest)).toEqual(rupees(0));
  expect(nextRefund([], ...rest)).toBeNull();
});

test.each([
  ['2027-01-15', { from: '2027-04-02T00:00:00.000Z', amount: rupees(28_125) }],
  ['2027-04-02', { from: '2027-05-02T00:00:00.000Z', amount: rupees(0) }],
  ['2027-05-02', null],
  ['2027-06-03', null],
])('after %s the next, lower refund is %j', (day, next) => {
  expect(nextRefund(...on(day))).toEqual(next);
});
