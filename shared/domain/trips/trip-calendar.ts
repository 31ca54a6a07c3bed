import { english, type Translate } from '../languages/translate.ts';
import { oneLine } from '../texts/text.ts';
import { dayNumber, dayStart } from '../time/calendar.ts';
import { second } from '../time/durations.ts';
import type { Trip } from './trip.ts';
import { lastDayOf } from './trip-dates.ts';

interface CalendarEntry {
  readonly trip: Pick<Trip, 'title' | 'startDate' | 'endDate' | 'locations' | 'meeting'>;
  readonly reference: string;
  /** When the entry was made, or changed last. */
  readonly stamp: Date;
  /** Where the booking can be seen. */
  readonly link: string;
  /** The e-mail address that takes an entry back (RFC 5546), where the trip is cancelled for its traveller. */
  readonly cancelledBy?: string;
  /** The language of its words; English without it. */
  readonly t?: Translate;
}

/** What a file of `tripCalendar` is called, and what it is. */
export const calendarFile = { name: 'trip.ics', type: 'text/calendar; charset=utf-8' } as const;

/**
 * The trip as a calendar file (RFC 5545): one event of whole days, from the first day to the last one inclusive, which
 * in a calendar file is the day after it. Days are taken in UTC, as the trip's dates are stored.
 */
export function tripCalendar(entry: CalendarEntry): string {
  const { trip, reference, stamp, link, cancelledBy, t = english } = entry;
  const meeting = trip.meeting === '' ? [] : [t('Meeting point: {place}', { place: trip.meeting })];
  const description = [...meeting, t('Booking reference {reference}', { reference }), link];
  const event = eventOf(trip, reference, stamp, [
    `DESCRIPTION:${description.map(escaped).join('\\n')}`,
    `URL:${oneLine(link)}`,
    'TRANSP:OPAQUE',
    ...(cancelledBy === undefined ? [] : ['STATUS:CANCELLED', `ORGANIZER:mailto:${oneLine(cancelledBy)}`]),
  ]);
  return file('Bookings', [...(cancelledBy === undefined ? [] : ['METHOD:CANCEL']), ...event]);
}

/** A trip without a booking, and where it can be seen. */
interface PlannedTrip {
  readonly trip: Pick<Trip, 'tripId' | 'title' | 'startDate' | 'endDate' | 'locations'>;
  readonly link: string;
}

/** Trips as one calendar, which takes no time of whoever subscribes to it. */
export function tripsCalendar(entries: readonly PlannedTrip[], stamp: Date): string {
  const events = entries.flatMap(({ trip, link }) =>
    eventOf(trip, trip.tripId, stamp, [`URL:${oneLine(link)}`, 'TRANSP:TRANSPARENT']),
  );
  return file('Trips', events);
}

/** An event over the days of a trip, with more lines of its own. */
function eventOf(
  trip: Pick<Trip, 'title' | 'startDate' | 'endDate' | 'locations'>,
  id: string,
  stamp: Date,
  more: readonly string[],
): readonly string[] {
  const first = dayNumber(new Date(trip.startDate));
  const last = lastDayOf(trip);
  const place = trip.locations.map(oneLine).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@group-trips`,
    `DTSTAMP:${digits(stamp.toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${versionAt(stamp)}`,
    `DTSTART;VALUE=DATE:${day(first)}`,
    `DTEND;VALUE=DATE:${day(last + 1)}`,
    `SUMMARY:${escaped(trip.title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...more,
    'END:VEVENT',
  ];
}

function file(product: string, lines: readonly string[]): string {
  const whole = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Group Trips//${product}//EN`,
    ...lines,
    'END:VCALENDAR',
  ];
  return whole.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * A calendar takes a later version of an event alone, whether mails or pages made it. Seconds since 2020 fit its whole numbers
 * until 2088.
 */
const versionAt = (stamp: Date): number =>
  Math.max(0, Math.floor((stamp.getTime() - Date.UTC(2020)) / second));

/** '20270312'. */
const day = (number: number): string => digits(dayStart(number).slice(0, 10));

/** '2027-03-12T09:30:00' as '20270312T093000'. */
const digits = (iso: string): string => iso.replace(/[-:]/g, '');

/** Text on one line, in which nothing but itself can be read. */
const escaped = (text: string): string => oneLine(text).replace(/[\\;,]/g, '\\$&');

/**
 * A line broken as the format asks, never inside a character: it may have 75 octets, with the blank at the head of a continued
 * one. A character takes one to four.
 */
function folded(line: string): string {
  const octets = encodeURIComponent(line).replace(/%../g, '.').length;
  return octets > 75 ? line.replace(/(?:[ -~]{72}|.{18})(?=.)/gu, '$&\r\n ') : line;
}
