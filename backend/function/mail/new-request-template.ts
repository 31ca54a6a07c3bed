import { promises } from '../../../shared/domain/bookings/promises.ts';
import { passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import { facts, link, list, paragraph, quote } from './blocks.ts';
import {
  bookingFacts,
  hostGreeting,
  type MailContext,
  reviewLink,
  subjectOf,
  totalText,
} from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { manageLinkAdvice } from './manage-link-template.ts';
import { theirWords } from './their-words.ts';

/** What a request asks of. */
interface OfferedTrip {
  /** To the host's view of the trip. */
  readonly viewLink: string;
  readonly free: number;
  /** Sold, or held for a payment. */
  readonly taken: number;
}

const seatFacts = ({ free, taken }: OfferedTrip) =>
  [
    ['Seats sold or held', `${taken} of ${taken + free}`],
    ['Free', String(free)],
  ] as const;

/**
 * To the host, with what it takes to decide and no contact details. The link opens a page that asks before it acts: programs
 * that check mail open links, too.
 */
export function newRequestTemplate(
  context: MailContext,
  hostName: string,
  reviewToken: string,
  /** Null where the trip is gone. */
  offered: OfferedTrip | null,
): MailTemplate {
  const { booking, siteUrl } = context;
  const travellers = passengersFromJson(booking.passengers);
  return {
    subject: subjectOf(context, 'New request'),
    heading: 'Somebody would like to join your trip',
    blocks: [
      paragraph(
        `${hostGreeting(hostName)}, ${theirWords(booking.name)} asks for ${booking.noOfSeats === 1 ? 'a seat' : `${booking.noOfSeats} seats`}. Please decide within ${promises.hostReviewHours}: until then no seats are held.`,
      ),
      facts(
        ...bookingFacts(context),
        ['City', theirWords(booking.address)],
        ['Price', totalText(booking)],
        ...(offered === null ? [] : seatFacts(offered)),
      ),
      list(
        'Travellers',
        travellers.map(({ name, age, gender }) => `${theirWords(name)}, ${age}, ${gender}`),
      ),
      quote('Why they would like to join', booking.why),
      link('Review the request', reviewLink(siteUrl, reviewToken)),
      paragraph('The link is yours alone: whoever has it can decide. It works for 7 days, and once.'),
      ...(offered === null ? [] : [link('See who is coming', offered.viewLink), manageLinkAdvice]),
    ],
  };
}
