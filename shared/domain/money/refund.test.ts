import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { day } from '../time/durations.ts';
import { refundDueBy, refundFor, refundSchedule } from './refund.ts';

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

describe('a refund is processed', () => {
  test('in 5 to 10 business days, at most 14', () => {
    // A Monday.
    const refund = refundFor({ departure, cancelledOn: new Date('2027-03-01T15:00:00Z'), paid });
    expect(refund).toMatchObject({
      processedFrom: '2027-03-08T00:00:00.000Z',
      processedBy: '2027-03-15T00:00:00.000Z',
      until: '2027-03-19T00:00:00.000Z',
    });
  });

  test('by the tenth business day at the latest', () => {
    expect(refundDueBy(new Date('2027-03-01T15:00:00Z'))).toBe('2027-03-15T00:00:00.000Z');
  });

  test('counting from the next business day when cancelled on a weekend', () => {
    // A Saturday.
    const refund = refundFor({ departure, cancelledOn: new Date('2027-03-06T15:00:00Z'), paid });
    expect(refund.processedFrom).toBe('2027-03-12T00:00:00.000Z');
  });

  test('also when a single minor unit comes back', () => {
    expect(refundFor({ departure, cancelledOn: daysBefore(90), paid: rupees(0.01) }).until).not.toBeNull();
  });

  test('never when nothing comes back', () => {
    const nothing = { processedFrom: null, processedBy: null, until: null };
    expect(refundFor({ departure, cancelledOn: daysBefore(3), paid })).toMatchObject(nothing);
    expect(refundFor({ departure, cancelledOn: daysBefore(90), paid: rupees(0) })).toMatchObject(nothing);
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

test('refunds are processed on business days', () => {
  fc.assert(
    fc.property(instant, (cancelledOn) => {
      const refund = refundFor({ departure: new Date('2045-01-01'), cancelledOn, paid });
      for (const day of [refund.processedFrom, refund.processedBy, refund.until]) {
        expect([1, 2, 3, 4, 5]).toContain(new Date(day ?? '').getUTCDay());
      }
    }),
  );
});

describe('the schedule of a departure', () => {
  test('names the days of every rule, the best first', () => {
    expect(refundSchedule(departure)).toEqual([
      {
        period: '61 or more days before departure',
        firstDay: null,
        lastDay: '2027-04-30T00:00:00.000Z',
        percent: 100,
        text: 'Full refund minus service fees',
      },
      {
        period: '31-60 days before departure',
        firstDay: '2027-05-01T00:00:00.000Z',
        lastDay: '2027-05-30T00:00:00.000Z',
        percent: 75,
        text: '25% cancellation fee',
      },
      {
        period: '0-30 days before departure',
        firstDay: '2027-05-31T00:00:00.000Z',
        lastDay: '2027-06-30T00:00:00.000Z',
        percent: 0,
        text: 'No refund',
      },
    ]);
  });

  test('agrees with the calculation on its first and last days', () => {
    for (const { firstDay, lastDay, percent } of refundSchedule(departure)) {
      for (const day of [firstDay ?? lastDay, lastDay]) {
        expect(refundFor({ departure, cancelledOn: new Date(day), paid }).percent).toBe(percent);
      }
    }
  });
});
