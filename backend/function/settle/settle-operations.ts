import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/currency.ts';
import { minute } from '../../../shared/domain/durations.ts';
import { majorAmount } from '../../../shared/domain/money.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { paymentEventId, refundRowId } from '../identity/row-ids.ts';
import { queueMail } from '../mail/outbox.ts';
import { formatOutcome, type PaymentOutcome, type RefundReason } from '../payments/payment-outcome.ts';
import {
  create,
  decrement,
  increment,
  mustNotExist,
  type Operation,
  remove,
  update,
} from '../rows/operations.ts';
import type { OrderRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';
import type { Decision } from './decision.ts';

interface Case {
  readonly settings: Settings;
  readonly order: OrderRow;
  readonly captured: GatewayPayment;
  readonly now: Date;
}

/** The row whose unique id lets one outcome of a captured payment win among page, webhook and sweep. */
function outcomeRow({ settings, order, captured, now }: Case, outcome: PaymentOutcome): Operation {
  return create('gatewayEvents', paymentEventId(settings.idSecret, captured.id), {
    kind: 'payment',
    gatewayPaymentId: captured.id,
    bookingRowId: order.bookingRowId,
    outcome: formatOutcome(outcome),
    seenAt: now.toISOString(),
  });
}

/** The seats: those of the hold become the booking's, or free ones are taken. */
function seatOperations(
  { order }: Case,
  decision: Exclude<Decision, { kind: 'refund' }>,
): readonly Operation[] {
  const { booking } = decision;
  if (decision.kind === 'confirm-held') return [remove('holds', booking.$id)];
  const { trip } = decision;
  // A booking that was approved again by hand may get a hold of its own at this moment: then that one is to be confirmed.
  const noHold = create('holds', booking.$id, {
    tripId: trip.tripId,
    tripRowId: trip.id,
    seats: booking.noOfSeats,
    offer: booking.offerPriced,
    kind: 'payment',
    paymentId: order.$id,
    networkHash: null,
    expiresAt: trip.startDate,
  });
  const seats = decrement('trips', trip.id, 'availableSpots', booking.noOfSeats, 0);
  // The price is the one that was paid, so its offer counts again, even if others have used it up since.
  const offer = booking.offerPriced ? [increment('trips', trip.id, 'offerTaken', 1)] : [];
  return [...mustNotExist(noHold), seats, ...offer];
}

/** The row of the mail has one id a booking: two payments that both find the seats free cannot both confirm. */
export function confirmOperations(
  about: Case,
  decision: Exclude<Decision, { kind: 'refund' }>,
): readonly Operation[] {
  const { settings, order, captured, now } = about;
  const settledAt = now.toISOString();
  return [
    outcomeRow(about, { kind: 'confirmed' }),
    ...seatOperations(about, decision),
    update('bookings', order.bookingRowId, {
      bookingStatus: 'CONFIRMED',
      cancelReason: null,
      settledAt,
    }),
    update('payments', order.$id, {
      paymentStatus: 'COMPLETED',
      paymentId: captured.id,
      paymentMethod: captured.method,
      gatewayOrderId: order.gatewayOrderId,
      settledAt,
    }),
    queueMail(settings, { mail: 'confirmed', bookingRowId: order.bookingRowId }, now),
  ];
}

/**
 * The money that goes back gets a payment row of its own, so that what it was meant to pay for stays as it is. The refund is
 * tried at once; `refundDueAt` is when the sweep tries it, if that failed.
 */
export function refundOperations(about: Case, reason: RefundReason): readonly Operation[] {
  const { settings, order, captured, now } = about;
  const currency = v.is(CurrencyCode, captured.currency) ? captured.currency : order.currency;
  return [
    outcomeRow(about, { kind: 'refund', reason }),
    create('payments', refundRowId(settings.idSecret, captured.id), {
      bookingId: order.bookingRowId,
      paymentId: captured.id,
      paymentStatus: 'REFUND_PENDING',
      paymentMethod: captured.method,
      amount: majorAmount({ minor: captured.amount, currency }),
      currency,
      gatewayOrderId: order.gatewayOrderId,
      refundId: null,
      refundReason: reason,
      refundAttempts: 0,
      refundDueAt: new Date(now.getTime() + minute).toISOString(),
      openedAt: now.toISOString(),
      settledAt: null,
    }),
  ];
}
