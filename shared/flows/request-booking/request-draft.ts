import * as v from 'valibot';
import type { BookingFormInput } from '../../domain/booking-form.ts';
import type { BookingRequest } from '../booking-form/booking-request.ts';
import { StoredForm, storedRequest } from '../booking-form/form-draft.ts';

/** What outlives the page. */
export interface RequestDraft {
  readonly form: BookingFormInput;
  /** A request on its way: until its answer is here, the host may have it. */
  readonly sent: BookingRequest | null;
}

export const RequestDraft = v.object({
  form: StoredForm,
  sent: v.nullable(storedRequest<BookingRequest>()),
});

/** The draft of a request for a trip, among the drafts of one browser. */
export const requestDraftName = (tripId: string): string => `request:${tripId}`;
