import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { BookingFormStore, FormProgress } from '../booking-form/form-state.ts';

/** The booking that a failure concerns, for the support; both null where none was made. */
export interface FailedBooking {
  /** Row id. */
  readonly bookingId: string | null;
  readonly reference: string | null;
}

/** The journey from the form to a confirmed booking. */
export type InstantBooking =
  | FormProgress
  /** The claim is on its way: seats may already be ours. */
  | { readonly status: 'reserving' }
  /** Seats are ours; the order and the gateway's script are being fetched. */
  | { readonly status: 'ordering'; readonly hold: SeatHold }
  /** The gateway has the traveller; leaving the page is unsafe. `decline` is its last reason, if any. */
  | { readonly status: 'paying'; readonly hold: SeatHold; readonly decline: string | null }
  /** The payment window was closed; the gateway is asked whether money moved all the same. */
  | { readonly status: 'asking'; readonly hold: SeatHold }
  /** Money may have moved. */
  | { readonly status: 'verifying'; readonly hold: SeatHold }
  /** Paid and booked; the page moves on to the confirmation. */
  | { readonly status: 'confirmed'; readonly bookingId: string; readonly reference: string }
  /** The form cannot help; the page moves on to /booking/failed. */
  | ({ readonly status: 'failed'; readonly error: string } & FailedBooking);

/** Whether leaving the page now would interrupt something: the page then warns. */
export function isProcessing({ status }: InstantBooking): boolean {
  return status !== 'editing' && status !== 'confirmed' && status !== 'failed';
}

/** Everything the booking page shows, and everything its traveller can do. */
export type InstantBookingStore = BookingFormStore<InstantBooking>;

/** Whether the trip is booked by a request by now; seats that are held stay bookable. */
export function asksApproval({ stage, hold }: Pick<InstantBookingStore, 'stage' | 'hold'>): boolean {
  return stage.status === 'ready' && stage.trip.hostApproval && stage.closed === null && hold === null;
}
