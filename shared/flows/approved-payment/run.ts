import type { Booking } from '../../domain/booking.ts';
import type { Clock, Wait } from '../../domain/clock.ts';
import type { BookingCalls } from '../../domain/ports/bookings.ts';
import type { PaymentGateway } from '../../domain/ports/gateway.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { DraftBox } from '../draft.ts';
import type { MadePayment } from './made-payment.ts';
import type { ApprovedPaymentEvent } from './transition.ts';

export interface ApprovedPaymentDependencies {
  readonly bookings: Pick<
    BookingCalls,
    'lookupBooking' | 'validateApprovedBooking' | 'createOrder' | 'verifyPayment'
  >;
  readonly gateway: PaymentGateway;
  /** Where a payment is kept until it is answered for. */
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

/** What the steps of a payment share: the outside world, and the store behind them. */
export interface Run {
  readonly world: ApprovedPaymentDependencies;
  /** The page was closed, or its element removed. */
  isGone(): boolean;
  dispatch(event: ApprovedPaymentEvent): void;
  booking(): Booking;
  /** The function told something newer about the booking. */
  showBooking(change: Partial<Booking>): void;
  /** The signed proof of the last successful lookup. */
  access(): string;
  adoptAccess(access: string): void;
  /** A payment that was made, until the function has answered for it. */
  readonly made: DraftBox<MadePayment>;
}

/** Ends the payment with what the traveller has to know. */
export const refuse = (run: Run, code: string, message: string): null => {
  run.dispatch({ type: 'refused', problem: { code, message } });
  return null;
};
