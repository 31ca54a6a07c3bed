import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { promises } from '../../../shared/domain/bookings/promises.ts';
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

const reasons: Readonly<Record<NotifiedReason, string>> = {
  'approval-expired': 'the time to pay for your seats has passed, so they were given back',
  'request-expired': 'the host did not answer your request within 7 days, so it was cancelled',
  departed: 'the trip departed before the host answered your request, so it was cancelled',
};

interface CancelledContext extends MailContext {
  /** Why the host cancelled the whole trip. */
  readonly hostReason: string | null;
}

/** To the traveller, when a booking was cancelled, or a request or the seats promised for it came to nothing. */
export function cancelledTemplate(context: CancelledContext, refund: RefundDue): MailTemplate {
  const { booking, siteUrl, hostReason } = context;
  const isOver = booking.cancelReason === 'departed' || booking.cancelledBy === 'trip';
  return {
    subject: subjectOf(context, 'Booking cancelled'),
    heading: 'Your booking was cancelled',
    blocks: [
      ...whatComesBack(context, refund),
      ...(hostReason === null ? [] : [quote('From the host', hostReason)]),
      isOver
        ? link('See other trips', `${siteUrl}/trips`)
        : link('See the trip', tripLink(siteUrl, booking.tripId)),
      anyQuestion(context),
    ],
  };
}

function whatComesBack(context: MailContext, refund: RefundDue): readonly Block[] {
  const { booking } = context;
  const hello = `Hello ${theirWords(booking.name)}, ${reasonOf(context)}.`;
  if (booking.settledAt === null) {
    return [paragraph(`${hello} You have not been charged.`), facts(...bookingFacts(context))];
  }
  const { amount, currency, due_by } = refund;
  const back = formatMoney(moneyFromMajor(amount, currency));
  const paid = ['Amount paid', totalText(booking)] as const;
  if (due_by === null) {
    const text = 'Under the refund schedule, nothing of what you paid comes back.';
    return [paragraph(`${hello} ${text}`), facts(...bookingFacts(context), paid)];
  }
  const text = `${back} goes back to where it came from, in ${promises.refundPage}. You get another mail once it is on its way.`;
  return [
    paragraph(`${hello} ${text}`),
    facts(...bookingFacts(context), paid, ['Comes back', back], ['At the latest by', formatDay(due_by)]),
  ];
}

function reasonOf({ booking }: MailContext): string {
  if (booking.cancelledBy === 'traveller') return 'your booking is cancelled, as you asked';
  if (booking.cancelledBy === 'trip') return 'the trip does not take place, so your booking was cancelled';
  const reason = Object.entries(reasons).find(([name]) => name === booking.cancelReason)?.[1];
  return reason ?? 'your booking was cancelled';
}
