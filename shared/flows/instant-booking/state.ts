import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { Checkout, PaymentProof } from '../../domain/ports/gateway.ts';
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
  | {
      readonly status: 'paying';
      readonly hold: SeatHold;
      readonly checkout: Checkout;
      readonly decline: string | null;
    }
  /** Money may have moved. */
  | { readonly status: 'verifying'; readonly hold: SeatHold; readonly proof: PaymentProof }
  /** Paid and booked; the page moves on to the confirmation. */
  | { readonly status: 'confirmed'; readonly bookingId: string; readonly reference: string }
  /** The form cannot help; the page moves on to /booking/failed. */
  | ({ readonly status: 'failed'; readonly error: string } & FailedBooking);

/** Whether leaving the page now would interrupt something: the page then warns. */
export function isProcessing({ status }: InstantBooking): boolean {
  return status !== 'editing' && status !== 'confirmed' && status !== 'failed';
}

/**
 * Everything the booking page shows, and everything its traveller can do. `load` verifies a payment whose outcome is
 * unknown; `dispose` also takes the gateway's script off the page.
 */
export interface InstantBookingStore extends BookingFormStore<InstantBooking> {
  /** Seats that are still held for this draft, also after the payment window was closed. */
  readonly hold: SeatHold | null;
  /** Back to the form after a failure; the draft and the hold are as they were. */
  reopen(): void;
}
