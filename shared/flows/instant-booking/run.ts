import type { BookingCalls } from '../../domain/ports/bookings.ts';
import type { PaymentGateway } from '../../domain/ports/gateway.ts';
import { type FormRun, type FormWorld, type Stopped, stopped } from '../booking-form/form-run.ts';
import type { InstantDraft } from './instant-draft.ts';
import type { SeatHold } from './state.ts';
import type { InstantBookingEvent } from './transition.ts';

export interface InstantBookingDependencies extends FormWorld {
  readonly bookings: Pick<BookingCalls, 'initializeBooking' | 'createOrder' | 'verifyPayment'>;
  readonly gateway: PaymentGateway;
}

export type Run = FormRun<InstantBookingDependencies, InstantDraft, InstantBookingEvent>;

/** Ends the journey at the confirmation. */
export const book = (run: Run, bookingId: string, reference: string): Stopped => {
  run.clearDraft();
  run.dispatch({ type: 'booked', bookingId, reference });
  return stopped;
};

/** Ends the journey at the failed page. */
export const fail = (run: Run, error: string, hold: SeatHold | null): Stopped => {
  const { bookingId, reference } = hold ?? { bookingId: null, reference: null };
  run.dispatch({ type: 'failed', error, bookingId, reference });
  return stopped;
};
