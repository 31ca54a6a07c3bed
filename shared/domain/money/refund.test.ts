import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { day } from '../time/durations.ts';
import { refundBands, refundFor } from './refund.ts';

const departure = new Date('2027-06-30T00:00:00.000Z');
const daysBefore = (days: number, time = '00:00:00.000Z') =>
  new Date(`${new Date(departure.getTime() - days * day).toISOString().slice(0, 10)}T${time}`);
const paid = rupees(10000);

describe('the share that comes back', () => {
  test.each([
    [365, 100],
    [61, 100],
    [60, 75],
    [31, 75],
    [30, 0],
    [0, 0],
    [-1, 0],
  ])('%i days before departure is %i%%', (days, percent) => {
    const refund = refundFor({ departure, cancelledOn: daysBefore(days), paid });
    expect(refund).toMatchObject({ daysBefore: days, percent, amount: rupees(percent * 100) });
  });

  test('goes by whole days in UTC, not by hours', () => {
    expect(refundFor({ departure, cancelledOn: daysBefore(61, '23:59:59.999Z'), paid }).percent).toBe(100);
    expect(refundFor({ departure, cancelledOn: daysBefore(60, '00:00:00.000Z'), paid }).percent).toBe(75);
    const late = new Date('2027-06-30T22:00:00.000Z');
    expect(refundFor({ departure: late, cancelledOn: daysBefore(60), paid }).percent).toBe(75);
  });

  test('is rounded for the traveller', () => {
    expect(refundFor({ departure, cancelledOn: daysBefore(45), paid: rupees(1.01) }).amount).toEqual(
      rupees(0.76),
    );
  });
});

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const amount = fc.integer({ min: 0, max: 1e12 }).map(rupees);

test('no more comes back than was paid, no less than nothing, and never a fraction', () => {
  fc.assert(
    fc.property(instant, instant, amount, (departs, cancelledOn, money) => {
      const { minor } = refundFor({ departure: departs, cancelledOn, paid: money }).amount;
      expect(minor).toBeGreaterThanOrEqual(0);
      expect(minor).toBeLessThanOrEqual(money.minor);
      expect(Number.isInteger(minor)).toBe(true);
    }),
  );
});

test('cancelling earlier never brings back less', () => {
  fc.assert(
    fc.property(instant, instant, instant, amount, (departs, one, other, money) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      const early = refundFor({ departure: departs, cancelledOn: earlier, paid: money }).amount.minor;
      expect(early).toBeGreaterThanOrEqual(
        refundFor({ departure: departs, cancelledOn: later, paid: money }).amount.minor,
      );
    }),
  );
});

test('the days of every rule agree with the calculation', () => {
  for (const { firstDay, lastDay, percent } of refundBands(departure)) {
    for (const day of [firstDay ?? lastDay, lastDay]) {
      expect(refundFor({ departure, cancelledOn: new Date(day), paid }).percent).toBe(percent);
    }
  }
});
