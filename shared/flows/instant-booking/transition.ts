import type { SeatHold } from '../../domain/ports/bookings.ts';
import { cleanForm, type FormEvent, rejectedForm } from '../booking-form/form-transition.ts';
import type { CheckoutEvent } from '../payment/checkout.ts';
import { createTransition, during } from '../transitions.ts';
import { type FailedBooking, type InstantBooking, isProcessing } from './state.ts';

/** What can happen to a booking under way. */
export type InstantBookingEvent =
  | FormEvent
  | CheckoutEvent
  | { readonly type: 'seats-held'; readonly hold: SeatHold }
  | { readonly type: 'payment-made' }
  /** A payment was made before the page was loaded, and its outcome is unknown. */
  | { readonly type: 'payment-found'; readonly hold: SeatHold }
  | { readonly type: 'booked'; readonly bookingId: string; readonly reference: string }
  | ({ readonly type: 'failed'; readonly error: string } & FailedBooking);

export const transition = createTransition<InstantBooking, InstantBookingEvent>({
  'issues-found': during(['editing'], (editing, { issues }) => ({ ...editing, issues })),
  submitted: during(['editing'], () => ({ status: 'checking' })),
  'seats-free': during(['checking'], () => ({ status: 'reserving' })),
  'seats-held': during(['reserving'], (_, { hold }) => ({ status: 'ordering', hold })),
  'order-ready': during(['ordering'], ({ hold }) => ({ status: 'paying', hold, decline: null })),
  'payment-declined': during(['paying'], (paying, { reason }) => ({ ...paying, decline: reason })),
  'window-closed': during(['paying'], ({ hold }) => ({ status: 'asking', hold })),
  'nothing-paid': during(['asking'], () => cleanForm),
  'payment-made': during(['paying'], ({ hold }) => ({ status: 'verifying', hold })),
  'payment-found': during(['editing'], (_, { hold }) => ({ status: 'verifying', hold })),
  rejected: during(['editing', 'checking', 'reserving', 'ordering', 'asking', 'verifying'], (_, event) =>
    rejectedForm(event),
  ),
  booked: during(['reserving', 'ordering', 'asking', 'verifying'], (_, { bookingId, reference }) => ({
    status: 'confirmed',
    bookingId,
    reference,
  })),
  failed: during(
    ['checking', 'reserving', 'ordering', 'paying', 'asking', 'verifying'],
    (_, { type: _type, ...failure }) => ({ status: 'failed', ...failure }),
  ),
  left: (booking) => (isProcessing(booking) ? cleanForm : booking),
  reopened: during(['failed', 'confirmed'], () => cleanForm),
});
