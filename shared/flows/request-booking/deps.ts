import * as v from 'valibot';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { FormDeps, FormSteps } from '../booking-form/form-deps.ts';
import { readableOrNull, StoredForm, storedRequest } from '../booking-form/form-draft.ts';
import type { JourneyContext } from '../journey.ts';
import type { RequestBookingEvent } from './state.ts';

/** What outlives the page. */
export const RequestDraft = v.object({
  form: StoredForm,
  /** A request that was sent: until its answer is here, the host may have it. */
  sent: readableOrNull(v.object(storedRequest)),
});
export type RequestDraft = v.InferOutput<typeof RequestDraft>;

export interface RequestBookingDeps extends FormDeps {
  readonly bookings: Pick<BookingActions, 'requestBooking'>;
}

export type RequestStepDeps = RequestBookingDeps & FormSteps<RequestDraft>;
export type RequestContext = JourneyContext<RequestStepDeps, RequestBookingEvent>;
