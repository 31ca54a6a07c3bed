import type { CreateOrderData, CreateOrderInput } from './create-order.ts';
import type { GetBookingData, GetBookingInput } from './get-booking.ts';
import type { InitializeBookingData, InitializeBookingInput } from './initialize-booking.ts';
import type {
  InitializePendingBookingData,
  InitializePendingBookingInput,
} from './initialize-pending-booking.ts';
import type { LookupBookingData, LookupBookingInput } from './lookup-booking.ts';
import type { ReviewBookingData, ReviewBookingInput } from './review-booking.ts';
import type { SendEnquiryData, SendEnquiryInput } from './send-enquiry.ts';
import type {
  ValidateApprovedBookingData,
  ValidateApprovedBookingInput,
} from './validate-approved-booking.ts';
import type { VerifyPaymentData, VerifyPaymentInput } from './verify-payment.ts';

/** What the browser sends with each action. */
export interface ActionInputs {
  readonly initialize_booking: InitializeBookingInput;
  readonly initialize_pending_booking: InitializePendingBookingInput;
  readonly create_order: CreateOrderInput;
  readonly verify_payment: VerifyPaymentInput;
  readonly validate_approved_booking: ValidateApprovedBookingInput;
  readonly lookup_booking: LookupBookingInput;
  readonly get_booking: GetBookingInput;
  readonly review_booking: ReviewBookingInput;
  readonly send_enquiry: SendEnquiryInput;
}

export type ActionName = keyof ActionInputs;

/** What each action answers when it succeeds. */
export interface ActionResults {
  readonly initialize_booking: InitializeBookingData;
  readonly initialize_pending_booking: InitializePendingBookingData;
  readonly create_order: CreateOrderData;
  readonly verify_payment: VerifyPaymentData;
  readonly validate_approved_booking: ValidateApprovedBookingData;
  readonly lookup_booking: LookupBookingData;
  readonly get_booking: GetBookingData;
  readonly review_booking: ReviewBookingData;
  readonly send_enquiry: SendEnquiryData;
}
