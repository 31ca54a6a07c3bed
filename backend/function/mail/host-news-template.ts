import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import type { HostNewsKind } from '../outbox/mail-names.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';
import type { TripSeats } from '../trips/trip-seats.ts';
import { facts, link, list, paragraph } from './blocks.ts';
import { hostGreeting, totalText } from './booking-facts.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { manageLinkAdvice } from './manage-link-template.ts';
import { theirWords } from './their-words.ts';

/** What a host is mailed about one booking. */
export interface HostNews {
  readonly kind: HostNewsKind;
  readonly booking: BookingRow;
  /** The row that waits with it. */
  readonly row: OutboxRow;
}

interface NewsOfTrip {
  readonly trip: Trip;
  readonly seats: TripSeats;
  /** One at least. */
  readonly news: readonly HostNews[];
  readonly hostName: string;
  /** To the host's view of the trip. */
  readonly link: string;
}

interface Words {
  readonly one: string;
  readonly many: string;
  readonly text: string;
}

const words: Readonly<Record<HostNewsKind, Words>> = {
  'new-booking': { one: 'New booking', many: 'new bookings', text: 'paid and confirmed' },
  'booking-cancelled': {
    one: 'Cancelled booking',
    many: 'cancelled bookings',
    text: 'their seats are free again',
  },
  'request-withdrawn': {
    one: 'Withdrawn request',
    many: 'withdrawn requests',
    text: 'there is nothing to decide any more',
  },
  'booking-changed': {
    one: 'Changed booking',
    many: 'changed bookings',
    text: 'travellers left, or others come in their place',
  },
  'host-refund-refused': {
    one: 'Refused refund',
    many: 'refused refunds',
    text: 'the gateway refused to return the money, and our support does it by hand',
  },
};

const longestList = 50;

export const newsHeading = 'News of your trip';

/** To the host: what became of bookings since the last mail, and the seats of the trip. No contact details. */
export function hostNewsTemplate({ trip, seats, news, hostName, link: href }: NewsOfTrip): MailTemplate {
  const title = theirWords(trip.title);
  const groups = Object.entries(words).flatMap(([kind, its]) => {
    const bookings = news.filter((one) => one.kind === kind).map(({ booking }) => booking);
    return bookings.length === 0 ? [] : [{ ...its, bookings }];
  });
  const counts = groups.map(({ one, many, bookings }) =>
    bookings.length === 1 ? one : `${bookings.length} ${many}`,
  );
  return {
    subject: `${counts.join(', ')}: ${title}`,
    heading: newsHeading,
    blocks: [
      paragraph(`${hostGreeting(hostName)}, this is new about ${title}.`),
      ...groups.map(({ one, many, text, bookings }) =>
        bookingList(`${bookings.length === 1 ? one : `${bookings.length} ${many}`}: ${text}`, bookings),
      ),
      facts(
        ['Trip', title],
        ['Dates', formatDateRange(trip.startDate, trip.endDate)],
        ['Seats sold', `${seats.sold} of ${seats.total}`],
        ['Held for payment', String(seats.held)],
        ['Free', String(seats.free)],
        ...(seats.waiting > 0 ? [['Asked for in requests', String(seats.waiting)] as const] : []),
      ),
      link('See who is coming', href),
      manageLinkAdvice,
      paragraph('We write at most once an hour about the bookings of a trip.'),
    ],
  };
}

function bookingList(heading: string, bookings: readonly BookingRow[]): Block {
  const items = bookings
    .slice(0, longestList)
    .map((booking) =>
      [
        theirWords(booking.name),
        booking.noOfSeats === 1 ? '1 seat' : `${booking.noOfSeats} seats`,
        totalText(booking),
        booking.bookingId,
      ].join(', '),
    );
  const more = bookings.length - items.length;
  return list(heading, more > 0 ? [...items, `and ${more} more`] : items);
}
