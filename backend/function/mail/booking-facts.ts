import { passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import type { BookingRow } from '../rows/tables.ts';
import { paragraph, quote } from './blocks.ts';
import type { Block } from './mail-template.ts';
import { theirWords, theirWordsListed } from './their-words.ts';

type Fact = readonly [label: string, value: string];

/** What each mail about a booking is written from. The trip is null where it was deleted since. */
export interface MailContext {
  readonly booking: BookingRow;
  readonly trip: Trip | null;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
  /** The language of the mail. */
  readonly t: Translate;
}

/** 'Booking confirmed: Spiti Valley (GTley12345678)'. */
export function subjectOf(context: MailContext, news: string): string {
  return `${news}: ${tripTitle(context)} (${context.booking.bookingId})`;
}

export function tripTitle({ booking, trip, t }: MailContext): string {
  return theirWords(trip?.title ?? booking.tripTitle ?? '', t) || booking.tripId;
}

/** Reference, trip and dates, which identify a booking. */
export function bookingFacts(context: MailContext): readonly Fact[] {
  const { booking, trip, t } = context;
  const facts: Fact[] = [
    [t('Booking reference'), booking.bookingId],
    [t('Trip'), tripTitle(context)],
  ];
  if (trip === null) return facts;
  facts.push([t('Dates'), formatDateRange(trip.startDate, trip.endDate, t)]);
  if (trip.locations.length > 0) facts.push([t('Where'), theirWordsListed(trip.locations, t)]);
  return facts;
}

export function travellerNames({ booking, t }: MailContext): Fact {
  const travellers = passengersFromJson(booking.passengers);
  return [
    t('Travellers'),
    theirWordsListed(
      travellers.map(({ name }) => name),
      t,
    ),
  ];
}

/** What the host wrote along with the decision. */
export function hostNote({ booking, t }: MailContext): readonly Block[] {
  return booking.reviewNote ? [quote(t('A note from the host'), booking.reviewNote)] : [];
}

/**
 * The lookup page for the booking. Reference and e-mail are behind the #, which no server's log sees; the page reads them
 * and clears the address.
 */
export function lookupLink({ booking, siteUrl }: MailContext): string {
  return `${siteUrl}/bookings/status#${new URLSearchParams({ ref: booking.bookingId, email: booking.email })}`;
}

/** The page of a trip, by its id in addresses. */
export function tripLink(siteUrl: string, tripId: string): string {
  return `${siteUrl}/trip/${encodeURIComponent(tripId)}`;
}

/** The page on which a host decides over a request. The token is behind the #, too. */
export function reviewLink(siteUrl: string, token: string): string {
  return `${siteUrl}/review#token=${encodeURIComponent(token)}`;
}

/** A host without a name is greeted by 'Hello' alone. */
export function hostGreeting(hostName: string, t: Translate): string {
  return hostName === '' ? t('Hello') : t('Hello {name}', { name: theirWords(hostName, t) });
}

export function anyQuestion({ supportEmail, t }: MailContext): Block {
  return paragraph(t('If you have any question, write to {email}.', { email: supportEmail }));
}

export function totalText(booking: BookingRow, t: Translate): string {
  return formatMoney(moneyFromMajor(booking.totalAmount, booking.currency), t);
}
