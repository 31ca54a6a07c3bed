import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { tripCalendar, tripsCalendar } from './trip-calendar.ts';

const calendarOf = (change: Partial<ReturnType<typeof makeTrip>> = {}) =>
  tripCalendar({
    trip: makeTrip({
      title: 'Spiti Valley',
      startDate: '2027-03-12T00:00:00.000Z',
      endDate: '2027-03-19T00:00:00.000Z',
      locations: ['Kaza', 'Key'],
      ...change,
    }),
    reference: 'GTley01000001',
    stamp: new Date('2027-01-15T10:20:30.400Z'),
    link: 'https://trips.example/bookings/status',
  });

/** The lines as a calendar reads them: broken ones put together again. */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('is one event over the days of the trip, its last day included', () => {
  expect(unfolded(calendarOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Group Trips//Bookings//EN',
    'BEGIN:VEVENT',
    'UID:GTley01000001@group-trips',
    'DTSTAMP:20270115T102030Z',
    'SEQUENCE:222171630',
    'DTSTART;VALUE=DATE:20270312',
    'DTEND;VALUE=DATE:20270320',
    'SUMMARY:Spiti Valley',
    'LOCATION:Kaza\\, Key',
    'DESCRIPTION:Booking reference GTley01000001\\nhttps://trips.example/bookings/status',
    'URL:https://trips.example/bookings/status',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('takes its event back where the booking is cancelled: the same event', () => {
  const entry = {
    trip: makeTrip(),
    reference: 'GTley01000001',
    stamp: new Date(),
    link: 'https://trips.example',
  };
  const lines = unfolded(tripCalendar({ ...entry, cancelledBy: 'help@trips.example' }));

  const kept = unfolded(tripCalendar(entry));
  expect(lines.filter((line) => !kept.includes(line))).toEqual([
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'ORGANIZER:mailto:help@trips.example',
  ]);
  expect(lines.indexOf('METHOD:CANCEL')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  expect(kept.filter((line) => !lines.includes(line))).toEqual([]);
});

// One is in a mail about a move, the other made by the page of the booking after the next move.
test('is a later version of its event the later it is made, whoever makes it', () => {
  const entry = { trip: makeTrip(), reference: 'GTley01000001', link: 'https://trips.example' };
  const versions = ['2001-01-01', '2027-01-15T10:20:30Z', '2027-01-15T10:20:31Z', '2088-01-01'].map((stamp) =>
    Number(/SEQUENCE:(\d+)/.exec(tripCalendar({ ...entry, stamp: new Date(stamp) }))?.[1]),
  );
  expect(versions).toEqual([0, 222_171_630, 222_171_631, expect.any(Number)]);
  expect(versions.at(-1)).toBeLessThan(2 ** 31);
});

test('names no place where the trip has none, and ends no day before it begins', () => {
  const lines = unfolded(calendarOf({ locations: [], endDate: '2027-03-01T00:00:00.000Z' }));
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
  expect(lines).toContain('DTEND;VALUE=DATE:20270313');
});

test('keeps its lines, whatever the title says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const calendar = calendarOf({ title });
      for (const line of calendar.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(unfolded(calendar)).toHaveLength(17);
    }),
  );
});

test('turns a title that plays a calendar into text', () => {
  const lines = unfolded(calendarOf({ title: 'Sea; sun\r\nEND:VEVENT\\' }));
  expect(lines).toContain('SUMMARY:Sea\\; sun END:VEVENT\\\\');
});

test('has the trips of a host as events that take no time', () => {
  const link = 'https://trips.example/trip/spiti-valley';
  const lines = unfolded(tripsCalendar([{ trip: makeTrip(), link }], new Date('2027-01-15T10:20:30Z')));
  expect(lines).toContain('UID:spiti-valley@group-trips');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270601');
  expect(lines).toContain('DTEND;VALUE=DATE:20270609');
  expect(lines).toContain(`URL:${link}`);
  expect(lines).toContain('TRANSP:TRANSPARENT');
});
