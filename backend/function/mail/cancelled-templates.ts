import * as promises from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import {
  formatMoney,
  gatewayAmount,
  type Money,
  moneyFromMajor,
} from '../../../shared/domain/money/money.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { isForPerson, returnedBefore } from '../bookings/disputes.ts';
import { type RefundReason, refundedOf } from '../bookings/lifecycle.ts';
import { refundOf } from '../bookings/refund-on-cancelling.ts';
import { tripChain } from '../identity/row-ids.ts';
import { refundMoney } from '../payments/refund-state.ts';
import { stepsOf } from '../rows/steps.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { cancellationIn } from '../trips/find-trip.ts';
import { type About, anyQuestion, type MailContext, type News } from './booking-facts.ts';
import { tripLink } from './links.ts';
import { type Block, type Fact, link, paragraph, quote } from './mail-template.ts';

/** By who ended the booking, or by what did. */
const endReasons = (t: Translate): Readonly<Partial<Record<string, string>>> => ({
  traveller: t('your booking is cancelled, as you asked'),
  trip: t('the trip does not take place, so your booking was cancelled'),
  'approval-expired': t('the time to pay has passed, so your booking was cancelled'),
  'request-expired': t('the host did not answer your request within 7 days, so it was cancelled'),
  departed: t('the trip departed before the host answered your request, so it was cancelled'),
});

/** When a booking was cancelled, or a request or the seats promised for it came to nothing. */
export async function cancelledNews(about: About): Promise<News> {
  const { booking, name, siteUrl, trip, t } = about;
  const isOver = booking.cancelReason === 'departed' || booking.cancelledBy === 'trip';
  const hello = t('Hello {name}, {reason}.', { name, reason: reasonOf(about) });
  const { text, facts } = whatComesBack(about);
  return {
    subject: t('Booking cancelled'),
    heading: t('Your booking was cancelled'),
    text: `${hello} ${text}`.trim(),
    facts,
    after: [
      ...(await tripReason(about)),
      isOver || trip === null
        ? link(t('See other trips'), `${siteUrl}/trips`)
        : link(t('See the trip'), tripLink(siteUrl, trip.tripId)),
      anyQuestion(about),
    ],
  };
}

/** Why the whole trip was cancelled: too few had booked, or what the host wrote to the travellers. */
async function tripReason({ deps, booking, trip, t }: About): Promise<readonly Block[]> {
  if (booking.cancelledBy !== 'trip' || trip === null) return [];
  const step = cancellationIn(await stepsOf(deps.rows, tripChain(trip.id)));
  if (step?.by === 'too-few') return [paragraph(t('Too few travellers had booked in time.'))];
  return step === null || step.note === null ? [] : [quote(t('From the host'), step.note)];
}

function whatComesBack({ booking, state, t }: About): {
  readonly text: string;
  readonly facts: readonly Fact[];
} {
  if (booking.settledAt === null) return { text: t('You have not been charged.'), facts: [] };
  const { amount, currency, due_by } = refundOf(booking, state);
  const before = { minor: returnedBefore(state), currency };
  // With a trip, what the gateway had added to the price comes back, too.
  const whole = Math.max(gatewayAmount(booking.totalAmount), refundedOf(state));
  const paid: Fact[] = [[t('Amount paid'), formatMoney({ minor: whole, currency }, t)]];
  if (before.minor > 0) paid.push([t('Amount refunded'), formatMoney(before, t)]);
  if (isForPerson(state)) return { text: t('Our support writes to you about what you paid.'), facts: paid };
  if (due_by === null) {
    // What had come back in whole, no schedule decides.
    if (before.minor >= whole) return { text: '', facts: paid };
    const text =
      before.minor === 0
        ? t('Under the refund schedule, nothing of what you paid comes back.')
        : t('Under the refund schedule, nothing more of what you paid comes back.');
    return { text, facts: paid };
  }
  const back = formatMoney(moneyFromMajor(amount, currency), t);
  return {
    text: t(
      '{amount} goes back to where it came from, in {time}. You get another mail once it is on its way.',
      { amount: back, time: t(promises.refundPage) },
    ),
    facts: [...paid, [t('Comes back'), back], [t('At the latest by'), formatDay(due_by, t)]],
  };
}

function reasonOf({ booking: { cancelledBy, cancelReason }, t }: MailContext): string {
  const reasons = endReasons(t);
  return reasons[cancelledBy ?? ''] ?? reasons[cancelReason ?? ''] ?? t('your booking was cancelled');
}

const refundReasons = (t: Translate): Readonly<Record<RefundReason | 'left', string>> => ({
  left: t('a traveller left your booking'),
  'wrong-amount': t('the amount paid was not the price of the booking'),
  'booking-gone': t('there is no booking for it'),
  'already-paid': t('your booking had been paid already, and stays confirmed'),
  replaced: t('you had changed the booking since, and the changed one is paid by itself'),
  'not-approved': t('the host did not approve the booking'),
  departed: t('the trip had departed'),
  'trip-cancelled': t('the trip no longer takes place'),
  'trip-missing': t('the trip no longer takes place'),
  cancelled: t('the booking had been cancelled'),
  'cancelled-by-traveller': t('you cancelled your booking'),
  'already-booked': t('you had paid for the same booking already, and that one stays confirmed'),
  'part-refunded': t('a part of it had been returned before'),
  'seats-gone': t('it arrived after your booking had expired, and others have booked since'),
});

/** When money was given back that could not become a booking, or whose booking or traveller has gone. */
export async function refundedNews(about: About): Promise<News | null> {
  const { deps, row, supportEmail: email, t } = about;
  const payment = await deps.rows.get('payments', row.recordId ?? '');
  if (payment?.paymentStatus !== 'REFUNDED') return null;
  const amount = formatMoney(refundMoney(payment), t);
  return {
    subject: t('Refund of {amount}', { amount }),
    heading: t('Your payment was refunded'),
    text: whatWasReturned(about, payment),
    facts: [
      [t('Amount refunded'), amount],
      [t('Payment reference'), payment.paymentId ?? ''],
    ],
    after: [
      paragraph(
        t('The money goes back to where it came from, in {time}, and at most 14.', {
          time: t(promises.refundPage),
        }),
      ),
      paragraph(t('If it does not arrive, write to {email} and name the payment reference.', { email })),
    ],
  };
}

function whatWasReturned({ booking, name, t }: About, payment: PaymentRow): string {
  const refund = refundMoney(payment);
  const { totalAmount, currency } = booking;
  // Its row has the part alone.
  const paid: Money =
    payment.refundReason === 'left'
      ? moneyFromMajor(totalAmount, currency)
      : { minor: payment.amount, currency: payment.currency };
  const amount = formatMoney(refund, t);
  // More than the price is with what the gateway had added to it.
  const whole =
    refund.minor >= paid.minor
      ? t('Hello {name}, we have returned a payment of {amount} in full', { name, amount })
      : t('Hello {name}, we have returned {amount} of your payment of {whole}', {
          name,
          amount,
          whole: formatMoney(paid, t),
        });
  const news =
    payment.refundReason === 'part-refunded'
      ? t('Hello {name}, we have returned the rest of a payment, {amount}', { name, amount })
      : whole;
  const reasons: Readonly<Record<string, string>> = refundReasons(t);
  const reason = reasons[payment.refundReason ?? ''];
  return reason === undefined ? t('{news}.', { news }) : t('{news}: {reason}.', { news, reason });
}
