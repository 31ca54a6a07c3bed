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
): MailTemplate {
  const title = theirWords(trip.title);
  const name = theirWords(enquiry.name);
  return {
    subject: `Question about ${title}`,
    heading: 'Somebody has a question about your trip',
    blocks: [
      paragraph(`${hostGreeting(hostName)}, ${name} writes about ${title}. To answer, reply to this mail.`),
      quote('The message', enquiry.message),
      facts(
        ['From', name],
        ['E-mail', enquiry.email],
        ['Trip', title],
        ['Dates', formatDateRange(trip.startDate, trip.endDate)],
      ),
      link('See the trip', tripLink(siteUrl, trip.tripId)),
    ],
  };
}
