import * as v from 'valibot';
import { BookingStatus } from '../bookings/booking-status.ts';
import { GatewayText, RowId } from './fields.ts';

/** Reports a payment that the gateway reported to the page; the signature proves it. */
export const VerifyPaymentRequest = v.object({
  razorpay_order_id: GatewayText,
  razorpay_payment_id: GatewayText,
  razorpay_signature: GatewayText,
  booking_id: RowId,
  payment_id: RowId,
});

export const VerifyPaymentData = v.object({
  booking_id: RowId,
  reference: v.string(),
  /** The booking's status after the payment was settled. */
  status: BookingStatus,
});
export type VerifyPaymentData = v.InferOutput<typeof VerifyPaymentData>;
