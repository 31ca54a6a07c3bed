import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { promises } from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import type { EndReason } from '../bookings/lifecycle.ts';
import { facts, link, paragraph, quote } from './blocks.ts';
import {
  anyQuestion,
  bookingFacts,
  type MailContext,
  subjectOf,
  totalText,
  tripLink,
} from './booking-facts.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

type NotifiedReason = Extract<EndReason, 'approval-expired' | 'request-expired' | 'departed'>;

const reasons = (t: Translate): Readonly<Record<NotifiedReason, string>> => ({
  'approval-expired': t('the time to pay for your seats has passed, so they were given back'),
  'request-expired': t('the host did not answer your request within 7 days, so it was cancelled'),
  departed: t('the trip departed before the host answered your request, so it was cancelled'),
});

interface CancelledContext extends MailContext {
  /** Why the host cancelled the whole trip. */
  readonly hostReason: string | null;
}

/** To the traveller, when a booking was cancelled, or a request or the seats promised for it came to nothing. */
export function cancelledTemplate(context: CancelledContext, refund: RefundDue): MailTemplate {
  const { booking, siteUrl, hostReason, t } = context;
  const isOver = booking.cancelReason === 'departed' || booking.cancelledBy === 'trip';
  return {
    subject: subjectOf(context, t('Booking cancelled')),
    heading: t('Your booking was cancelled'),
    blocks: [
      ...whatComesBack(context, refund),
      ...(hostReason === null ? [] : [quote(t('From the host'), hostReason)]),
      isOver
        ? link(t('See other trips'), `${siteUrl}/trips`)
        : link(t('See the trip'), tripLink(siteUrl, booking.tripId)),
      anyQuestion(context),
    ],
  };
}

function whatComesBack(context: MailContext, refund: RefundDue): readonly Block[] {
  const { booking, t } = context;
  const hello = t('Hello {name}, {reason}.', {
    name: theirWords(booking.name, t),
    reason: reasonOf(context),
  });
  if (booking.settledAt === null) {
    return [paragraph(`${hello} ${t('You have not been charged.')}`), facts(...bookingFacts(context))];
  }
  const { amount, currency, due_by } = refund;
  const back = formatMoney(moneyFromMajor(amount, currency), t);
  const paid = [t('Amount paid'), totalText(booking, t)] as const;
  if (due_by === null) {
    const text = t('Under the refund schedule, nothing of what you paid comes back.');
    return [paragraph(`${hello} ${text}`), facts(...bookingFacts(context), paid)];
  }
  const text = t(
    '{amount} goes back to where it came from, in {time}. You get another mail once it is on its way.',
    { amount: back, time: t(promises.refundPage) },
  );
  return [
    paragraph(`${hello} ${text}`),
    facts(
      ...bookingFacts(context),
      paid,
      [t('Comes back'), back],
      [t('At the latest by'), formatDay(due_by, t)],
    ),
  ];
}

function reasonOf({ booking, t }: MailContext): string {
  if (booking.cancelledBy === 'traveller') return t('your booking is cancelled, as you asked');
  if (booking.cancelledBy === 'trip') {
    return t('the trip does not take place, so your booking was cancelled');
  }
  const reason = Object.entries(reasons(t)).find(([name]) => name === booking.cancelReason)?.[1];
  return reason ?? t('your booking was cancelled');
}
