import { type BookingMatter, bookingFacts, tripTitle } from './booking-facts.ts';
import type { Letter } from './letter.ts';

/** To the traveller, when a booking that was promised seats loses them unpaid. */
export function cancelledLetter(matter: BookingMatter): Letter {
  const { booking, siteUrl, supportEmail } = matter;
  return {
    subject: `Booking cancelled: ${tripTitle(matter)} (${booking.bookingId})`,
    heading: 'Your booking was cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, the time to pay for your seats has passed, so they were given back. You have not been charged.`,
      },
      { kind: 'facts', facts: bookingFacts(matter) },
      { kind: 'link', label: 'See the trip', href: `${siteUrl}/trip/${encodeURIComponent(booking.tripId)}` },
      { kind: 'paragraph', text: `If you have any question, write to ${supportEmail}.` },
    ],
  };
}
