import type { BookingFormStore } from '../booking-form/form-state.ts';
import type { InstantBooking, SeatHold } from './state.ts';

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
