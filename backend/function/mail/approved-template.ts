import { formatDay } from '../../../shared/domain/trip-dates.ts';
import { bookingFacts, type MailContext, totalText, travellerNames, tripTitle } from './booking-facts.ts';
import { hostNote } from './host-note.ts';
import { lookupLink } from './lookup-link.ts';
import type { MailTemplate } from './mail-template.ts';

/** '19 Mar 2027, 14:30 UTC'. */
function formatMinute(instant: string): string {
  const iso = new Date(instant).toISOString();
  return `${formatDay(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** To the traveller, once the host has approved: how to pay, and until when the seats are held (an instant in ISO form). */
export function approvedTemplate(context: MailContext, heldUntil: string): MailTemplate {
  const { booking, siteUrl, supportEmail } = context;
  const until = formatMinute(heldUntil);
  return {
    subject: `Request approved: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Your request was approved',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, the host would like you to come along. Your seats are held until ${until}: pay by then, and they are yours.`,
      },
      ...hostNote(booking),
      {
        kind: 'facts',
        facts: [
          ...bookingFacts(context),
          ['Travellers', travellerNames(booking).join(', ')],
          ['Amount due', totalText(booking)],
          ['Pay until', until],
        ],
      },
      {
        kind: 'link',
        label: 'Proceed to payment',
        href: lookupLink(siteUrl, booking.bookingId, booking.email),
      },
      {
        kind: 'paragraph',
        text: `Unpaid by then, the seats go back to the trip. If you have any question, write to ${supportEmail}.`,
      },
    ],
  };
}
