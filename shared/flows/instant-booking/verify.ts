import { bookingMessages } from '../../domain/booking-messages.ts';
import { BookingStatus, normalStatus } from '../../domain/booking-status.ts';
import type { BookingCalls, PaymentProof } from '../ports.ts';
import { untilKnown } from '../repeat.ts';
import { book, fail, type Run, type Stopped } from './run.ts';
import type { SeatHold } from './state.ts';

const isConfirmed = (status: string | undefined): boolean =>
  normalStatus(status ?? '') === BookingStatus.confirmed;

type Outcome = Awaited<ReturnType<BookingCalls['verifyPayment']>>;

/** While the gateway itself does not answer, nothing is decided: that is asked again like a lost answer. */
const undecided = (outcome: Outcome): Outcome =>
  outcome.kind === 'answered' && outcome.answer.code === 'GATEWAY_UNAVAILABLE'
    ? { kind: 'unknown', error: { message: outcome.answer.message } }
    : outcome;

/**
 * Tells the function of a payment. Money may have moved, so an answer that never came leaves the proof in the draft,
 * and the page asks again when it is next loaded; nobody pays a second time for it.
 */
export const verifyPayment = async (run: Run, hold: SeatHold, proof: PaymentProof): Promise<Stopped> => {
  const { bookings, wait } = run.world;
  const request = {
    razorpay_order_id: proof.orderId,
    razorpay_payment_id: proof.paymentId,
    razorpay_signature: proof.signature,
    booking_id: hold.bookingId,
    payment_id: hold.paymentId,
  };
  const outcome = await untilKnown(async () => undecided(await bookings.verifyPayment(request)), wait);
  const failed = () => fail(run, bookingMessages.verificationFailed, hold.bookingId);
  if (outcome.kind !== 'answered') return failed();
  const { answer } = outcome;
  if (isConfirmed(answer.data.status)) return book(run, hold.bookingId, hold.reference);
  const { claim } = run.draft();
  // A forged or broken proof is of no more use; a booking in another state is over, with its seats.
  const over = answer.success || answer.code === 'INVALID_BOOKING_STATUS' || answer.code === 'HOLD_EXPIRED';
  run.patchDraft({ claim: claim && !over ? { ...claim, proof: null } : null });
  return failed();
};
