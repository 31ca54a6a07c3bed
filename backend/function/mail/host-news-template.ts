import type { Translate } from '../../../shared/domain/languages/translate.ts';
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
  /** The host's language. */
  readonly t: Translate;
}

interface Words {
  /** How many, such as '2 new bookings'. */
  readonly counted: (n: number) => string;
  readonly text: string;
}

const wordsIn = (t: Translate): Readonly<Record<HostNewsKind, Words>> => ({
  'new-booking': {
    counted: (n) => t('{n} new bookings', { n }, 'New booking'),
    text: t('paid and confirmed'),
  },
  'booking-cancelled': {
    counted: (n) => t('{n} cancelled bookings', { n }, 'Cancelled booking'),
    text: t('their seats are free again'),
  },
  'request-withdrawn': {
    counted: (n) => t('{n} withdrawn requests', { n }, 'Withdrawn request'),
    text: t('there is nothing to decide any more'),
  },
  'booking-changed': {
    counted: (n) => t('{n} changed bookings', { n }, 'Changed booking'),
    text: t('travellers left, or others come in their place'),
  },
  'host-refund-refused': {
    counted: (n) => t('{n} refused refunds', { n }, 'Refused refund'),
    text: t('the gateway refused to return the money, and our support does it by hand'),
  },
});

const longestList = 50;

/** To the host: what became of bookings since the last mail, and the seats of the trip. No contact details. */
export function hostNewsTemplate({ trip, seats, news, hostName, link: href, t }: NewsOfTrip): MailTemplate {
  const title = theirWords(trip.title, t);
  const groups = Object.entries(wordsIn(t)).flatMap(([kind, { counted, text }]) => {
    const bookings = news.filter((one) => one.kind === kind).map(({ booking }) => booking);
    return bookings.length === 0 ? [] : [{ count: counted(bookings.length), text, bookings }];
  });
  return {
    subject: `${groups.map(({ count }) => count).join(', ')}: ${title}`,
    heading: t('News of your trip'),
    blocks: [
      paragraph(t('{hello}, this is new about {title}.', { hello: hostGreeting(hostName, t), title })),
      ...groups.map(({ count, text, bookings }) => bookingList(`${count}: ${text}`, bookings, t)),
      facts(
        [t('Trip'), title],
        [t('Dates'), formatDateRange(trip.startDate, trip.endDate, t)],
        [t('Seats sold'), t('{part} of {whole}', { part: seats.sold, whole: seats.total })],
        [t('Held for payment'), String(seats.held)],
        [t('Free'), String(seats.free)],
        ...(seats.waiting > 0 ? [[t('Asked for in requests'), String(seats.waiting)] as const] : []),
      ),
      link(t('See who is coming'), href),
      manageLinkAdvice(t),
      paragraph(t('We write at most once an hour about the bookings of a trip.')),
    ],
  };
}

function bookingList(heading: string, bookings: readonly BookingRow[], t: Translate): Block {
  const items = bookings
    .slice(0, longestList)
    .map((booking) =>
      [
        theirWords(booking.name, t),
        t('{n} seats', { n: booking.noOfSeats }, '{n} seat'),
        totalText(booking, t),
        booking.bookingId,
      ].join(', '),
    );
  const more = bookings.length - items.length;
  return list(heading, more > 0 ? [...items, t('and {n} more', { n: more })] : items);
}
