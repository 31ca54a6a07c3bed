import type { CancelReason } from '../bookings/cancel-reason.ts';
import { facts, link, paragraph } from './blocks.ts';
import { anyQuestion, bookingFacts, type MailContext, subjectOf, tripLink } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';

type NotifiedReason = Extract<CancelReason, 'approval-expired' | 'request-expired' | 'departed'>;

const reasons: Readonly<Record<NotifiedReason, string>> = {
  'approval-expired': 'the time to pay for your seats has passed, so they were given back',
  'request-expired': 'the host did not answer your request within 7 days, so it was cancelled',
  departed: 'the trip departed before the host answered your request, so it was cancelled',
};

/** To the traveller, when a request or the seats promised for it came to nothing. Nothing was paid for any of them. */
export function cancelledTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl } = context;
  const reason = Object.entries(reasons).find(([name]) => name === booking.cancelReason)?.[1];
  return {
    subject: subjectOf(context, 'Booking cancelled'),
    heading: 'Your booking was cancelled',
    blocks: [
      paragraph(
        `Hello ${booking.name}, ${reason ?? 'your booking was cancelled'}. You have not been charged.`,
      ),
      facts(...bookingFacts(context)),
      booking.cancelReason === 'departed'
        ? link('See other trips', `${siteUrl}/trips`)
        : link('See the trip', tripLink(siteUrl, booking.tripId)),
      anyQuestion(context),
    ],
  };
}
