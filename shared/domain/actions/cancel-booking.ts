import * as v from 'valibot';
import { BookingStatus } from '../bookings/booking-status.ts';
import { ExpectedRefund, RowId, SignedText } from './fields.ts';
import { RefundDue } from './refund-due.ts';

/** Cancels a booking for its traveller. Unpaid, it is withdrawn and nothing comes back. */
export const CancelBookingRequest = v.object({
  booking_id: RowId,
  /** The proof that a lookup of this booking succeeded. */
  access: SignedText,
  /** Any other figure is answered with REFUND_CHANGED and the right one. */
  expected_refund: ExpectedRefund,
  /** The status that the traveller was shown: who saw an unpaid booking did not agree to cancel one that is paid by now. */
  shown_status: v.optional(BookingStatus),
});
export type CancelBookingRequest = v.InferOutput<typeof CancelBookingRequest>;

export const CancelBookingData = v.object({
  /** The booking's status after it: CANCELLED. */
  status: BookingStatus,
  refund: RefundDue,
});
export type CancelBookingData = v.InferOutput<typeof CancelBookingData>;
