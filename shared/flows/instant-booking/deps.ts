import type { BookingActions, SeatHold } from '../../domain/ports/bookings.ts';
import type { PaymentGateway } from '../../domain/ports/gateway.ts';
import type { FormDeps, FormSteps } from '../booking-form/form-deps.ts';
import type { JourneyContext } from '../journey.ts';
import type { InstantBookingEvent } from './transition.ts';

export interface InstantBookingDeps extends FormDeps {
  readonly bookings: Pick<BookingActions, 'claimSeats' | 'createOrder' | 'verifyPayment'>;
  readonly gateway: PaymentGateway;
}

export type InstantStepDeps = InstantBookingDeps & FormSteps;
export type InstantContext = JourneyContext<InstantStepDeps, InstantBookingEvent>;

/** Ends the journey at the confirmation; nothing of the draft stays behind. */
export function booked(
  { deps: { draft }, signal }: InstantContext,
  { bookingId, reference }: SeatHold,
): InstantBookingEvent {
  if (!signal.aborted) draft.clear();
  return { type: 'booked', bookingId, reference };
}

/** Ends the journey at the failed page. */
export function failed(error: string, hold: SeatHold | null): InstantBookingEvent {
  return { type: 'failed', error, bookingId: hold?.bookingId ?? null, reference: hold?.reference ?? null };
}
