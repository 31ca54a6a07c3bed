import { facts, link, paragraph } from './blocks.ts';
import { anyQuestion, bookingFacts, hostNote, type MailContext, subjectOf } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** To the traveller, when the host has decided against the request. */
export function rejectedTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl } = context;
  return {
    subject: subjectOf(context, 'Request not approved'),
    heading: 'Your request was not approved',
    blocks: [
      paragraph(
        `Hello ${theirWords(booking.name)}, the host could not take you along this time. You have not been charged.`,
      ),
      ...hostNote(context),
      facts(...bookingFacts(context)),
      link('See other trips', `${siteUrl}/trips`),
      anyQuestion(context),
    ],
  };
}
