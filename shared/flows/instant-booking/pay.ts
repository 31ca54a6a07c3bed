import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { timesSeats } from '../../domain/money/money.ts';
import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import { rejected } from '../booking-form/form-transition.ts';
import type { StoredDraft } from '../booking-form/stored-draft.ts';
import { type CheckoutError, checkOut, overCodes } from '../payment/checkout.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { booked, failed, type InstantContext, type InstantStepDeps } from './deps.ts';
import type { InstantBookingEvent } from './transition.ts';

/** These lead to the failed page; every other code is shown in the banner of the form. */
const failedPageCodes: ReadonlySet<string> = new Set([
  'ORDER_FAILED',
  'PAYMENT_NOT_VERIFIED',
  'BOOKING_NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
  'LINK_INVALID',
  'call-rejected',
  'outcome-unknown',
]);

function withoutCheckout(context: InstantContext, hold: SeatHold, error: CheckoutError): InstantBookingEvent {
  const { deps } = context;
  const { code, status, message } = error;
  if (code === 'INVALID_BOOKING_STATUS' && status === 'CONFIRMED') return booked(context, hold);
  if (overCodes.has(code)) deps.draft.patch({ claim: null });
  return failedPageCodes.has(code) ? failed(message, hold) : rejected(error);
}

function patchClaim({ draft }: InstantStepDeps, change: Partial<NonNullable<StoredDraft['claim']>>): void {
  const { claim } = draft.current();
  if (claim) draft.patch({ claim: { ...claim, ...change } });
}

/** From held seats to a verified payment. A closed payment window keeps the draft and the hold. */
export async function pay(
  context: InstantContext,
  hold: SeatHold,
  { email, phone }: BookingForm,
): Promise<void> {
  const { deps, dispatch } = context;
  const { bookingId, paymentId, reference } = hold;
  const due = {
    bookingId,
    paymentId,
    reference,
    total: timesSeats(hold.seatPrice, hold.seats),
    email,
    phone,
  };
  const paid = await checkOut(context, due, 'Book Now', (unpaid) => patchClaim(deps, { unpaid }));
  if (paid.ok) {
    patchClaim(deps, { proof: paid.value });
    dispatch({ type: 'payment-made' });
    await verify(context, hold, paid.value);
  } else if (paid.error) dispatch(withoutCheckout(context, hold, paid.error));
}

/**
 * Reports a payment to the function. Money may have moved, so without an answer the proof stays in the draft and is sent
 * again on the next visit; no one pays a second time.
 */
export async function verify(context: InstantContext, hold: SeatHold, proof: PaymentProof): Promise<void> {
  const { deps, signal, dispatch } = context;
  const verdict = await settlePayment(deps, hold, proof);
  // What nobody was told is not forgotten: the next visit reports the payment once more.
  if (signal.aborted) return;
  switch (verdict.kind) {
    case 'confirmed':
      return dispatch(booked(context, hold));
    case 'pending':
      return dispatch(rejected({ code: 'PAYMENT_PENDING', message: bookingMessages.paymentPending }));
    case 'rejected':
      patchClaim(deps, { proof: null });
      return dispatch(failed(verdict.message, hold));
    case 'over':
      deps.draft.patch({ claim: null });
      return dispatch(failed(verdict.message, hold));
    case 'unknown':
      return dispatch(failed(bookingMessages.verificationFailed, hold));
  }
}
