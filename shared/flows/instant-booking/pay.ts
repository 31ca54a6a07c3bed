import type { BookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { timesSeats } from '../../domain/money.ts';
import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import { rejected } from '../booking-form/form-transition.ts';
import { type CheckoutError, prepareCheckout } from '../payment/prepare-checkout.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { booked, failed, type InstantContext, type InstantStepDeps } from './deps.ts';
import type { InstantBookingEvent } from './transition.ts';

/** The booking is over: the next submission claims anew. */
const overCodes: ReadonlySet<string> = new Set([
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
]);

/** Shown in the banner of the form; every other code leads to the failed page. */
const formCodes: ReadonlySet<string> = new Set([
  'VALIDATION_FAILED',
  'SEATS_UNAVAILABLE',
  'BOOKING_CLOSED',
  'TRIP_NOT_FOUND',
  'PRICE_CHANGED',
  'REFERENCE_TAKEN',
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'APPROVAL_REQUIRED',
  'GATEWAY_UNAVAILABLE',
  'TOO_MANY_HOLDS',
  'TOO_MANY_REQUESTS',
  'gateway-missing',
]);

function withoutCheckout(deps: InstantStepDeps, hold: SeatHold, error: CheckoutError): InstantBookingEvent {
  const { code, status, message } = error;
  if (code === 'INVALID_BOOKING_STATUS' && status === 'CONFIRMED') return booked(deps, hold);
  if (overCodes.has(code)) deps.draft.patch({ claim: null });
  return formCodes.has(code) ? rejected(error).error : failed(message, hold);
}

/** From held seats to a verified payment. A closed payment window keeps the draft and the hold. */
export async function pay(context: InstantContext, hold: SeatHold, form: BookingForm): Promise<void> {
  const { deps, signal, dispatch } = context;
  const { email, phone } = form;
  const total = timesSeats(hold.seatPrice, hold.seats);
  const { bookingId, paymentId, reference } = hold;
  const prepared = await prepareCheckout(deps, { bookingId, paymentId, reference, total, email, phone });
  if (!prepared.ok) return dispatch(withoutCheckout(deps, hold, prepared.error));
  if (signal.aborted) return;
  const checkout = prepared.value;
  dispatch({ type: 'order-ready', checkout });
  const outcome = await deps.gateway.open(checkout, (reason) =>
    dispatch({ type: 'payment-declined', reason }),
  );
  if (outcome.kind === 'dismissed') return dispatch({ type: 'window-closed' });
  const { proof } = outcome;
  const { claim } = deps.draft.current();
  if (claim) deps.draft.patch({ claim: { ...claim, proof } });
  dispatch({ type: 'payment-made', proof });
  await verify(context, hold, proof);
}

/**
 * Reports a payment to the function. Money may have moved, so without an answer the proof stays in the draft and is sent
 * again on the next visit; no one pays a second time.
 */
export async function verify(
  { deps, dispatch }: InstantContext,
  hold: SeatHold,
  proof: PaymentProof,
): Promise<void> {
  const verdict = await settlePayment(deps, hold, proof);
  if (verdict === 'confirmed') return dispatch(booked(deps, hold));
  if (verdict !== 'unknown') {
    const { claim } = deps.draft.current();
    deps.draft.patch({ claim: claim && verdict === 'rejected' ? { ...claim, proof: null } : null });
  }
  dispatch(failed(bookingMessages.verificationFailed, hold));
}
