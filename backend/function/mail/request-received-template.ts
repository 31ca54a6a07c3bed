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
  const { booking, t } = context;
  return {
    subject: subjectOf(context, t('Request received')),
    heading: t('Booking Request Received!'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, your request is with the host, who reviews it within {time}. Nothing is charged before the host approves and you pay.',
          { name: theirWords(booking.name, t), time: t(promises.hostReviewHours) },
        ),
      ),
      facts(...bookingFacts(context), travellerNames(context), [
        t('Amount due after approval'),
        totalText(booking, t),
      ]),
      link(t('See your request'), lookupLink(context)),
      paragraph(t(withdrawYourself)),
      anyQuestion(context),
    ],
  };
}
