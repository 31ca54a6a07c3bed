import { expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { nextRefund, refundNow } from './cancellation-refund.ts';

const departure = '2027-06-01T00:00:00.000Z';
const paid = rupees(37_500);
const on = (day: string) => ({ departure, paid, now: new Date(`${day}T18:30:00Z`) });

test.each([
  ['2027-04-01', 37_500],
  ['2027-04-02', 28_125],
  ['2027-05-01', 28_125],
  ['2027-05-02', 0],
  ['2027-06-03', 0],
])('on %s ₹%i comes back', (day, rupeesBack) => {
  expect(refundNow({ status: 'CONFIRMED' }, on(day))).toEqual(rupees(rupeesBack));
});

test('nothing comes back of a booking that was never paid', () => {
  expect(refundNow({ status: 'APPROVED' }, on('2027-01-15'))).toEqual(rupees(0));
});

test.each([
  ['2027-01-15', { from: '2027-04-02T00:00:00.000Z', amount: rupees(28_125) }],
  ['2027-04-02', { from: '2027-05-02T00:00:00.000Z', amount: rupees(0) }],
  ['2027-05-02', null],
  ['2027-06-03', null],
])('after %s the next, lower refund is %j', (day, next) => {
  expect(nextRefund(on(day))).toEqual(next);
});
