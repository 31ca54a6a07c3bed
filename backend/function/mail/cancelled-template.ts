import type { CancelReason } from '../bookings/cancel-reason.ts';
import { bookingFacts, type MailContext, tripTitle } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';

type NotifiedReason = Extract<CancelReason, 'approval-expired' | 'request-expired' | 'departed'>;

const reasons: Readonly<Record<NotifiedReason, string>> = {
  'approval-expired': 'the time to pay for your seats has passed, so they were given back',
  'request-expired': 'the host did not answer your request within 7 days, so it was cancelled',
  departed: 'the trip departed before the host answered your request, so it was cancelled',
};

/** To the traveller, when a request or the seats promised for it came to nothing. Nothing was paid for any of them. */
export function cancelledTemplate(context: MailContext): MailTemplate {
  const { booking, siteUrl, supportEmail } = context;
  const reason = Object.entries(reasons).find(([name]) => name === booking.cancelReason)?.[1];
  return {
    subject: `Booking cancelled: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Your booking was cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${booking.name}, ${reason ?? 'your booking was cancelled'}. You have not been charged.`,
      },
      { kind: 'facts', facts: bookingFacts(context) },
      ...(booking.cancelReason === 'departed'
        ? [{ kind: 'link', label: 'See other trips', href: `${siteUrl}/trips` } as const]
        : [
            {
              kind: 'link',
              label: 'See the trip',
              href: `${siteUrl}/trip/${encodeURIComponent(booking.tripId)}`,
            } as const,
          ]),
      { kind: 'paragraph', text: `If you have any question, write to ${supportEmail}.` },
    ],
  };
}
