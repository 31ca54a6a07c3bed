import { assertNever } from '../../domain/assert-never.ts';
import { availabilityRetryDelays } from '../../domain/constants.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';
import type { Checkout, PaymentProof } from '../ports.ts';
import { type Banner, type InstantBooking, isProcessing, type SeatHold } from './state.ts';

/** What can happen to a booking under way. */
export type InstantBookingEvent =
  /** The issues to show changed: a submission was refused by the form's rules, or a field was mended. */
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'banner-closed' }
  | { readonly type: 'submitted' }
  /** The live trip could not be read; another try follows while any is left. */
  | { readonly type: 'check-failed' }
  | { readonly type: 'seats-free' }
  | { readonly type: 'seats-held'; readonly hold: SeatHold }
  | { readonly type: 'order-ready'; readonly checkout: Checkout }
  | { readonly type: 'payment-declined'; readonly reason: string }
  | { readonly type: 'window-closed' }
  | { readonly type: 'payment-made'; readonly proof: PaymentProof }
  /** A payment was made before the page was loaded, and nobody knows yet what became of it. */
  | { readonly type: 'payment-found'; readonly hold: SeatHold; readonly proof: PaymentProof }
  /** A known error: back to the form, which says so. */
  | { readonly type: 'refused'; readonly banner: Banner; readonly issues?: readonly FieldIssue[] }
  | { readonly type: 'booked'; readonly bookingId: string; readonly reference: string }
  | { readonly type: 'failed'; readonly error: string; readonly bookingId: string | null }
  /** The page was closed in the middle: whoever comes back to it finds the form. */
  | { readonly type: 'left' }
  /** The page is used anew: after a failure, or when the browser brings back a page that was done. */
  | { readonly type: 'reopened' };

/** The form without issues or banner. */
export const cleanForm: InstantBooking = { status: 'editing', issues: [], banner: null };

/** Checks of the live trip in one submission: one try and its retries. */
const checks = availabilityRetryDelays.length + 1;

type InStatus<Status extends InstantBooking['status']> = Extract<InstantBooking, { status: Status }>;

const during = <Status extends InstantBooking['status']>(
  booking: InstantBooking,
  statuses: readonly Status[],
  next: (booking: InStatus<Status>) => InstantBooking,
): InstantBooking =>
  (statuses as readonly string[]).includes(booking.status) ? next(booking as InStatus<Status>) : booking;

/**
 * The next state. An event that does not belong to the present state changes nothing: late answers may arrive
 * after the traveller moved on.
 */
export const transition = (booking: InstantBooking, event: InstantBookingEvent): InstantBooking => {
  switch (event.type) {
    case 'issues-found':
      return during(booking, ['editing'], (editing) => ({ ...editing, issues: event.issues }));
    case 'banner-closed':
      return during(booking, ['editing'], (editing) => ({ ...editing, banner: null }));
    case 'submitted':
      return during(booking, ['editing'], () => ({ status: 'checking', attempt: 1 }));
    case 'check-failed':
      return during(booking, ['checking'], (checking) => ({
        status: 'checking',
        attempt: Math.min(checking.attempt + 1, checks),
      }));
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
      return during(booking, ['paying'], () => cleanForm);
    case 'payment-made':
      return during(booking, ['paying'], ({ hold }) => ({ status: 'verifying', hold, proof: event.proof }));
    case 'payment-found':
      return during(booking, ['editing'], () => ({
        status: 'verifying',
        hold: event.hold,
        proof: event.proof,
      }));
    case 'refused':
      return during(booking, ['editing', 'checking', 'reserving', 'ordering'], () => ({
        status: 'editing',
        issues: event.issues ?? [],
        banner: event.banner,
      }));
    case 'booked':
      return during(booking, ['reserving', 'ordering', 'verifying'], () => ({
        status: 'confirmed',
        bookingId: event.bookingId,
        reference: event.reference,
      }));
    case 'failed':
      return during(booking, ['checking', 'reserving', 'ordering', 'paying', 'verifying'], () => ({
        status: 'failed',
        error: event.error,
        bookingId: event.bookingId,
      }));
    case 'left':
      return isProcessing(booking) ? cleanForm : booking;
    case 'reopened':
      return during(booking, ['failed', 'confirmed'], () => cleanForm);
    default:
      return assertNever(event);
  }
};
