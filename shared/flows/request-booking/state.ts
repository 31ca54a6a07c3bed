import type { Booking } from '../../domain/booking.ts';
import type { BookingFormStore, FormProgress } from '../booking-form/form-state.ts';
import { cleanForm, type FormEvent, fillIn, rejectedForm } from '../booking-form/form-transition.ts';
import { during } from '../during.ts';

/** The journey from the form to a request that the host decides on. */
export type RequestBooking =
  | FormProgress
  /** The request was sent: the host may already have it. */
  | { readonly status: 'sending' }
  /** The host has it; the page moves on to /booking/pending-approval with the booking as it was sent. */
  | { readonly status: 'sent'; readonly booking: Booking };

export type RequestBookingStore = BookingFormStore<RequestBooking>;

export type RequestBookingEvent = FormEvent | { readonly type: 'received'; readonly booking: Booking };

/** Whether leaving the page now would interrupt something: the page then warns. */
export function isProcessing({ status }: RequestBooking): boolean {
  return status === 'checking' || status === 'sending';
}

/** The next state; an event that does not belong to the present one changes nothing. */
export function transition(booking: RequestBooking, event: RequestBookingEvent): RequestBooking {
  switch (event.type) {
    case 'seats-free':
      return during(booking, ['checking'], () => ({ status: 'sending' }));
    case 'rejected':
      return during(booking, ['editing', 'checking', 'sending'], () => rejectedForm(event));
    case 'received':
      return during(booking, ['sending'], () => ({ status: 'sent', booking: event.booking }));
    case 'left':
      return isProcessing(booking) ? cleanForm : booking;
    case 'reopened':
      return during(booking, ['sent'], () => cleanForm);
    default:
      return during(booking, ['editing', 'checking'], (progress) => fillIn(progress, event));
  }
}
