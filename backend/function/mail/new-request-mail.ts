import * as promises from '../../../shared/domain/bookings/promises.ts';
import { type Gender, passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { reviewEnds } from '../bookings/deadlines.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { TripRow } from '../rows/tables.ts';
import { readTripSeats } from '../trips/trip-seats.ts';
import { bookingTemplate, type MailContext, totalText } from './booking-facts.ts';
import { manageLinkAdvice } from './host-mails.ts';
import { manageLink, reviewLink } from './links.ts';
import { type Block, type Fact, link, list, paragraph, quote } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { theirWords } from './wording.ts';

/**
 * To the host, with what it takes to decide and no contact details. The link opens a page that asks before it acts: programs
 * that check mail open links, too.
 */
export async function newRequestMail(
  deps: MailDeps,
  { booking, trip, supportEmail }: MailContext,
  tripRow: TripRow | null,
): Promise<OutgoingMail> {
  const { to, hello, t, settings } = await hostReader(deps, trip);
  const { siteUrl, linkSecret } = settings;
  const context = { booking, trip, supportEmail, siteUrl, t };
  const ends = reviewEnds(deps.clock.now());
  const token = signedProof(linkSecret, 'review', booking.$id, ends, trip?.hostId);
  const seats = trip && tripRow && (await seatFacts(deps, tripRow, t));
  const view: readonly Block[] =
    trip && seats ? [link(t('See who is coming'), manageLink(settings, trip)), manageLinkAdvice(t)] : [];
  const template = bookingTemplate(context, {
    subject: t('New request'),
    heading: t('Somebody would like to join your trip'),
    text: t(
      '{hello}, {name} asks for {n} seats. Please decide within {time}: until then no seats are held.',
      { n: booking.noOfSeats, hello, name: theirWords(booking.name, t), time: t(promises.hostReviewHours) },
      '{hello}, {name} asks for a seat. Please decide within {time}: until then no seats are held.',
    ),
    facts: [
      [t('City'), theirWords(booking.address, t)],
      [t('Price'), totalText(booking, t)],
      ...(seats ?? []),
    ],
    after: [
      list(t('Travellers'), travellers(context)),
      quote(t('Why they would like to join'), booking.why),
      link(t('Review the request'), reviewLink(siteUrl, token)),
      paragraph(t('The link is yours alone: whoever has it can decide. It works for 7 days, and once.')),
      ...view,
    ],
  });
  return { to, t, template, ...(trip && { askedHost: trip.hostId }) };
}

async function seatFacts({ rows }: MailDeps, trip: TripRow, t: Translate): Promise<readonly Fact[]> {
  const { total, free } = await readTripSeats(rows, trip);
  return [
    [t('Seats sold or held'), t('{part} of {whole}', { part: total - free, whole: total })],
    [t('Free'), String(free)],
  ];
}

const genders = (t: Translate): Readonly<Record<Gender, string>> => ({
  male: t('male'),
  female: t('female'),
  other: t('other'),
});

const travellers = ({ booking, t }: MailContext): readonly string[] =>
  passengersFromJson(booking.passengers).map(
    ({ name, age, gender }) => `${theirWords(name, t)}, ${age}, ${genders(t)[gender]}`,
  );
