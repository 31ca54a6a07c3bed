import { bookingFacts, type MailContext, tripTitle } from './booking-facts.ts';
import { hostNote } from './host-note.ts';
import type { MailTemplate } from './mail-template.ts';

/** To the traveller, when the host has decided against the request. */
export function rejectedTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl, supportEmail } = context;
  return {
    subject: `Request not approved: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Your request was not approved',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, the host could not take you along this time. You have not been charged.`,
      },
      ...hostNote(booking),
      { kind: 'facts', facts: bookingFacts(context) },
      { kind: 'link', label: 'See other trips', href: `${siteUrl}/trips` },
      { kind: 'paragraph', text: `If you have any question, write to ${supportEmail}.` },
    ],
  };
}
