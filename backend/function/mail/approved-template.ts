import { cancelYourself } from '../../../shared/domain/bookings/promises.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
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

/** '19 Mar 2027, 14:30 UTC'. */
function formatMinute(instant: string): string {
  const iso = new Date(instant).toISOString();
  return `${formatDay(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** To the traveller, once the host has approved: how to pay, and until when the seats are held (an instant in ISO form). */
export function approvedTemplate(context: MailContext, heldUntil: string): MailTemplate {
  const { booking, supportEmail } = context;
  const until = formatMinute(heldUntil);
  return {
    subject: subjectOf(context, 'Request approved'),
    heading: 'Your request was approved',
    blocks: [
      paragraph(
        `Hello ${theirWords(booking.name)}, the host would like you to come along. Your seats are held until ${until}: pay by then, and they are yours.`,
      ),
      ...hostNote(context),
      facts(
        ...bookingFacts(context),
        travellerNames(booking),
        ['Amount due', totalText(booking)],
        ['Pay until', until],
      ),
      link('Proceed to payment', lookupLink(context)),
      paragraph(
        `Unpaid by then, the seats go back to the trip. ${cancelYourself} If you have any question, write to ${supportEmail}.`,
      ),
    ],
  };
}
