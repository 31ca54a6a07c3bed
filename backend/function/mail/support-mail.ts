import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { readChain, shownBooking } from '../bookings/chain.ts';
import { disputeOf, lostPart, returned } from '../bookings/disputes.ts';
import { returnedOf } from '../bookings/lifecycle.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import { refundMoney } from '../payments/refund-state.ts';
import type { OutboxRow, PaymentRow } from '../rows/tables.ts';
import { facts, paragraph } from './mail-template.ts';
import type { MailDeps, OutgoingMail } from './outgoing-mail.ts';
import type { Words, Write } from './support-words.ts';
import { undeliverableWords } from './undeliverable.ts';

/** A sum of a payment at the gateway, in its minor units. */
const taken = { gatewayPaymentId: v.string(), amount: v.number(), currency: v.string() };

const Disputed = v.object({
  ...taken,
  disputeId: v.string(),
  reason: v.string(),
  respondBy: v.nullable(v.string()),
  status: v.string(),
  /** What the event says, which the status may not: 'created', 'action required'. */
  change: v.string(),
});

const RefundedByHand = v.object({
  ...taken,
  /** What was back before: more, where a refund came to nothing; less than nothing, where one had that counted for what was due. */
  before: v.optional(v.number(), 0),
  of: v.number(),
});

const Money = v.object({ ...taken, orderId: v.nullable(v.string()) });

const TripDeleted = v.object({ tripId: v.string(), bookings: v.number() });

const TripCancelled = v.object({ ...TripDeleted.entries, paid: v.number() });

const ByHand = v.object({
  tripId: v.string(),
  seats: v.number(),
  taken: v.number(),
  /** How many seats the trip got for it. */
  added: v.number(),
  /** The gateway's payment of a booking that was paid. */
  payment: v.nullish(v.string(), null),
});

type SupportMail = KindTo<'support'>;

/** Mails about money or seats that need a person. */
const mails: Readonly<Record<SupportMail, Write>> = {
  'refund-refused': ofRefund(
    ({ $id, paymentId, refundRefusedAt, refundProblem }, amount, reference, dispute) =>
      refundRefusedAt === null
        ? null
        : {
            subject: `Refund refused: ${amount} (${reference})`,
            text:
              dispute === 'lost'
                ? `A refund of ${amount} is owed of a payment over which a dispute was lost: the bank has given money of it to the traveller. Please return by hand only what the bank did not, and set paymentStatus of the payment's row to REFUNDED. Until then you are reminded each week.`
                : `The gateway does not refund ${amount}, and is not asked again. Please return the money by hand: in the gateway's dashboard, or by a bank transfer to the traveller. A refund in the dashboard is noticed here; after a transfer, set paymentStatus of the payment's row to REFUNDED. Until then you are reminded each week. To have it tried again, set refundDueAt to the current time.`,
            facts: [
              ['Booking reference', reference],
              ['Amount to return', amount],
              ['Payment reference', paymentId ?? ''],
              ['Payment row', $id],
              ['The gateway says', refundProblem ?? ''],
            ],
          },
  ),
  'refund-waits': ofRefund(({ paymentId }, amount, reference) => ({
    subject: `Refund waits for money: ${amount} (${reference})`,
    text: `The gateway's balance is too low for a refund of ${amount}. Please add money to the account: the refund is tried again until it is made. There is nothing else to do.`,
    facts: [
      ['Booking reference', reference],
      ['Amount to return', amount],
      ['Payment reference', paymentId ?? ''],
    ],
  })),
  'refund-overdue': ofRefund(
    ({ paymentId, owedAt, openedAt, refundAttempts }, amount, reference, dispute) => {
      const since = formatDay(new Date(owedAt ?? openedAt).toISOString());
      const what =
        dispute === 'open'
          ? 'The bank disputes the payment: the refund is made by itself once the dispute has ended, unless it is lost. Please do not return it by hand before, or the traveller may get it twice.'
          : "It is still asked for. Please look at the payment in the gateway's dashboard, and return the money by hand where it does not go by itself: a refund in the dashboard is noticed here.";
      return {
        subject: `Refund overdue: ${amount} (${reference})`,
        text: `A refund of ${amount} is owed since ${since}, and the day that was promised is past. ${what}`,
        facts: [
          ['Booking reference', reference],
          ['Amount to return', amount],
          ['Owed since', since],
          ['Tries', String(refundAttempts ?? 0)],
          ['Payment reference', paymentId ?? ''],
        ],
      };
    },
  ),
  'refunded-by-hand': ({ detail, reference, isCancelled }) => {
    const refund = v.parse(RefundedByHand, detail);
    // What they gave to make good what had come to nothing is news by itself.
    const amount = amountText(refund.amount - Math.min(0, refund.before), refund.currency);
    const isWhole = refund.amount >= refund.of;
    const what = isWhole ? 'The whole payment' : 'A part of the payment';
    const booking = isCancelled ? 'cancelled' : 'confirmed';
    const seats =
      isWhole && !isCancelled
        ? ' and its seats are still taken: cancel it if the traveller does not come'
        : '';
    const lost = amountText(refund.before - refund.amount, refund.currency);
    const words =
      refund.before > refund.amount
        ? {
            subject: `Refund in the dashboard failed: ${lost} (${reference})`,
            text: `A refund of ${lost} that was made in the gateway's dashboard came to nothing: the traveller of a ${booking} booking did not get it. Please make it once more where it is still due, or return the money by other means.`,
          }
        : {
            subject: `Refunded in the dashboard: ${amount} (${reference})`,
            text: `${what} of a ${booking} booking was refunded in the gateway's dashboard. The booking stays ${booking}${seats}.`,
          };
    return {
      ...words,
      facts: [
        ['Booking reference', reference],
        [
          'By hand so far',
          `${amountText(Math.max(0, refund.amount), refund.currency)} of ${amountText(refund.of, refund.currency)}`,
        ],
        ['Payment reference', refund.gatewayPaymentId],
      ],
    };
  },
  dispute: ({ detail, reference }) => {
    const dispute = v.parse(Disputed, detail);
    const amount = amountText(dispute.amount, dispute.currency);
    return {
      subject: `Dispute ${dispute.change}: ${amount} (${reference})`,
      text: disputeText(dispute.status),
      facts: [
        ['Booking reference', reference],
        ['Amount', amount],
        ['Respond by', dispute.respondBy ?? 'not given'],
        ['Reason', dispute.reason],
        ['Status', dispute.status],
        ['Payment reference', dispute.gatewayPaymentId],
        ['Dispute', dispute.disputeId],
      ],
    };
  },
  'money-unknown': ({ detail }) => {
    const money = v.parse(Money, detail);
    const amount = amountText(money.amount, money.currency);
    return {
      subject: `Money without a booking: ${amount} (${money.gatewayPaymentId})`,
      text: `The gateway captured ${amount} on an order of ours of which there is no booking: the rows were lost, perhaps with a backup that was put back. Nothing was refunded. Please find the traveller in the gateway's dashboard, and book the seats or return the money.`,
      facts: [
        ['Amount', amount],
        ['Payment reference', money.gatewayPaymentId],
        ['Order', money.orderId ?? 'not given'],
      ],
    };
  },
  'confirmed-by-hand': ({ detail, reference }) => {
    const { tripId, seats, taken, added } = v.parse(ByHand, detail);
    return {
      subject: `${added === 0 ? 'Confirmed by hand' : 'Booked beyond its trip'}: ${counted(taken, 'seat')} (${reference})`,
      heading: 'A booking got seats by hand',
      text:
        added === 0
          ? 'A booking that held no seats was confirmed by hand. Its seats were taken from the free ones of its trip. Where the free seats were lowered by hand as well, please raise them again.'
          : `A booking was confirmed by hand, or given more seats, and its trip had too few free ones: the trip has ${counted(added, 'more seat')} now. Please agree with the host on them, or cancel a booking.`,
      facts: [
        ['Booking reference', reference],
        ['Trip', tripId],
        ['Seats of the booking', String(seats)],
        ['Seats taken', String(taken)],
      ],
    };
  },
  'cancelled-by-hand': ofUnreturned(
    'Cancelled by hand, and paid',
    "A booking that was paid was set to CANCELLED or REJECTED by hand, or its row was deleted. Its seats are free again. Nothing was refunded and nobody was mailed: please return what is due in the gateway's dashboard, and write to the traveller.",
  ),
  'refund-by-person': ofUnreturned(
    'Cancelled, and not refunded',
    'A booking was cancelled, or travellers left it, and nothing was refunded by itself: no payment of it is on record, its bank disputes the payment, or the payment was returned before. The traveller has read that you write to them: please do, and return what is due.',
  ),
  undeliverable: undeliverableWords,
  'trip-deleted': ({ detail }) => {
    const { tripId, bookings } = v.parse(TripDeleted, detail);
    return {
      subject: `Deleted, and booked: ${tripId}`,
      heading: 'A trip needs a person',
      text: `The row of a trip was deleted that has ${counted(bookings, 'paid booking')}. What is booked stays confirmed; until its departure its travellers can cancel it on the site, and get all of their money back. Please put the trip back, or cancel what is booked, return all of its money, and write to the travellers.`,
      facts: [
        ['Trip', tripId],
        ['Paid bookings', String(bookings)],
      ],
    };
  },
  'trip-cancelled-by-hand': ({ detail }) => {
    const { tripId, bookings, paid } = v.parse(TripCancelled, detail);
    return {
      subject: `Cancelled by hand, and booked: ${tripId}`,
      heading: 'A trip needs a person',
      text: `The tripStatus of a trip was set to cancelled by hand, and it has ${counted(bookings, 'booking')}. Its page says that whoever paid gets all of it back, and its waiting list is mailed; those who have booked were not mailed, and nothing was refunded. Please have its host cancel it in their view of the trip, under “Cancel this trip”, which refunds and mails everybody; or set tripStatus back.`,
      facts: [
        ['Trip', tripId],
        ['Bookings', String(bookings)],
        ['Paid', String(paid)],
      ],
    };
  },
};

/** Of a booking that was paid, and ended without a refund. */
function ofUnreturned(subject: string, text: string): Write {
  return async ({ rows, row: { bookingRowId }, detail, reference, chain }) => {
    const { tripId, seats, payment: gatewayPaymentId } = v.parse(ByHand, detail);
    const payment =
      gatewayPaymentId === null ? null : await rows.get('payments', paymentRowId(bookingRowId ?? ''));
    const sum = (minor: number) =>
      payment === null ? 'not found' : formatMoney({ minor, currency: payment.currency });
    return {
      subject: `${subject}: ${reference}`,
      text,
      facts: [
        ['Booking reference', reference],
        ['Booking row', bookingRowId ?? 'not given'],
        ['Trip', tripId],
        ['Seats', String(seats)],
        ['Paid', sum(payment?.amount ?? 0)],
        ['Returned so far', sum(chain === null ? 0 : returnedOf(chain.state))],
        ['Payment reference', gatewayPaymentId ?? 'not given'],
      ],
    };
  };
}

type WriteRefund = (
  payment: PaymentRow,
  amount: string,
  reference: string,
  dispute: ReturnType<typeof disputeOf>,
) => Words | null;

/** Of a refund that is still owed; null where it is not. */
function ofRefund(write: WriteRefund): Write {
  return async ({ rows, row: { recordId }, reference, chain }) => {
    const payment = await rows.get('payments', recordId ?? '');
    if (payment?.paymentStatus !== 'REFUND_PENDING') return null;
    const paymentId = payment.paymentId ?? '';
    const hasLost = chain !== null && lostPart(chain.state, paymentId) > 0;
    const dispute = chain && (disputeOf(chain.state, paymentId) ?? (hasLost ? 'lost' : null));
    return write(payment, formatMoney(refundMoney(payment)), reference, dispute);
  };
}

function disputeText(status: string): string {
  if (returned.has(status)) {
    return 'The money is yours again. While it was disputed nothing was given back by itself: where the booking was cancelled meanwhile, please give back in the gateway’s dashboard what is due.';
  }
  if (status === 'lost') {
    return 'The bank has given the money back to the traveller, and there is nothing to answer any more. The booking stays as it is: please decide whether they still come.';
  }
  return "A traveller's bank disputes a payment. Please answer in the gateway's dashboard in time: without an answer the money goes back. The booking stays as it is.";
}

/** A mail to support; null where what it would report is gone. */
export async function supportMail(
  deps: MailDeps,
  row: OutboxRow & { readonly mail: SupportMail },
): Promise<OutgoingMail | null> {
  const { rows, settings } = deps;
  const chain = row.bookingRowId === null ? null : await readChain(rows, row.bookingRowId);
  const booking = chain && shownBooking(chain);
  const detail: unknown = JSON.parse(row.detail ?? '{}');
  const reference = booking?.bookingId ?? 'not found';
  const isCancelled = booking?.status === 'CANCELLED';
  const words = await mails[row.mail]({ rows, row, reference, isCancelled, chain, detail });
  if (words === null) return null;
  const { subject, heading = 'A payment needs a person', text } = words;
  return {
    to: settings.supportEmail,
    template: { subject, heading, blocks: [paragraph(text), facts(...words.facts)] },
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Minor units of the gateway's; its currency may be one that is not taken here. */
function amountText(minor: number, currency: string): string {
  return v.is(CurrencyCode, currency) ? formatMoney({ minor, currency }) : `${minor / 100} ${currency}`;
}
