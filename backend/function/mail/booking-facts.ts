import { passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import type { BookingState } from '../bookings/lifecycle.ts';
import type { BookingRow, OutboxRow, TripRow } from '../rows/tables.ts';
import { type Block, type Fact, facts, type MailTemplate, paragraph } from './mail-template.ts';
import type { MailDeps } from './outgoing-mail.ts';
import { theirWords, theirWordsListed } from './wording.ts';

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

/** What a mail to a traveller is written from. */
export interface About extends MailContext {
  readonly deps: MailDeps;
  readonly row: OutboxRow;
  readonly state: BookingState;
  readonly tripRow: TripRow | null;
  /** Who booked, for a greeting. */
  readonly name: string;
}

/** What of a mail about a booking, or a trip, is its own. */
export interface News {
  /** 'Booking confirmed', before the title of the trip, and the reference. */
  readonly subject: string;
  /** The subject, unless it differs. */
  readonly heading?: string;
  readonly text: string;
  /** Between the text and the facts. */
  readonly before?: readonly Block[];
  /** Besides those that identify the booking or the trip. */
  readonly facts?: readonly Fact[];
  readonly after?: readonly Block[];
}

/** A mail about a booking: what is new, the facts that identify it, and what can be done. */
export function bookingTemplate(context: MailContext, news: News): MailTemplate {
  const its = `${tripTitle(context)} (${context.booking.bookingId})`;
  return templateOf(news, its, bookingFacts(context));
}

/** The same about a trip as a whole. */
export function tripTemplate({ title, startDate, endDate }: Trip, t: Translate, news: News): MailTemplate {
  const words = theirWords(title, t);
  const dates = formatDateRange(startDate, endDate, t);
  return templateOf(news, words, [
    [t('Trip'), words],
    [t('Dates'), dates],
  ]);
}

function templateOf(news: News, its: string, known: readonly Fact[]): MailTemplate {
  const { subject, heading = subject, text, before = [], facts: own = [], after = [] } = news;
  return {
    subject: `${subject}: ${its}`,
    heading,
    blocks: [paragraph(text), ...before, facts(...known, ...own), ...after],
  };
}

function tripTitle({ booking, trip, t }: MailContext): string {
  return theirWords(trip?.title ?? booking.tripTitle ?? '', t) || booking.tripId;
}

/** Reference, trip and dates, which identify a booking. */
function bookingFacts(context: MailContext): readonly Fact[] {
  const { booking, trip, t } = context;
  const its: Fact[] = [
    [t('Booking reference'), booking.bookingId],
    [t('Trip'), tripTitle(context)],
  ];
  if (trip === null) return its;
  its.push([t('Dates'), formatDateRange(trip.startDate, trip.endDate, t)]);
  if (trip.locations.length > 0) its.push([t('Where'), theirWordsListed(trip.locations, t)]);
  return its;
}

export function travellerNames({ booking, t }: MailContext): Fact {
  const names = passengersFromJson(booking.passengers).map(({ name }) => name);
  return [t('Travellers'), theirWordsListed(names, t)];
}

export function anyQuestion({ supportEmail, t }: MailContext): Block {
  return paragraph(t('If you have any question, write to {email}.', { email: supportEmail }));
}

export function totalText(booking: BookingRow, t: Translate): string {
  return formatMoney(moneyFromMajor(booking.totalAmount, booking.currency), t);
}
