import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { FormDeps, FormSteps } from '../booking-form/form-deps.ts';
import type { JourneyContext } from '../journey.ts';
import type { RequestBookingEvent } from './state.ts';

export interface RequestBookingDeps extends FormDeps {
  readonly bookings: Pick<BookingActions, 'requestBooking'>;
}

type RequestStepDeps = RequestBookingDeps & FormSteps;
export type RequestContext = JourneyContext<RequestStepDeps, RequestBookingEvent>;
