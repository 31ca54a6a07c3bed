import { facts, paragraph } from './blocks.ts';
import { bookingFacts, hostGreeting, type MailContext, subjectOf, travellerNames } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';

/** To the host, when a booking or request of a trip was cancelled. */
export function bookingCancelledTemplate(context: MailContext, hostName: string): MailTemplate {
  const { booking, supportEmail } = context;
  const seats = booking.noOfSeats === 1 ? '1 seat' : `${booking.noOfSeats} seats`;
  return {
    subject: subjectOf(context, 'Booking cancelled'),
    heading: 'A booking was cancelled',
    blocks: [
      paragraph(`${hostGreeting(hostName)}, ${booking.name} is no longer coming along: ${seats} fewer.`),
      facts(...bookingFacts(context), travellerNames(booking)),
      paragraph(`If you have any question, write to ${supportEmail}.`),
    ],
  };
}
