import type { Wait } from '../../domain/clock.ts';
import type { BookingCalls } from '../../domain/ports/bookings.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import { untilKnown } from '../repeat.ts';

/** What became of a payment that the gateway reported. */
type Verdict =
  | 'confirmed'
  /** The booking is in another state, and its seats are gone. */
  | 'over'
  /** The proof was refused: it is forged or broken, and of no more use. */
  | 'refused'
  /** Nobody knows: the same proof may be shown again. */
  | 'unknown';

interface World {
  readonly bookings: Pick<BookingCalls, 'verifyPayment'>;
  readonly wait: Wait;
}

type Outcome = Awaited<ReturnType<BookingCalls['verifyPayment']>>;

/** While the gateway itself does not answer, nothing is decided: that is asked again like a lost answer. */
const undecided = (outcome: Outcome): Outcome =>
  outcome.kind === 'answered' && outcome.answer.code === 'GATEWAY_UNAVAILABLE'
    ? { kind: 'unknown', error: { message: outcome.answer.message } }
    : outcome;

/** Tells the function of a payment, again while nobody knows what became of it: money may have moved. */
export const settlePayment = async (
  { bookings, wait }: World,
  payment: { readonly bookingId: string; readonly paymentId: string },
  proof: PaymentProof,
): Promise<Verdict> => {
  const request = {
    razorpay_order_id: proof.orderId,
    razorpay_payment_id: proof.paymentId,
    razorpay_signature: proof.signature,
    booking_id: payment.bookingId,
    payment_id: payment.paymentId,
  };
  const outcome = await untilKnown(async () => undecided(await bookings.verifyPayment(request)), wait);
  if (outcome.kind !== 'answered') return 'unknown';
  const { answer } = outcome;
  if (answer.data.status === 'CONFIRMED') return 'confirmed';
  const over = answer.success || answer.code === 'INVALID_BOOKING_STATUS' || answer.code === 'HOLD_EXPIRED';
  return over ? 'over' : 'refused';
};
