import { cancelYourself } from '../../../shared/domain/bookings/promises.ts';
import { facts, link, paragraph } from './blocks.ts';
import {
  bookingFacts,
  hostNote,
  lookupLink,
  type MailContext,
  subjectOf,
  totalText,
  travellerNames,
} from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';
import { minuteText } from './when-text.ts';

/** To the traveller, once the host has approved: how to pay, and until when the seats are held (an instant in ISO form). */
export function approvedTemplate(context: MailContext, heldUntil: string): MailTemplate {
  const { booking, supportEmail: email, t } = context;
  const until = minuteText(heldUntil, t);
  return {
    subject: subjectOf(context, t('Request approved')),
    heading: t('Your request was approved'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, the host would like you to come along. Your seats are held until {time}: pay by then, and they are yours.',
          { name: theirWords(booking.name, t), time: until },
        ),
      ),
      ...hostNote(context),
      facts(
        ...bookingFacts(context),
        travellerNames(context),
        [t('Amount due'), totalText(booking, t)],
        [t('Pay until'), until],
      ),
      link(t('Proceed to payment'), lookupLink(context)),
      paragraph(
        [
          t('Unpaid by then, the seats go back to the trip.'),
          t(cancelYourself),
          t('If you have any question, write to {email}.', { email }),
        ].join(' '),
      ),
    ],
  };
}
