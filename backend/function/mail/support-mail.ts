import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { readChain, shownBooking } from '../bookings/chain.ts';
import { returned } from '../bookings/refund-on-cancelling.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import { isToTraveller } from '../outbox/mail-names.ts';
import { refundMoney } from '../payments/refund-state.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';
import { facts, paragraph } from './blocks.ts';
import type { MailTemplate } from './mail-template.ts';
import { hostOf, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

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

const Money = v.object({
  gatewayPaymentId: v.string(),
  amount: v.number(),
  currency: v.string(),
  orderId: v.nullable(v.string()),
});

const Undeliverable = v.object({ mail: v.string() });

const TripDeleted = v.object({ tripId: v.string(), bookings: v.number() });

const ByHand = v.object({
  tripId: v.string(),
  seats: v.number(),
  taken: v.number(),
  /** How many seats the trip got for it. */
  added: v.number(),
  /** The gateway's payment of a booking that was paid. */
  payment: v.nullish(v.string(), null),
});

/** A mail to support about money or seats that need a person; null where what it would report is gone. */
export async function supportMail(ports: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const chain = row.bookingRowId === null ? null : await readChain(ports.rows, row.bookingRowId);
  const booking = chain && shownBooking(chain);
  const template = await templateOf(ports, row, booking);
  if (template === null) return null;
  const trip = row.mail === 'undeliverable' && isTravellers(row) ? await tripOf(ports, row) : null;
  // A host can reach their traveller otherwise; for all else there is support.
  return { to: trip === null ? ports.settings.supportEmail : (await hostOf(ports, trip)).to, template };
}

/** Whether the mail that could not be delivered was a traveller's. */
const isTravellers = ({ detail }: OutboxRow) =>
  isToTraveller(v.parse(Undeliverable, JSON.parse(detail ?? '{}')));

const tripOf = async ({ rows }: MailDeps, { tripRowId }: OutboxRow) => rows.get('trips', tripRowId ?? '');

async function templateOf(
  ports: MailDeps,
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
      return confirmedByHand(v.parse(ByHand, detail), reference);
    case 'cancelled-by-hand':
      return cancelledByHand(ports, row, v.parse(ByHand, detail), reference);
    case 'refund-overdue':
      return refundOverdue(ports, row, reference);
    case 'money-unknown':
      return moneyUnknown(v.parse(Money, detail));
    case 'undeliverable':
      return undeliverable(v.parse(Undeliverable, detail), reference);
    case 'refund-waits':
      return refundWaits(ports, row, reference);
    case 'trip-deleted':
      return tripDeleted(v.parse(TripDeleted, detail));
    default:
      return null;
  }
}

async function refundOverdue(
  ports: MailDeps,
  { recordId }: OutboxRow,
  reference: string,
): Promise<MailTemplate | null> {
  const payment = recordId === null ? null : await ports.rows.get('payments', recordId);
  if (payment === null || payment.paymentStatus !== 'REFUND_PENDING') return null;
  const amount = formatMoney(refundMoney(payment));
  const since = formatDay(new Date(payment.owedAt ?? payment.openedAt).toISOString());
  return template({
    subject: `Refund overdue: ${amount} (${reference})`,
    text: `A refund of ${amount} is owed since ${since}, and the day that was promised is past. It is still asked for. Please look at the payment in the gateway's dashboard, and return the money by hand where it does not go by itself: a refund in the dashboard is noticed here.`,
    facts: [
      ['Booking reference', reference],
      ['Amount to return', amount],
      ['Owed since', since],
      ['Tries', String(payment.refundAttempts ?? 0)],
      ['Payment reference', payment.paymentId ?? ''],
    ],
  });
}

function moneyUnknown(money: v.InferOutput<typeof Money>): MailTemplate {
  const amount = amountText(money.amount, money.currency);
  return template({
    subject: `Money without a booking: ${amount} (${money.gatewayPaymentId})`,
    text: `The gateway captured ${amount} on an order of ours of which there is no booking: the rows were lost, perhaps with a backup that was put back. Nothing was refunded. Please find the traveller in the gateway's dashboard, and book the seats or return the money.`,
    facts: [
      ['Amount', amount],
      ['Payment reference', money.gatewayPaymentId],
      ['Order', money.orderId ?? 'not given'],
    ],
  });
}

function undeliverable({ mail }: v.InferOutput<typeof Undeliverable>, reference: string): MailTemplate {
  return template({
    subject: `Mail refused for good: ${mail} (${reference})`,
    heading: 'Somebody cannot be reached by mail',
    text: 'The mail server of the recipient refuses their address for good, so that a mail was given up. Please reach the person otherwise, where it matters: the booking has a phone number.',
    facts: [
      ['Booking reference', reference],
      ['Mail', mail],
    ],
  });
}

async function refundWaits(
  ports: MailDeps,
  { recordId }: OutboxRow,
  reference: string,
): Promise<MailTemplate | null> {
  const payment = recordId === null ? null : await ports.rows.get('payments', recordId);
  if (payment === null || payment.paymentStatus !== 'REFUND_PENDING') return null;
  const amount = formatMoney(refundMoney(payment));
  return template({
    subject: `Refund waits for money: ${amount} (${reference})`,
    text: `The gateway's balance is too low for a refund of ${amount}. Please add money to the account: the refund is tried again until it is made. There is nothing else to do.`,
    facts: [
      ['Booking reference', reference],
      ['Amount to return', amount],
      ['Payment reference', payment.paymentId ?? ''],
    ],
  });
}

function tripDeleted({ tripId, bookings }: v.InferOutput<typeof TripDeleted>): MailTemplate {
  return template({
    subject: `Deleted, and booked: ${tripId}`,
    heading: 'A trip needs a person',
    text: `The row of a trip was deleted that has ${counted(bookings, 'paid booking')}. What is booked stays confirmed, and its travellers may cancel in full. Please put the trip back, or cancel what is booked and write to the travellers.`,
    facts: [
      ['Trip', tripId],
      ['Paid bookings', String(bookings)],
    ],
  });
}

async function refundRefused(
  ports: MailDeps,
  { recordId }: OutboxRow,
  reference: string,
): Promise<MailTemplate | null> {
  const payment = recordId === null ? null : await ports.rows.get('payments', recordId);
  if (payment?.paymentStatus !== 'REFUND_PENDING' || payment.refundRefusedAt === null) return null;
  const amount = formatMoney(refundMoney(payment));
  return template({
    subject: `Refund refused: ${amount} (${reference})`,
    text: `The gateway does not refund ${amount}, and is not asked again. Please return the money by hand: in the gateway's dashboard, or by a bank transfer to the traveller. A refund in the dashboard is noticed here; after a transfer, set paymentStatus of the payment's row to REFUNDED. Until then you are reminded each week. To have it tried again, set refundDueAt to the current time.`,
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
    text: returned.has(dispute.status)
      ? 'The money is yours again. While it was disputed nothing was given back by itself: where the booking was cancelled meanwhile, please give back in the gateway’s dashboard what is due.'
      : `A traveller's bank disputes a payment. Please answer in the gateway's dashboard in time: without an answer the money goes back. The booking stays as it is.`,
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

function confirmedByHand(booking: v.InferOutput<typeof ByHand>, reference: string): MailTemplate {
  const { tripId, seats, taken, added } = booking;
  return template({
    subject: `${added === 0 ? 'Confirmed by hand' : 'Confirmed beyond its trip'}: ${counted(taken, 'seat')} (${reference})`,
    heading: 'A booking was confirmed by hand',
    text:
      added === 0
        ? 'A booking that held no seats was set to CONFIRMED by hand. Its seats were taken from the free ones of its trip. Where the free seats were lowered by hand as well, please raise them again.'
        : `A booking that held no seats was set to CONFIRMED by hand, and its trip had too few free ones: the trip has ${counted(added, 'more seat')} now. Please agree with the host on them, or cancel a booking.`,
    facts: [
      ['Booking reference', reference],
      ['Trip', tripId],
      ['Seats of the booking', String(seats)],
      ['Seats taken', String(taken)],
    ],
  });
}

async function cancelledByHand(
  { rows }: MailDeps,
  { bookingRowId }: OutboxRow,
  { tripId, seats, payment: gatewayPaymentId }: v.InferOutput<typeof ByHand>,
  reference: string,
): Promise<MailTemplate> {
  const payment = await rows.get('payments', paymentRowId(bookingRowId ?? ''));
  return template({
    subject: `Cancelled by hand, and paid: ${reference}`,
    text: "A booking that was paid was set to CANCELLED by hand, or its row was deleted. Its seats are free again. Nothing was refunded and nobody was mailed: please return what is due in the gateway's dashboard, and write to the traveller.",
    facts: [
      ['Booking reference', reference],
      ['Booking row', bookingRowId ?? 'not given'],
      ['Trip', tripId],
      ['Seats', String(seats)],
      [
        'Paid',
        payment === null ? 'not found' : formatMoney({ minor: payment.amount, currency: payment.currency }),
      ],
      ['Payment reference', gatewayPaymentId ?? 'not given'],
    ],
  });
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

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
