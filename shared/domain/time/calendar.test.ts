import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayEnd, dayNumber, dayStart, isoInstant } from './calendar.ts';

test.each([
  ['2026-10-15T06:38:00.000+00:00', '2026-10-15T06:38:00.000Z'],
  ['2026-10-15T06:38:00+05:30', '2026-10-15T01:08:00.000Z'],
  ['2026-10-15T06:38:00.123456Z', '2026-10-15T06:38:00.123Z'],
  ['2026-10-15T06:38:00+0530', '2026-10-15T01:08:00.000Z'],
  ['2026-10-15T06:38:00z', '2026-10-15T06:38:00.000Z'],
  [' 2026-10-15 ', '2026-10-15T00:00:00.000Z'],
  ['2026-10-15', '2026-10-15T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(isoInstant(text)).toBe(instant);
});

test('a date-time without an offset is UTC, whatever the zone of the machine', () => {
  expect(isoInstant('2026-10-15T06:38:00')).toBe('2026-10-15T06:38:00.000Z');
  expect(isoInstant('2026-10-15 06:38')).toBe('2026-10-15T06:38:00.000Z');
});

test.each([
  null,
  5,
  '',
  'soon',
  '15 October 2026',
  'on 2026-10-15',
  '2026-10-15 or so',
  '2027-02-30',
  '2027-13-01',
  '2027-02-10T25:00:00Z',
])('finds no instant in %j', (text) => {
  expect(isoInstant(text)).toBeNull();
});

test('a day ends with its last millisecond', () => {
  expect(dayEnd(dayNumber(new Date('2027-03-12T10:00:00Z')))).toBe('2027-03-12T23:59:59.999Z');
});

test('every instant reads as itself', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      expect(isoInstant(date.toISOString())).toBe(date.toISOString());
    }),
  );
});

test('a day starts at its own midnight', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
      (date) => {
        expect(dayStart(dayNumber(date))).toBe(`${date.toISOString().slice(0, 10)}T00:00:00.000Z`);
      },
    ),
  );
});
