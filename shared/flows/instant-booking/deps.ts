import type { BookingActions, SeatHold } from '../../domain/ports/bookings.ts';
import type { PaymentGateway } from '../../domain/ports/gateway.ts';
import type { FormDeps, FormStepDeps } from '../booking-form/form-controller.ts';
import type { JourneyContext } from '../journey.ts';
import type { InstantDraft } from './draft.ts';
import type { InstantBookingEvent } from './transition.ts';

interface PaidAtOnce {
  readonly bookings: Pick<BookingActions, 'claimSeats' | 'createOrder' | 'verifyPayment'>;
  readonly gateway: PaymentGateway;
}

export type InstantBookingDeps = FormDeps & PaidAtOnce;
export type InstantStepDeps = FormStepDeps<InstantDraft> & PaidAtOnce;
export type InstantContext = JourneyContext<InstantStepDeps, InstantBookingEvent>;

/** Ends the journey at the confirmation; nothing of the draft stays behind. */
export function booked({ draft }: InstantStepDeps, hold: SeatHold): InstantBookingEvent {
  draft.clear();
  return { type: 'booked', bookingId: hold.bookingId, reference: hold.reference };
}

/** Ends the journey at the failed page. */
export function failed(error: string, hold: SeatHold | null): InstantBookingEvent {
  return { type: 'failed', error, bookingId: hold?.bookingId ?? null, reference: hold?.reference ?? null };
}
