import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { facts, link, paragraph } from './blocks.ts';
import { anyQuestion, bookingFacts, lookupLink, type MailContext, subjectOf } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';

/** To everybody who has booked, when the trip departs on another day. `until` is an instant in ISO form. */
export function tripMovedTemplate(context: MailContext, until: string): MailTemplate {
  const { booking } = context;
  return {
    subject: subjectOf(context, 'The dates have changed'),
    heading: 'The dates of your trip have changed',
    blocks: [
      paragraph(
        `Hello ${booking.name}, the host has moved your trip. Your booking stays as it is, with the new dates below. If they do not suit you, you may cancel in full until ${formatDay(until)}.`,
      ),
      facts(...bookingFacts(context), ['Cancel in full until', formatDay(until)]),
      link('See or cancel your booking', lookupLink(context)),
      anyQuestion(context),
    ],
  };
}
