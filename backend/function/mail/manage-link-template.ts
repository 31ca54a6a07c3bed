import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import { facts, link, paragraph } from './blocks.ts';
import { hostGreeting } from './booking-facts.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** In every mail with a link to the host's view. */
export const manageLinkAdvice = paragraph(
  'Please keep the link to yourself: it shows the contact details of your travellers, and changes how your trip is sold. It works until 30 days after the trip.',
);

/** To the host, who asked for the link. */
export function manageLinkTemplate(trip: Trip, hostName: string, href: string): MailTemplate {
  const title = theirWords(trip.title);
  return {
    subject: `Your link: ${title}`,
    heading: 'See who is coming',
    blocks: [
      paragraph(`${hostGreeting(hostName)}, this is the link to the bookings of ${title}.`),
      tripFacts(trip),
      link('See who is coming', href),
      manageLinkAdvice,
      paragraph('If you did not ask for it, there is nothing to do.'),
    ],
  };
}

/** To the host, who is about to cancel the trip. */
export function cancelLinkTemplate(trip: Trip, hostName: string, href: string): MailTemplate {
  const title = theirWords(trip.title);
  return {
    subject: `Cancel this trip? ${title}`,
    heading: 'Cancel this trip?',
    blocks: [
      paragraph(
        `${hostGreeting(hostName)}, you asked to cancel ${title}. The link opens a page that asks once more. Then every booking is cancelled and refunded in full, and every traveller is mailed. This cannot be undone.`,
      ),
      tripFacts(trip),
      link('Cancel this trip', href),
      paragraph(
        'The link works for 24 hours, and once. If you did not ask for it, do not open it, and ask us for help: another person has the link to your trip.',
      ),
    ],
  };
}

function tripFacts({ title, startDate, endDate }: Trip): Block {
  return facts(['Trip', theirWords(title)], ['Dates', formatDateRange(startDate, endDate)]);
}
