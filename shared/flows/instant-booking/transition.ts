import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { Checkout, PaymentProof } from '../../domain/ports/gateway.ts';
import { cleanForm, type FormEvent, fillIn, rejectedForm } from '../booking-form/form-transition.ts';
import { during } from '../during.ts';
import { type FailedBooking, type InstantBooking, isProcessing } from './state.ts';

/** What can happen to a booking under way. */
export type InstantBookingEvent =
  | FormEvent
  | { readonly type: 'seats-held'; readonly hold: SeatHold }
  | { readonly type: 'order-ready'; readonly checkout: Checkout }
  | { readonly type: 'payment-declined'; readonly reason: string }
  | { readonly type: 'window-closed' }
  /** After a closed window the gateway knows of no payment. */
  | { readonly type: 'nothing-paid' }
  | { readonly type: 'payment-made'; readonly proof: PaymentProof }
  /** A payment was made before the page was loaded, and its outcome is unknown. */
  | { readonly type: 'payment-found'; readonly hold: SeatHold; readonly proof: PaymentProof }
  | { readonly type: 'booked'; readonly bookingId: string; readonly reference: string }
  | ({ readonly type: 'failed'; readonly error: string } & FailedBooking);

/**
 * The next state. An event that does not belong to the present state changes nothing: late answers may arrive
 * after the traveller moved on.
 */
export function transition(booking: InstantBooking, event: InstantBookingEvent): InstantBooking {
  switch (event.type) {
    case 'seats-free':
      return during(booking, ['checking'], () => ({ status: 'reserving' }));
    case 'seats-held':
      return during(booking, ['reserving'], () => ({ status: 'ordering', hold: event.hold }));
    case 'order-ready':
      return during(booking, ['ordering'], ({ hold }) => ({
        status: 'paying',
        hold,
        checkout: event.checkout,
        decline: null,
      }));
    case 'payment-declined':
      return during(booking, ['paying'], (paying) => ({ ...paying, decline: event.reason }));
    case 'window-closed':
      return during(booking, ['paying'], ({ hold }) => ({ status: 'asking', hold }));
    case 'nothing-paid':
      return during(booking, ['asking'], () => cleanForm);
    case 'payment-made':
      return during(booking, ['paying'], ({ hold }) => ({ status: 'verifying', hold, proof: event.proof }));
    case 'payment-found':
      return during(booking, ['editing'], () => ({
        status: 'verifying',
        hold: event.hold,
        proof: event.proof,
      }));
    case 'rejected':
      return during(booking, ['editing', 'checking', 'reserving', 'ordering', 'asking', 'verifying'], () =>
        rejectedForm(event),
      );
    case 'booked':
      return during(booking, ['reserving', 'ordering', 'asking', 'verifying'], () => ({
        status: 'confirmed',
        bookingId: event.bookingId,
        reference: event.reference,
      }));
    case 'failed':
      return during(booking, ['checking', 'reserving', 'ordering', 'paying', 'asking', 'verifying'], () => ({
        status: 'failed',
        error: event.error,
        bookingId: event.bookingId,
        reference: event.reference,
      }));
    case 'left':
      return isProcessing(booking) ? cleanForm : booking;
    case 'reopened':
      return during(booking, ['failed', 'confirmed'], () => cleanForm);
    default:
      return during(booking, ['editing', 'checking'], (progress) => fillIn(progress, event));
  }
}
