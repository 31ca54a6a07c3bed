import type { Booking } from '../../domain/bookings/booking.ts';
import type { BookingFormStore, FormProgress } from '../booking-form/form-state.ts';
import { cleanForm, type FormEvent, rejectedForm } from '../booking-form/form-transition.ts';
import { createTransition, during } from '../transitions.ts';

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

export const transition = createTransition<RequestBooking, RequestBookingEvent>({
  'issues-found': during(['editing'], (editing, { issues }) => ({ ...editing, issues })),
  submitted: during(['editing'], () => ({ status: 'checking' })),
  'seats-free': during(['checking'], () => ({ status: 'sending' })),
  rejected: during(['editing', 'checking', 'sending'], (_, event) => rejectedForm(event)),
  received: during(['sending'], (_, { booking }) => ({ status: 'sent', booking })),
  left: (booking) => (isProcessing(booking) ? cleanForm : booking),
  reopened: during(['sent'], () => cleanForm),
});
