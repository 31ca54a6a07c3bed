import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import * as promises from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import type { EndReason } from '../bookings/lifecycle.ts';
import { anyQuestion, bookingTemplate, type MailContext, totalText, travellerName } from './booking-facts.ts';
import { tripLink } from './links.ts';
import { type Fact, link, type MailTemplate, quote } from './mail-template.ts';

type NotifiedReason = Extract<EndReason, 'approval-expired' | 'request-expired' | 'departed'>;

const reasons = (t: Translate): Readonly<Record<NotifiedReason, string>> => ({
  'approval-expired': t('the time to pay for your seats has passed, so they were given back'),
  'request-expired': t('the host did not answer your request within 7 days, so it was cancelled'),
  departed: t('the trip departed before the host answered your request, so it was cancelled'),
});

/**
 * To the traveller, when a booking was cancelled, or a request or the seats promised for it came to nothing. `hostReason` is why the host
 * cancelled the whole trip.
 */
export function cancelledTemplate(
  context: MailContext,
  refund: RefundDue,
  hostReason: string | null,
): MailTemplate {
  const { booking, siteUrl, t } = context;
  const isOver = booking.cancelReason === 'departed' || booking.cancelledBy === 'trip';
  const hello = t('Hello {name}, {reason}.', { name: travellerName(context), reason: reasonOf(context) });
  const { text, facts } = whatComesBack(context, refund);
  return bookingTemplate(context, {
    subject: t('Booking cancelled'),
    heading: t('Your booking was cancelled'),
    text: `${hello} ${text}`,
    facts,
    after: [
      ...(hostReason === null ? [] : [quote(t('From the host'), hostReason)]),
      isOver
        ? link(t('See other trips'), `${siteUrl}/trips`)
        : link(t('See the trip'), tripLink(siteUrl, booking.tripId)),
      anyQuestion(context),
    ],
  });
}

function whatComesBack(
  { booking, t }: MailContext,
  { amount, currency, due_by }: RefundDue,
): { readonly text: string; readonly facts: readonly Fact[] } {
  if (booking.settledAt === null) return { text: t('You have not been charged.'), facts: [] };
  const paid: Fact = [t('Amount paid'), totalText(booking, t)];
  if (due_by === null) {
    return { text: t('Under the refund schedule, nothing of what you paid comes back.'), facts: [paid] };
  }
  const back = formatMoney(moneyFromMajor(amount, currency), t);
  return {
    text: t(
      '{amount} goes back to where it came from, in {time}. You get another mail once it is on its way.',
      { amount: back, time: t(promises.refundPage) },
    ),
    facts: [paid, [t('Comes back'), back], [t('At the latest by'), formatDay(due_by, t)]],
  };
}

function reasonOf({ booking, t }: MailContext): string {
  if (booking.cancelledBy === 'traveller') return t('your booking is cancelled, as you asked');
  if (booking.cancelledBy === 'trip') {
    return t('the trip does not take place, so your booking was cancelled');
  }
  const reason = Object.entries(reasons(t)).find(([name]) => name === booking.cancelReason)?.[1];
  return reason ?? t('your booking was cancelled');
}
