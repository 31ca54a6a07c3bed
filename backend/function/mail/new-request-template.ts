import { promises } from '../../../shared/domain/promises.ts';
import { oneLine } from '../../../shared/domain/text.ts';
import { passengersFromJson } from '../../../shared/domain/traveller.ts';
import { bookingFacts, type MailContext, totalText, tripTitle } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';

/**
 * To the host, with what it takes to decide and no contact details. The link opens a page that asks before it acts: programs
 * that check mail open links, too.
 */
export function newRequestTemplate(
  context: MailContext,
  hostName: string,
  reviewToken: string,
): MailTemplate {
  const { booking, siteUrl } = context;
  const travellers = passengersFromJson(booking.passengers);
  return {
    subject: `New request: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Somebody would like to join your trip',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello${hostName === '' ? '' : ` ${oneLine(hostName)}`}, ${booking.name} asks for ${booking.noOfSeats === 1 ? 'a seat' : `${booking.noOfSeats} seats`}. Please decide within ${promises.hostReviewHours}: until then no seats are held.`,
      },
      {
        kind: 'facts',
        facts: [...bookingFacts(context), ['City', booking.address], ['Price', totalText(booking)]],
      },
      {
        kind: 'list',
        heading: 'Travellers',
        items: travellers.map(({ name, age, gender }) => `${oneLine(name)}, ${age}, ${gender}`),
      },
      { kind: 'quote', heading: 'Why they would like to join', text: booking.why },
      {
        kind: 'link',
        label: 'Review the request',
        href: `${siteUrl}/review?token=${encodeURIComponent(reviewToken)}`,
      },
      {
        kind: 'paragraph',
        text: 'The link is yours alone: whoever has it can decide. It works for 7 days, and once.',
      },
    ],
  };
}
