import { expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { refundFact } from './refund-fact.ts';

const factOn = (day: string) =>
  refundFact({ departure: '2027-03-01T00:00:00.000Z', paid: rupees(37_500), today: new Date(day) });

test.each([
  ['2026-11-25T09:00:00Z', '₹37,500 back until 30 Dec'],
  ['2026-12-30T23:59:00Z', '₹37,500 back until 30 Dec'],
  ['2026-12-31T00:00:00Z', '₹28,125 back until 29 Jan 2027'],
  ['2027-01-02T00:00:00Z', '₹28,125 back until 29 Jan'],
  ['2027-01-30T00:00:00Z', 'Nothing comes back'],
])('on %s: %s', (day, fact) => {
  expect(factOn(day)).toBe(fact);
});
