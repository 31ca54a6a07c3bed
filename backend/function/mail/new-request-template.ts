import { promises } from '../../../shared/domain/bookings/promises.ts';
import { type Gender, passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
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

const seatFacts = ({ free, taken }: OfferedTrip, t: Translate) =>
  [
    [t('Seats sold or held'), t('{part} of {whole}', { part: taken, whole: taken + free })],
    [t('Free'), String(free)],
  ] as const;

const genders = (t: Translate): Readonly<Record<Gender, string>> => ({
  male: t('male'),
  female: t('female'),
  other: t('other'),
});

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
  const { booking, siteUrl, t } = context;
  const travellers = passengersFromJson(booking.passengers);
  return {
    subject: subjectOf(context, t('New request')),
    heading: t('Somebody would like to join your trip'),
    blocks: [
      paragraph(
        t(
          '{hello}, {name} asks for {n} seats. Please decide within {time}: until then no seats are held.',
          {
            n: booking.noOfSeats,
            hello: hostGreeting(hostName, t),
            name: theirWords(booking.name, t),
            time: t(promises.hostReviewHours),
          },
          '{hello}, {name} asks for a seat. Please decide within {time}: until then no seats are held.',
        ),
      ),
      facts(
        ...bookingFacts(context),
        [t('City'), theirWords(booking.address, t)],
        [t('Price'), totalText(booking, t)],
        ...(offered === null ? [] : seatFacts(offered, t)),
      ),
      list(
        t('Travellers'),
        travellers.map(({ name, age, gender }) => `${theirWords(name, t)}, ${age}, ${genders(t)[gender]}`),
      ),
      quote(t('Why they would like to join'), booking.why),
      link(t('Review the request'), reviewLink(siteUrl, reviewToken)),
      paragraph(t('The link is yours alone: whoever has it can decide. It works for 7 days, and once.')),
      ...(offered === null ? [] : [link(t('See who is coming'), offered.viewLink), manageLinkAdvice(t)]),
    ],
  };
}
