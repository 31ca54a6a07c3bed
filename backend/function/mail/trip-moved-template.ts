import { facts, link, paragraph } from './blocks.ts';
import { anyQuestion, bookingFacts, lookupLink, type MailContext, subjectOf } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';
import { dayText } from './when-text.ts';

/** To everybody who has booked, when the trip departs on another day. `until` is an instant in ISO form. */
export function tripMovedTemplate(context: MailContext, until: string): MailTemplate {
  const { booking, t } = context;
  const day = dayText(until, t);
  return {
    subject: subjectOf(context, t('The dates have changed')),
    heading: t('The dates of your trip have changed'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, the host has moved your trip. Your booking stays as it is, with the new dates below. If they do not suit you, you may cancel in full until {day}.',
          { name: theirWords(booking.name, t), day },
        ),
      ),
      facts(...bookingFacts(context), [t('Cancel in full until'), day]),
      link(t('See or cancel your booking'), lookupLink(context)),
      anyQuestion(context),
    ],
  };
}
