import ical from 'ical-generator';
import { oneLine } from '../../../shared/domain/text.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import type { Attachment } from './mailer.ts';

const DAY = 86_400_000;

interface CalendarEntry {
  readonly trip: Trip;
  readonly reference: string;
  /** When the entry was made. */
  readonly stamp: Date;
  /** Where the booking can be seen. */
  readonly link: string;
}

/**
 * The trip as a calendar file: one event of whole days, from the first day to the last one inclusive, which in a calendar file
 * is the day after it. Days are taken in UTC, as the trip's dates are stored.
 */
export function tripCalendar({ trip, reference, stamp, link }: CalendarEntry): Attachment {
  const first = new Date(trip.startDate);
  const last = new Date(Math.max(Date.parse(trip.endDate), first.getTime()));
  const calendar = ical({ prodId: { company: 'Group Trips', product: 'Bookings', language: 'EN' } });
  calendar.createEvent({
    id: `${reference}@group-trips`,
    stamp,
    allDay: true,
    timezone: 'UTC',
    start: first,
    end: new Date(last.getTime() + DAY),
    summary: oneLine(trip.title),
    description: `Booking reference ${oneLine(reference)}\n${link}`,
    ...(trip.locations.length === 0 ? {} : { location: trip.locations.map(oneLine).join(', ') }),
    url: link,
  });
  return { filename: 'trip.ics', contentType: 'text/calendar; charset=utf-8', content: calendar.toString() };
}
