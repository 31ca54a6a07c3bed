import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { link, paragraph } from './blocks.ts';
import { hostGreeting } from './booking-facts.ts';
import { tripFacts } from './group-templates.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** In every mail with a link to the host's view. */
export function manageLinkAdvice(t: Translate): Block {
  return paragraph(
    t(
      'Please keep the link to yourself: it shows the contact details of your travellers, and changes how your trip is sold. It works until 30 days after the trip.',
    ),
  );
}

/** To the host, who asked for the link. */
export function manageLinkTemplate(trip: Trip, hostName: string, href: string, t: Translate): MailTemplate {
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('Your link')}: ${title}`,
    heading: t('See who is coming'),
    blocks: [
      paragraph(
        t('{hello}, this is the link to the bookings of {title}.', {
          hello: hostGreeting(hostName, t),
          title,
        }),
      ),
      tripFacts(trip, t),
      link(t('See who is coming'), href),
      manageLinkAdvice(t),
      paragraph(t('If you did not ask for it, there is nothing to do.')),
    ],
  };
}

/** To the host, who is about to cancel the trip. */
export function cancelLinkTemplate(trip: Trip, hostName: string, href: string, t: Translate): MailTemplate {
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('Cancel this trip?')} ${title}`,
    heading: t('Cancel this trip?'),
    blocks: [
      paragraph(
        t(
          '{hello}, you asked to cancel {title}. The link opens a page that asks once more. Then every booking is cancelled and refunded in full, and every traveller is mailed. This cannot be undone.',
          { hello: hostGreeting(hostName, t), title },
        ),
      ),
      tripFacts(trip, t),
      link(t('Cancel this trip'), href),
      paragraph(
        t(
          'The link works for 24 hours, and once. If you did not ask for it, do not open it, and ask us for help: another person has the link to your trip.',
        ),
      ),
    ],
  };
}
