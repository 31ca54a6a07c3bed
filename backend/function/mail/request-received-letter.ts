import { promises } from '../../../shared/domain/constants.ts';
import { type BookingMatter, bookingFacts, totalText, travellerNames, tripTitle } from './booking-facts.ts';
import type { Letter } from './letter.ts';
import { lookupLink } from './lookup-link.ts';

/** To the traveller, once the request is on its way to the host. */
export function requestReceivedLetter(matter: BookingMatter): Letter {
  const { booking, siteUrl, supportEmail } = matter;
  return {
    subject: `Request received: ${tripTitle(matter)} (${booking.bookingId})`,
    heading: 'Booking Request Received!',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, your request is with the host, who reviews it within ${promises.hostReviewHours}. Nothing is charged before the host approves and you pay.`,
      },
      {
        kind: 'facts',
        facts: [
          ...bookingFacts(matter),
          ['Travellers', travellerNames(booking).join(', ')],
          ['Amount due after approval', totalText(booking)],
        ],
      },
      {
        kind: 'link',
        label: 'See your request',
        href: lookupLink(siteUrl, booking.bookingId, booking.email),
      },
      { kind: 'paragraph', text: `If you have any question, write to ${supportEmail}.` },
    ],
  };
}
