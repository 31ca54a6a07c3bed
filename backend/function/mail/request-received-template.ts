import { promises, withdrawYourself } from '../../../shared/domain/bookings/promises.ts';
import { facts, link, paragraph } from './blocks.ts';
import {
  anyQuestion,
  bookingFacts,
  lookupLink,
  type MailContext,
  subjectOf,
  totalText,
  travellerNames,
} from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** To the traveller, once the request is on its way to the host. */
export function requestReceivedTemplate(context: MailContext): MailTemplate {
  const { booking } = context;
  return {
    subject: subjectOf(context, 'Request received'),
    heading: 'Booking Request Received!',
    blocks: [
      paragraph(
        `Hello ${theirWords(booking.name)}, your request is with the host, who reviews it within ${promises.hostReviewHours}. Nothing is charged before the host approves and you pay.`,
      ),
      facts(...bookingFacts(context), travellerNames(booking), [
        'Amount due after approval',
        totalText(booking),
      ]),
      link('See your request', lookupLink(context)),
      paragraph(withdrawYourself),
      anyQuestion(context),
    ],
  };
}
