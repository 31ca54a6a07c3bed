import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/currency.ts';
import { minute } from '../../../shared/domain/durations.ts';
import { majorAmount } from '../../../shared/domain/money.ts';
import { mustNotBeCancelled } from '../bookings/cancellation-event.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { draftEventId, paymentEventId, refundRowId } from '../identity/row-ids.ts';
import { queueHostNews, queueMail } from '../mail/outbox.ts';
import { formatOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts';
import { create, increment, mustNotExist, type Operation, remove, update } from '../rows/operations.ts';
import type { BookingRow, HoldRow, OrderRow, PaymentRow } from '../rows/tables.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import type { Settings } from '../settings.ts';
import type { Decision } from './decision.ts';

export interface Case {
  readonly settings: Pick<Settings, 'idSecret'>;
  readonly order: OrderRow;
  /** The row that the order was opened for; null where a person deleted it. */
  readonly payment: PaymentRow | null;
  readonly captured: GatewayPayment;
  readonly now: Date;
  /** When the mail to the traveller is due for others than its writer. */
  readonly mailDue: Date;
}

type Confirmation =
  | Exclude<Decision, { kind: 'refund' }>
  /** The booking is confirmed, and a torn commit left the rest out: the count of the trip's seats decides over them. */
  | { readonly kind: 'confirm-torn'; readonly booking: BookingRow; readonly hold: HoldRow | null };
type Refund = Extract<Decision, { kind: 'refund' }>;

/** The row whose unique id lets one outcome of a captured payment win among page, webhook and sweep. */
function outcomeRow({ order, captured, now }: Case, outcome: PaymentOutcome): Operation {
  return create('gatewayEvents', paymentEventId(captured.id), {
    kind: 'payment',
    gatewayPaymentId: captured.id,
    bookingRowId: order.bookingRowId,
    outcome: formatOutcome(outcome),
    seenAt: now.toISOString(),
  });
}

/** The row whose unique id lets one of several bookings win that one draft was sent as; its outcome is the winner's row id. */
function draftRow({ now }: Case, booking: BookingRow): Operation {
  const draft = { kind: 'draft', outcome: booking.$id, seenAt: now.toISOString() } as const;
  return create('gatewayEvents', draftEventId(booking), draft);
}

/** The seats: those of the hold become the booking's, or free ones are taken. */
function takeSeats({ order, now }: Case, decision: Confirmation): readonly Operation[] {
  const { booking } = decision;
  if (decision.kind === 'confirm-torn') {
    const held = decision.hold === null ? [] : [remove('holds', booking.$id)];
    return [...held, ...mustNotBeCancelled(booking, now)];
  }
  const { trip } = decision;
  if (decision.kind === 'confirm-held') {
    const added = booking.noOfSeats - decision.hold.seats;
    return [...seatOperations(trip.$id, added), remove('holds', booking.$id)];
  }
  // A booking that was approved again by hand may get a hold of its own at this moment: then that one is to be confirmed.
  const noHold = create('holds', booking.$id, {
    tripId: trip.tripId,
    tripRowId: trip.$id,
    seats: booking.noOfSeats,
    offer: booking.offerPriced,
    kind: 'payment',
    paymentId: order.$id,
    networkHash: null,
    expiresAt: trip.startDate,
  });
  // The price is the one that was paid, so its offer counts again, whoever used the last one since.
  const offer = booking.offerPriced ? [increment('trips', trip.$id, 'offerTaken', 1)] : [];
  return [
    ...mustNotExist(noHold),
    ...mustNotBeCancelled(booking, now),
    ...seatOperations(trip.$id, booking.noOfSeats, offer),
  ];
}

/** The payment row is written anew where a person deleted it. */
function completePayment({ order, payment, captured, now }: Case): Operation {
  const paid = {
    paymentStatus: 'COMPLETED',
    paymentId: captured.id,
    paymentMethod: captured.method,
    gatewayOrderId: order.gatewayOrderId,
    settledAt: now.toISOString(),
  };
  if (payment !== null) return update('payments', order.$id, paid);
  const { bookingRowId: bookingId, amount, currency, openedAt } = order;
  return create('payments', order.$id, { bookingId, amount, currency, openedAt, ...paid });
}

/** The rows of draft and mail have one id a booking: two payments that both find the seats free cannot both confirm. */
export function confirmOperations(about: Case, decision: Confirmation): readonly Operation[] {
  const { settings, order, captured, now, mailDue } = about;
  const { booking } = decision;
  return [
    ...takeSeats(about, decision),
    update('bookings', order.bookingRowId, {
      bookingStatus: 'CONFIRMED',
      cancelReason: null,
      settledAt: now.toISOString(),
      paymentEventId: paymentEventId(captured.id),
    }),
    completePayment(about),
    outcomeRow(about, { kind: 'confirmed' }),
    draftRow(about, booking),
    queueMail(settings, { mail: 'confirmed', bookingRowId: booking.$id }, mailDue),
    queueHostNews(settings, 'new-booking', booking, now),
  ];
}

/**
 * The money that goes back gets a payment row of its own, so that what it was meant to pay for stays as it is. The refund is
 * tried at once; `refundDueAt` is when the sweep tries it, if that failed.
 */
export function refundOperations(about: Case, { reason }: Refund): readonly Operation[] {
  const { order, captured, now } = about;
  const currency = v.is(CurrencyCode, captured.currency) ? captured.currency : order.currency;
  return [
    outcomeRow(about, { kind: 'refund', reason }),
    create('payments', refundRowId(captured.id), {
      bookingId: order.bookingRowId,
      paymentId: captured.id,
      paymentStatus: 'REFUND_PENDING',
      paymentMethod: captured.method,
      amount: majorAmount({ minor: captured.amount - captured.amountRefunded, currency }),
      currency,
      gatewayOrderId: order.gatewayOrderId,
      refundReason: reason,
      refundAttempts: 0,
      refundDueAt: new Date(now.getTime() + minute).toISOString(),
      openedAt: now.toISOString(),
    }),
  ];
}
