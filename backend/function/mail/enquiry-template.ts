import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import type { FeedbackRow } from '../rows/tables.ts';
import { facts, link, paragraph, quote } from './blocks.ts';
import { hostGreeting, tripLink } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** To the host: a question about a trip. Replies go to the sender of the question. */
export function enquiryTemplate(
  enquiry: FeedbackRow,
  trip: Trip,
  hostName: string,
  siteUrl: string,
  t: Translate,
): MailTemplate {
  const title = theirWords(trip.title, t);
  const name = theirWords(enquiry.name, t);
  return {
    subject: t('Question about {title}', { title }),
    heading: t('Somebody has a question about your trip'),
    blocks: [
      paragraph(
        t('{hello}, {name} writes about {title}. To answer, reply to this mail.', {
          hello: hostGreeting(hostName, t),
          name,
          title,
        }),
      ),
      quote(t('The message'), enquiry.message),
      facts(
        [t('From'), name],
        [t('E-mail'), enquiry.email],
        [t('Trip'), title],
        [t('Dates'), formatDateRange(trip.startDate, trip.endDate, t)],
      ),
      link(t('See the trip'), tripLink(siteUrl, trip.tripId)),
    ],
  };
}
