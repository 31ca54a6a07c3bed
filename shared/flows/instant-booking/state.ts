import type { Money } from '../../domain/money.ts';
import type { Checkout, PaymentProof } from '../../domain/ports/gateway.ts';
import type { FormProgress } from '../booking-form/form-state.ts';

/** Seats that the function took for this traveller. */
export interface SeatHold {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly seats: number;
  /** Price of one seat at the claim; it stays while the hold lives. */
  readonly seatPrice: Money;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** The booking that a failure is about, for the support; both null where none was made. */
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
  /** Nothing that the form can mend; the page moves on to /booking/failed. */
  | ({ readonly status: 'failed'; readonly error: string } & FailedBooking);

/** Whether leaving the page now would interrupt something: the page then warns. */
export const isProcessing = (booking: InstantBooking): boolean =>
  booking.status === 'checking' ||
  booking.status === 'reserving' ||
  booking.status === 'ordering' ||
  booking.status === 'paying' ||
  booking.status === 'verifying';
