import { type BookingMatter, bookingFacts, tripTitle } from './booking-facts.ts';
import { hostNote } from './host-note.ts';
import type { Letter } from './letter.ts';

/** To the traveller, when the host has decided against the request. */
export function rejectedLetter(matter: BookingMatter): Letter {
  const { booking, siteUrl, supportEmail } = matter;
  return {
    subject: `Request not approved: ${tripTitle(matter)} (${booking.bookingId})`,
    heading: 'Your request was not approved',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, the host could not take you along this time. You have not been charged.`,
      },
      ...hostNote(booking),
      { kind: 'facts', facts: bookingFacts(matter) },
      { kind: 'link', label: 'See other trips', href: `${siteUrl}/trips` },
      { kind: 'paragraph', text: `If you have any question, write to ${supportEmail}.` },
    ],
  };
}
