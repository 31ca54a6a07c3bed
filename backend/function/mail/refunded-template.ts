import { promises } from '../../../shared/domain/bookings/promises.ts';
import { formatMoney, type Money, sameMoney } from '../../../shared/domain/money/money.ts';
import type { RefundReason } from '../bookings/refund-reason.ts';
import { refundMoney } from '../payments/refund-money.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { facts, paragraph } from './blocks.ts';
import { bookingFacts, type MailContext, tripTitle } from './booking-facts.ts';
import type { MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

const reasons: Readonly<Record<RefundReason, string>> = {
  'wrong-amount': 'the amount paid was not the price of the booking',
  'booking-gone': 'there is no booking for it',
  'already-paid': 'your booking had been paid already, and stays confirmed',
  replaced: 'you had changed the booking since, and the changed one is paid by itself',
  'not-approved': 'the host did not approve the booking',
  departed: 'the trip had departed',
  'trip-cancelled': 'the trip no longer takes place',
  'trip-missing': 'the trip no longer takes place',
  cancelled: 'the booking had been cancelled',
  'cancelled-by-traveller': 'you cancelled your booking',
  'already-booked': 'you had paid for the same booking already, and that one stays confirmed',
  'part-refunded': 'a part of it had been returned before',
  'seats-gone': 'it arrived after your seats had been given back, and others have booked them since',
};

/** To the traveller, when money was given back that could not become a booking. */
export function refundedTemplate(context: MailContext, payment: PaymentRow): MailTemplate {
  const { booking, supportEmail } = context;
  const refund = refundMoney(payment);
  const amount = formatMoney(refund);
  const paid: Money = { minor: payment.amount, currency: payment.currency };
  const whole = sameMoney(refund, paid)
    ? `a payment of ${amount} in full`
    : `${amount} of your payment of ${formatMoney(paid)}`;
  const returned = payment.refundReason === 'part-refunded' ? `the rest of a payment, ${amount}` : whole;
  const reason = Object.entries(reasons).find(([name]) => name === payment.refundReason)?.[1];
  return {
    subject: `Refund of ${amount}: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Your payment was refunded',
    blocks: [
      paragraph(
        `Hello ${theirWords(booking.name)}, we have returned ${returned}${reason === undefined ? '' : `: ${reason}`}.`,
      ),
      facts(
        ...bookingFacts(context),
        ['Amount refunded', amount],
        ['Payment reference', payment.paymentId ?? ''],
      ),
      paragraph(`The money goes back to where it came from, in ${promises.refundPage}, and at most 14.`),
      paragraph(`If it does not arrive, write to ${supportEmail} and name the payment reference.`),
    ],
  };
}
