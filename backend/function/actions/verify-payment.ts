import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type VerifyPaymentData,
  VerifyPaymentRequest,
} from '../../../shared/domain/actions/verify-payment.ts';
import * as bookingMessages from '../../../shared/domain/booking-messages.ts';
import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { done, fail } from '../answer.ts';
import { bookingNotFound } from '../errors.ts';
import { isPaymentSignature } from '../gateway/signatures.ts';
import { noteAuthorized } from '../orders/note-authorized.ts';
import { paymentPending } from '../orders/payment-pending.ts';
import { formatOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { recordedOutcome } from '../settle/recorded-outcome.ts';
import { settle } from '../settle/settle.ts';
import { defineAction } from './action.ts';

/** Settles the payment that the gateway reported to the page. Safe to repeat: the answer stays the same. */
export const verifyPayment = defineAction(VerifyPaymentRequest, verify);

const notVerified = () => fail('PAYMENT_NOT_VERIFIED', bookingMessages.verificationFailed);

async function verify(ports: Ports, request: VerifyPaymentRequest): Promise<ActionAnswer<VerifyPaymentData>> {
  const order = await ports.rows.get('orders', request.payment_id);
  if (order?.bookingRowId !== request.booking_id) return bookingNotFound();

  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  const secret = ports.settings.gatewayKeySecret;
  if (!isPaymentSignature(secret, order.gatewayOrderId, paymentId, signature)) {
    ports.log.error({ event: 'signature-refused', bookingRowId: order.bookingRowId });
    return notVerified();
  }
  // The signature says that the gateway knows the payment; the gateway itself says whether the money is here.
  const payment = await ports.gateway.payment(paymentId);
  if (!payment.ok && payment.reason === 'unavailable') {
    return fail(
      'GATEWAY_UNAVAILABLE',
      'The payment gateway does not answer. Your payment is safe: please try again.',
    );
  }
  if (!payment.ok || payment.value.orderId !== order.gatewayOrderId) return notVerified();
  const { status: paymentStatus } = payment.value;
  if (paymentStatus === 'authorized') {
    await noteAuthorized(ports, order);
    return paymentPending(ports, order.bookingRowId);
  }
  if (paymentStatus !== 'captured' && paymentStatus !== 'refunded') return notVerified();

  const { outcome, booking } =
    paymentStatus === 'captured'
      ? await settle(ports, order, payment.value)
      : await refunded(ports, order, paymentId);
  const status = booking?.status ?? 'UNKNOWN';
  ports.log.info({
    event: 'payment-verified',
    bookingRowId: order.bookingRowId,
    outcome: formatOutcome(outcome),
    status,
  });
  // Paid twice is still booked: the second payment goes back, the traveller goes to the confirmation.
  if (booking !== null && status === 'CONFIRMED') {
    return done({ booking_id: booking.$id, reference: booking.bookingId, status });
  }
  if (outcome.kind === 'confirmed') {
    return fail('INVALID_BOOKING_STATUS', 'This booking was paid, and has been cancelled since.', { status });
  }
  return moneyGoesBack(outcome, status);
}

async function refunded(ports: Ports, { bookingRowId }: OrderRow, paymentId: string) {
  const outcome: PaymentOutcome = (await recordedOutcome(ports, paymentId)) ?? { kind: 'unknown' };
  return { outcome, booking: await ports.rows.get('bookings', bookingRowId) };
}

function moneyGoesBack(outcome: PaymentOutcome, status: BookingStatus): ErrorAnswer {
  const reason = outcome.kind === 'refund' ? outcome.reason : null;
  const promise =
    reason === 'part-refunded'
      ? 'The rest of your payment is being refunded.'
      : 'Your payment is being refunded in full.';
  if (reason === 'seats-gone' || reason === 'departed') {
    return fail('HOLD_EXPIRED', `Your seats were given back before the payment arrived. ${promise}`, {
      status,
    });
  }
  if (reason === 'wrong-amount') {
    return fail('PAYMENT_NOT_VERIFIED', `The amount paid is not the price of the booking. ${promise}`, {
      status,
    });
  }
  return fail('INVALID_BOOKING_STATUS', `This booking can no longer be processed. ${promise}`, { status });
}
