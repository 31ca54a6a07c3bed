import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/currency.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { refundMoney } from '../payments/refund-money.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';
import { facts, paragraph } from './blocks.ts';
import type { MailTemplate } from './mail-template.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const Disputed = v.object({
  disputeId: v.string(),
  gatewayPaymentId: v.string(),
  amount: v.number(),
  currency: v.string(),
  reason: v.string(),
  respondBy: v.nullable(v.string()),
  status: v.string(),
  /** What the event says, which the status may not: 'created', 'action required'. */
  change: v.string(),
});

const RefundedByHand = v.object({
  gatewayPaymentId: v.string(),
  amount: v.number(),
  of: v.number(),
  currency: v.string(),
});

const ConfirmedByHand = v.object({ tripId: v.string(), seats: v.number(), taken: v.number() });

const Seats = v.object({ tripId: v.string(), excess: v.number(), free: v.number(), sold: v.number() });

/** A mail to support about money or seats that need a person; null where what it would report is gone. */
export async function supportMail(ports: Ports, row: OutboxRow): Promise<OutgoingMail | null> {
  const booking = row.bookingRowId === null ? null : await ports.rows.get('bookings', row.bookingRowId);
  const template = await templateOf(ports, row, booking);
  return template && { to: ports.settings.supportEmail, template };
}

async function templateOf(
  ports: Ports,
  row: OutboxRow,
  booking: BookingRow | null,
): Promise<MailTemplate | null> {
  const reference = booking?.bookingId ?? 'not found';
  const detail: unknown = JSON.parse(row.detail ?? '{}');
  switch (row.mail) {
    case 'refund-refused':
      return refundRefused(ports, row, reference);
    case 'refunded-by-hand':
      return refundedByHand(v.parse(RefundedByHand, detail), reference, booking?.status === 'CANCELLED');
    case 'dispute':
      return disputed(v.parse(Disputed, detail), reference);
    case 'confirmed-by-hand':
      // Left of a torn commit.
      if (booking?.settledAt === null) return null;
      return confirmedByHand(v.parse(ConfirmedByHand, detail), reference);
    case 'seats-mended':
      return seatsMended(v.parse(Seats, detail));
    case 'seats-oversold':
      return seatsOversold(v.parse(Seats, detail));
    default:
      return null;
  }
}

async function refundRefused(
  ports: Ports,
  { recordId }: OutboxRow,
  reference: string,
): Promise<MailTemplate | null> {
  const payment = recordId === null ? null : await ports.rows.get('payments', recordId);
  if (payment === null || payment.refundRefusedAt === null) return null;
  const amount = formatMoney(refundMoney(payment));
  return template({
    subject: `Refund refused: ${amount} (${reference})`,
    text: `The gateway does not refund ${amount}, and is not asked again. Please return the money by hand: in the gateway's dashboard, or by a bank transfer to the traveller. A refund in the dashboard is noticed here. To have it tried again, set refundDueAt of the payment's row to the current time.`,
    facts: [
      ['Booking reference', reference],
      ['Amount to return', amount],
      ['Payment reference', payment.paymentId ?? ''],
      ['Payment row', payment.$id],
      ['The gateway says', payment.refundProblem ?? ''],
    ],
  });
}

function refundedByHand(
  refund: v.InferOutput<typeof RefundedByHand>,
  reference: string,
  isCancelled: boolean,
): MailTemplate {
  const amount = amountText(refund.amount, refund.currency);
  const what = refund.amount >= refund.of ? 'The whole payment' : 'A part of the payment';
  const booking = isCancelled ? 'cancelled' : 'confirmed';
  const seats =
    refund.amount >= refund.of && !isCancelled
      ? ' and its seats are still taken: cancel it if the traveller does not come'
      : '';
  return template({
    subject: `Refunded in the dashboard: ${amount} (${reference})`,
    text: `${what} of a ${booking} booking was refunded in the gateway's dashboard. The booking stays ${booking}${seats}.`,
    facts: [
      ['Booking reference', reference],
      ['Refunded so far', `${amount} of ${amountText(refund.of, refund.currency)}`],
      ['Payment reference', refund.gatewayPaymentId],
    ],
  });
}

function disputed(dispute: v.InferOutput<typeof Disputed>, reference: string): MailTemplate {
  const amount = amountText(dispute.amount, dispute.currency);
  return template({
    subject: `Dispute ${dispute.change}: ${amount} (${reference})`,
    text: `A traveller's bank disputes a payment. Please answer in the gateway's dashboard in time: without an answer the money goes back. The booking stays as it is.`,
    facts: [
      ['Booking reference', reference],
      ['Amount', amount],
      ['Respond by', dispute.respondBy ?? 'not given'],
      ['Reason', dispute.reason],
      ['Status', dispute.status],
      ['Payment reference', dispute.gatewayPaymentId],
      ['Dispute', dispute.disputeId],
    ],
  });
}

function confirmedByHand(booking: v.InferOutput<typeof ConfirmedByHand>, reference: string): MailTemplate {
  const { tripId, seats, taken } = booking;
  const isWhole = taken >= seats;
  return template({
    subject: `${isWhole ? 'Confirmed by hand' : 'Too few seats'}: ${taken} of ${seats} taken (${reference})`,
    heading: 'A booking was confirmed by hand',
    text: isWhole
      ? 'A booking that held no seats was set to CONFIRMED by hand. Its seats were taken from the free ones of its trip. Where the free seats were lowered by hand as well, please raise them again.'
      : 'A booking that held no seats was set to CONFIRMED by hand, and its trip has too few free ones: the trip is oversold. Please cancel a booking, or agree with the host on more seats.',
    facts: [
      ['Booking reference', reference],
      ['Trip', tripId],
      ['Seats of the booking', String(seats)],
      ['Seats taken', String(taken)],
    ],
  });
}

function seatsMended({ tripId, excess, free, sold }: v.InferOutput<typeof Seats>): MailTemplate {
  const done =
    excess > 0 ? `${excess} seats without a booking are free again` : `${-excess} seats were taken`;
  return template({
    subject: `Seats put right: ${tripId}`,
    heading: 'Seats were put right',
    text: `The seats of a trip did not match its bookings, and were put right: ${done}. There is nothing to do, unless you confirmed, cancelled or deleted a booking at the console: its seats have been moved now, so do not move them again.`,
    facts: [
      ['Trip', tripId],
      ['Free seats', String(free + excess)],
      ['Held and sold seats', String(sold)],
    ],
  });
}

function seatsOversold({ tripId, excess, free, sold }: v.InferOutput<typeof Seats>): MailTemplate {
  return template({
    subject: `More seats sold than there are: ${tripId}`,
    heading: 'A trip needs a person',
    text: `The confirmed bookings of a trip have ${-excess - free} seats more than the trip. Please find more seats, or cancel a booking and return its money.`,
    facts: [
      ['Trip', tripId],
      ['Sold seats', String(sold)],
    ],
  });
}

/** Minor units of the gateway's; its currency may be one that is not taken here. */
function amountText(minor: number, currency: string): string {
  return v.is(CurrencyCode, currency) ? formatMoney({ minor, currency }) : `${minor / 100} ${currency}`;
}

function template(content: {
  readonly subject: string;
  readonly heading?: string;
  readonly text: string;
  readonly facts: readonly (readonly [string, string])[];
}): MailTemplate {
  return {
    subject: content.subject,
    heading: content.heading ?? 'A payment needs a person',
    blocks: [paragraph(content.text), facts(...content.facts)],
  };
}
