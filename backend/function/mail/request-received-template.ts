import { promises } from '../../../shared/domain/promises.ts';
import { bookingFacts, type MailContext, totalText, travellerNames, tripTitle } from './booking-facts.ts';
import { lookupLink } from './lookup-link.ts';
import type { MailTemplate } from './mail-template.ts';

/** To the traveller, once the request is on its way to the host. */
export function requestReceivedTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl, supportEmail } = context;
  return {
    subject: `Request received: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Booking Request Received!',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, your request is with the host, who reviews it within ${promises.hostReviewHours}. Nothing is charged before the host approves and you pay.`,
      },
      {
        kind: 'facts',
        facts: [
          ...bookingFacts(context),
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
