import { facts, link, paragraph } from './blocks.ts';
import { anyQuestion, bookingFacts, hostNote, type MailContext, subjectOf } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** To the traveller, when the host has decided against the request. */
export function rejectedTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl, t } = context;
  return {
    subject: subjectOf(context, t('Request not approved')),
    heading: t('Your request was not approved'),
    blocks: [
      paragraph(
        t('Hello {name}, the host could not take you along this time. You have not been charged.', {
          name: theirWords(booking.name, t),
        }),
      ),
      ...hostNote(context),
      facts(...bookingFacts(context)),
      link(t('See other trips'), `${siteUrl}/trips`),
      anyQuestion(context),
    ],
  };
}
