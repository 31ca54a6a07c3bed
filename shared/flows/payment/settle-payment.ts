import * as v from 'valibot';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { BookingActions, OpenPayment } from '../../domain/ports/bookings.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { repeat } from '../repeat.ts';

/** The gateway's proof of a payment in the browser's storage. */
export const StoredProof = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  signature: v.string(),
}) satisfies v.GenericSchema<unknown, PaymentProof>;

/** What became of a payment that the gateway reported. */
type Verdict =
  | { readonly kind: 'confirmed' }
  /** The booking is in another state, and its seats are gone; `message` says what becomes of the money. */
  | { readonly kind: 'over'; readonly message: string }
  /** The proof is forged or broken, and of no more use. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The bank approved it, and it has not arrived: the same proof may be sent again. */
  | { readonly kind: 'pending' }
  /** It is unknown: the same proof may be sent again. */
  | { readonly kind: 'unknown' };

interface SettleDeps {
  readonly bookings: Pick<BookingActions, 'verifyPayment'>;
  readonly wait: Wait;
}

/**
 * Milliseconds before each repetition while the money is on its way, or there is no answer: half a minute in all, so that a
 * connection that is lost for a while, right after the payment, does not end in a failure.
 */
const delays: readonly number[] = [2000, 4000, 8000, 16_000];

/** What became of the payment is not decided: the gateway itself may not have answered the function. */
const undecidedCodes: ReadonlySet<string> = new Set([
  'PAYMENT_PENDING',
  'GATEWAY_UNAVAILABLE',
  'outcome-unknown',
]);

/** Reports a payment to the function, again while it is unknown or on its way: money may have moved. */
export async function settlePayment(
  { bookings, wait }: SettleDeps,
  payment: OpenPayment,
  proof: PaymentProof,
): Promise<Verdict> {
  const verified = await repeat(
    () => bookings.verifyPayment(payment, proof),
    (result) => !result.ok && undecidedCodes.has(result.error.code),
    delays,
    wait,
  );
  if (verified.ok) {
    return verified.value === 'CONFIRMED'
      ? { kind: 'confirmed' }
      : { kind: 'over', message: bookingMessages.verificationFailed };
  }
  const { code, status, message } = verified.error;
  if (status === 'CONFIRMED') return { kind: 'confirmed' };
  if (code === 'PAYMENT_PENDING') return { kind: 'pending' };
  if (undecidedCodes.has(code) || code === 'call-rejected') return { kind: 'unknown' };
  const over = code === 'INVALID_BOOKING_STATUS' || code === 'HOLD_EXPIRED';
  return { kind: over ? 'over' : 'rejected', message };
}
