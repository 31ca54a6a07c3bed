import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { paidButNotUpdated } from '../../domain/bookings/lookup-messages.ts';
import { english } from '../../domain/languages/translate.ts';
import { checkOut } from '../payment/checkout.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { type ApprovedContext, ending, type MadePayment } from './deps.ts';
import { holdSeats, lookAgain } from './hold-seats.ts';
import type { ApprovedPayment } from './state.ts';

/** A number that can be prefilled, not a masked one. */
function plainPhone(phone: string): string | null {
  return /^\d+$/.test(phone) ? phone : null;
}

/** Reports a payment to the function. Without an answer it is kept, and reported again on the next visit. */
async function settle({ deps, signal, dispatch }: ApprovedContext, payment: MadePayment): Promise<void> {
  dispatch({ type: 'payment-made' });
  const { kind } = await settlePayment(deps, payment, payment.proof);
  if (kind === 'pending') return dispatch({ type: 'not-updated', message: bookingMessages.paymentPending });
  // What nobody was told is reported once more on the next visit.
  if (kind !== 'unknown' && !signal.aborted) deps.made.clear();
  if (kind === 'confirmed') return dispatch({ type: 'booked' });
  const { paymentId } = payment.proof;
  const message = paidButNotUpdated(deps.found().booking.reference, paymentId, english);
  dispatch({ type: 'not-updated', message, paymentId });
}

/** Settles a payment of an earlier visit, if there is one. */
export async function settleMade(context: ApprovedContext): Promise<void> {
  const made = context.deps.made.read();
  if (made !== null) await settle(context, made);
}

/** From an approved booking to a verified payment. A payment that was made is settled, not made again. */
export async function payApproved(context: ApprovedContext): Promise<void> {
  const { deps, signal, dispatch } = context;
  const made = deps.made.read();
  if (made !== null) return settle(context, made);
  dispatch({ type: 'proceeded' });
  const held = await holdSeats(context);
  if (!held.ok) return dispatch(held.error);
  if (signal.aborted) return;
  dispatch({ type: 'seats-held' });
  const { bookingId, paymentId } = held.value;
  const { reference, total, email, phone } = deps.found().booking;
  const due = { bookingId, paymentId, reference, total, email, phone: plainPhone(phone) };
  const paid = await checkOut(context, due, 'Proceed to Payment');
  if (!paid.ok) {
    if (paid.error) dispatch(ending(context, paid.error, 'unknown'));
    return;
  }
  const payment = { bookingId, paymentId, proof: paid.value };
  deps.made.write(payment);
  await settle(context, payment);
}

/** Finds out what became of an unsettled payment: by its own proof, or else by the booking itself. */
export async function checkAgain(
  context: ApprovedContext,
  { message, paymentId }: Extract<ApprovedPayment, { status: 'unsettled' }>,
): Promise<void> {
  const { deps, dispatch } = context;
  const made = deps.made.read();
  if (made !== null) return settle(context, made);
  dispatch({ type: 'payment-made' });
  const end = await lookAgain(context);
  if (end !== null) dispatch(end);
  dispatch({ type: 'not-updated', message, paymentId });
}
