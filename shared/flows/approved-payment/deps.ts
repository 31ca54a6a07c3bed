import * as v from 'valibot';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { PaymentGateway } from '../../domain/ports/gateway.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import type { DraftStore } from '../draft-store.ts';
import type { JourneyContext } from '../journey.ts';
import type { CheckoutError } from '../payment/checkout.ts';
import { StoredProof } from '../payment/settle-payment.ts';
import type { ApprovedPaymentEvent } from './transition.ts';

/** A payment that was made and has no answer yet. */
export const MadePayment = v.object({ bookingId: v.string(), paymentId: v.string(), proof: StoredProof });
export type MadePayment = v.InferOutput<typeof MadePayment>;

export interface ApprovedPaymentDeps {
  readonly bookings: Pick<
    BookingActions,
    'lookupBooking' | 'validateApprovedBooking' | 'createOrder' | 'verifyPayment'
  >;
  readonly gateway: PaymentGateway;
  /** Keeps a payment until it is answered. */
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

export interface ApprovedStepDeps extends ApprovedPaymentDeps {
  /** The booking and the proof of the last successful lookup. */
  found(): Pick<FoundBooking, 'booking' | 'access'>;
  renewAccess(access: string): void;
  /** Shows what the function answered about the booking. */
  showBooking(change: Partial<Booking>): void;
  readonly made: DraftStore<MadePayment>;
}

export type ApprovedContext = JourneyContext<ApprovedStepDeps, ApprovedPaymentEvent>;

/**
 * How an error of the function ends the payment; a booking that turns out to be paid is at its end, too. `unanswered` is
 * the problem's code where the function did not answer.
 */
export function ending(
  { deps: { showBooking }, signal }: ApprovedContext,
  { code, cause, status, message }: ActionError | CheckoutError,
  unanswered: string,
): ApprovedPaymentEvent {
  if (status !== undefined && !signal.aborted) showBooking({ status, statusText: status });
  if (status === 'CONFIRMED') return { type: 'booked' };
  return { type: 'rejected', problem: { code: cause === null ? code : unanswered, message } };
}
