import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../languages/translate.ts';
import { day } from '../time/durations.ts';
import {
  dayAndMonth,
  durationDays,
  formatDateRange,
  formatDay,
  monthAndYear,
  startsInFuture,
} from './trip-dates.ts';

describe('the duration', () => {
  test.each([
    ['2027-03-12T00:00:00.000Z', '2027-03-12T00:00:00.000Z', 1],
    ['2027-03-12T00:00:00.000Z', '2027-03-19T00:00:00.000Z', 8],
    ['2027-03-12T00:00:00.000Z', '2027-03-12T00:00:00.001Z', 2],
    ['2027-03-12T09:00:00.000Z', '2027-03-14T18:00:00.000Z', 4],
  ])('from %s to %s is %i days', (startDate, endDate, days) => {
    expect(durationDays({ startDate, endDate })).toBe(days);
  });

  test('is end minus start, rounded up, plus 1, and never below 1', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, (start, end) => {
        const days = durationDays({ startDate: start.toISOString(), endDate: end.toISOString() });
        const span = Math.max(0, end.getTime() - start.getTime());
        expect(days).toBeGreaterThanOrEqual(1);
        expect((days - 1) * day).toBeGreaterThanOrEqual(span);
        expect((days - 2) * day).toBeLessThan(Math.max(1, span));
      }),
    );
  });
});

describe('dates', () => {
  test('an end before the start is not shown', () => {
    expect(formatDateRange('2027-01-11T00:00:00.000Z', '2027-01-06T00:00:00.000Z')).toBe(
      '11 Jan – 11 Jan 2027',
    );
  });

  test('show the start as day and month, the end with its year', () => {
    expect(formatDateRange('2027-03-12T00:00:00.000Z', '2027-03-19T00:00:00.000Z')).toBe(
      '12 Mar – 19 Mar 2027',
    );
    expect(formatDateRange('2027-12-28T00:00:00.000Z', '2028-01-03T00:00:00.000Z')).toBe(
      '28 Dec – 3 Jan 2028',
    );
  });

  test('are those of English where that is spoken', () => {
    const [start, end] = ['2027-03-12T00:00:00.000Z', '2027-03-19T00:00:00.000Z'];
    expect(formatDateRange(start, end, english)).toBe(formatDateRange(start, end));
    expect([formatDay(start), formatDay(start, english)]).toEqual(['12 Mar 2027', '12 Mar 2027']);
    expect([dayAndMonth(start), dayAndMonth(start, english)]).toEqual(['12 Mar', '12 Mar']);
    expect([monthAndYear(start), monthAndYear(start, english)]).toEqual(['Mar 2027', 'Mar 2027']);
  });

  test('are the same day in every time zone', () => {
    expect(formatDay('2027-09-01T00:00:00.000Z')).toBe('1 Sep 2027');
    expect(formatDay('2027-08-31T23:59:59.999Z')).toBe('31 Aug 2027');
  });
});

test('a trip starts in the future until the very moment it starts', () => {
  const trip = { startDate: '2027-03-12T00:00:00.000Z' };
  expect(startsInFuture(trip, new Date('2027-03-11T23:59:59.999Z'))).toBe(true);
  expect(startsInFuture(trip, new Date('2027-03-12T00:00:00.000Z'))).toBe(false);
});
