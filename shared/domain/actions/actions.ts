import type * as v from 'valibot';
import { CreateOrderData, type CreateOrderInput } from './create-order.ts';
import { GetBookingData, type GetBookingInput } from './get-booking.ts';
import { InitializeBookingData, type InitializeBookingInput } from './initialize-booking.ts';
import {
  InitializePendingBookingData,
  type InitializePendingBookingInput,
} from './initialize-pending-booking.ts';
import { LookupBookingData, type LookupBookingInput } from './lookup-booking.ts';
import { ReviewBookingData, type ReviewBookingInput } from './review-booking.ts';
import { SendEnquiryData, type SendEnquiryInput } from './send-enquiry.ts';
import {
  ValidateApprovedBookingData,
  type ValidateApprovedBookingInput,
} from './validate-approved-booking.ts';
import { VerifyPaymentData, type VerifyPaymentInput } from './verify-payment.ts';

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

/** The schema of each action's data, for `parseAnswer`. */
export const actionResults: { readonly [Name in ActionName]: v.GenericSchema<unknown, ActionResults[Name]> } =
  {
    initialize_booking: InitializeBookingData,
    initialize_pending_booking: InitializePendingBookingData,
    create_order: CreateOrderData,
    verify_payment: VerifyPaymentData,
    validate_approved_booking: ValidateApprovedBookingData,
    lookup_booking: LookupBookingData,
    get_booking: GetBookingData,
    review_booking: ReviewBookingData,
    send_enquiry: SendEnquiryData,
  };
