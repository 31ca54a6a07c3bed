import * as promises from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, type Money, sameMoney } from '../../../shared/domain/money/money.ts';
import type { RefundReason } from '../bookings/refund-reason.ts';
import { refundMoney } from '../payments/refund-state.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { bookingTemplate, type MailContext, travellerName } from './booking-facts.ts';
import { type MailTemplate, paragraph } from './mail-template.ts';

const reasons = (t: Translate): Readonly<Record<RefundReason, string>> => ({
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
  'seats-gone': t('it arrived after your seats had been given back, and others have booked them since'),
});

/** To the traveller, when money was given back that could not become a booking. */
export function refundedTemplate(context: MailContext, payment: PaymentRow): MailTemplate {
  const { supportEmail: email, t } = context;
  const amount = formatMoney(refundMoney(payment), t);
  return bookingTemplate(context, {
    subject: t('Refund of {amount}', { amount }),
    heading: t('Your payment was refunded'),
    text: whatWasReturned(context, payment),
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
  });
}

function whatWasReturned(context: MailContext, payment: PaymentRow): string {
  const { t } = context;
  const refund = refundMoney(payment);
  const paid: Money = { minor: payment.amount, currency: payment.currency };
  const name = travellerName(context);
  const amount = formatMoney(refund, t);
  const whole = sameMoney(refund, paid)
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
  const reason = Object.entries(reasons(t)).find(([key]) => key === payment.refundReason)?.[1];
  return reason === undefined ? t('{news}.', { news }) : t('{news}: {reason}.', { news, reason });
}
