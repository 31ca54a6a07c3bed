import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type VerifyPaymentData,
  VerifyPaymentRequest,
} from '../../../shared/domain/actions/verify-payment.ts';
import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { done, fail } from '../answer.ts';
import { captureHeld, paymentPending } from '../bookings/capture.ts';
import { readChain, shownBooking } from '../bookings/chain.ts';
import { tryAgain } from '../bookings/decide.ts';
import { isPaymentSignature } from '../gateway/signatures.ts';
import { type Settlement, settle } from '../payments/settle.ts';
import type { DecideDeps } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { defineAction } from './action.ts';

/** Settles the payment that the gateway reported to the page. Safe to repeat: the answer stays the same. */
export const verifyPayment = defineAction(VerifyPaymentRequest, async (deps, request) => {
  const order = await deps.rows.get('orders', request.payment_id);
  if (order?.bookingRowId !== request.booking_id) return fail('BOOKING_NOT_FOUND');

  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  const secrets = deps.settings.gatewayKeySecrets;
  if (!isPaymentSignature(secrets, order.gatewayOrderId, paymentId, signature)) {
    deps.log.error({ event: 'signature-refused', bookingRowId: order.bookingRowId });
    return notVerified();
  }
  // The signature says that the gateway knows the payment; the gateway itself says whether the money is here.
  const payment = await deps.gateway.payment(paymentId);
  if (!payment.ok && payment.reason === 'unavailable') {
    return fail('GATEWAY_UNAVAILABLE', { reason: 'gateway-silent' });
  }
  if (!payment.ok || payment.value.orderId !== order.gatewayOrderId) return notVerified();
  const found = await captureHeld(deps, order, payment.value);
  const { status: paymentStatus } = found;
  if (paymentStatus === 'authorized') {
    return paymentPending(await readChain(deps.rows, order.bookingRowId));
  }
  if (paymentStatus !== 'captured' && paymentStatus !== 'refunded') return notVerified();

  const settlement =
    paymentStatus === 'captured' ? await settle(deps, order, found) : await settled(deps, order, paymentId);
  if (settlement === tryAgain) return fail('TRY_AGAIN');
  const { outcome, chain } = settlement;
  const booking = shownBooking(chain);
  const status = booking?.status ?? 'UNKNOWN';
  deps.log.info({
    event: 'payment-verified',
    bookingRowId: order.bookingRowId,
    outcome: outcome?.kind,
    status,
  });
  // Paid twice is still booked: the second payment goes back, the traveller goes to the confirmation.
  if (booking !== null && status === 'CONFIRMED') {
    return done<VerifyPaymentData>({ booking_id: booking.$id, reference: booking.bookingId, status });
  }
  if (outcome?.kind === 'confirmed') {
    return fail('INVALID_BOOKING_STATUS', { reason: 'cancelled-since-paid', status });
  }
  return moneyGoesBack(outcome, status);
});

const notVerified = () => fail('PAYMENT_NOT_VERIFIED');

/** What was decided of a payment that went back since. */
async function settled(
  { rows }: DecideDeps,
  { bookingRowId }: OrderRow,
  paymentId: string,
): Promise<Outcome> {
  const chain = await readChain(rows, bookingRowId);
  return { outcome: chain.state.payments.get(paymentId)?.outcome ?? null, chain };
}

/** Null where a person gave it back before anything was decided. */
type Outcome = Pick<Settlement, 'chain'> & { readonly outcome: Settlement['outcome'] | null };

function moneyGoesBack(outcome: Outcome['outcome'], status: BookingStatus): ErrorAnswer {
  const reason = outcome?.kind === 'refund' ? outcome.reason : null;
  if (reason === 'seats-gone' || reason === 'departed') {
    return fail('HOLD_EXPIRED', { reason: 'seats-gone', status });
  }
  if (reason === 'wrong-amount') return fail('PAYMENT_NOT_VERIFIED', { reason, status });
  return fail('INVALID_BOOKING_STATUS', {
    reason: reason === 'part-refunded' ? 'rest-comes-back' : 'all-comes-back',
    status,
  });
}
