import type * as v from 'valibot';
import type { CancelBookingData, CancelBookingRequest } from './cancel-booking.ts';
import type { CancelTripData, CancelTripRequest } from './cancel-trip.ts';
import type { ChangeTravellersData, ChangeTravellersRequest } from './change-travellers.ts';
import type { CreateOrderData, CreateOrderRequest } from './create-order.ts';
import type { NoData } from './fields.ts';
import type { GetBookingData, GetBookingRequest } from './get-booking.ts';
import type { HeldSeats } from './held-seats.ts';
import type { InitializeBookingRequest } from './initialize-booking.ts';
import type {
  InitializePendingBookingData,
  InitializePendingBookingRequest,
} from './initialize-pending-booking.ts';
import type { LookupBookingData, LookupBookingRequest } from './lookup-booking.ts';
import type { MessageTravellersData, MessageTravellersRequest } from './message-travellers.ts';
import type { ReviewBookingData, ReviewBookingRequest } from './review-booking.ts';
import type { SendEnquiryRequest } from './send-enquiry.ts';
import type { UpdateTripRequest } from './update-trip.ts';
import type { ValidateApprovedBookingRequest } from './validate-approved-booking.ts';
import type { VerifyPaymentData, VerifyPaymentRequest } from './verify-payment.ts';
import type { SendHostLinkRequest, ViewHostData, ViewHostRequest } from './view-host.ts';
import type { HostViewData, SendManageLinkRequest, ViewTripRequest } from './view-trip.ts';
import type {
  JoinWaitlistData,
  JoinWaitlistRequest,
  LeaveWaitlistRequest,
  ViewWaitlistData,
  ViewWaitlistRequest,
} from './waitlist.ts';

interface Action<Request extends v.GenericSchema, Data> {
  /** What the browser sends. */
  readonly input: v.InferInput<Request>;
  /** What the function answers when it succeeds. */
  readonly data: Data;
}

/** The actions of the booking function. */
export interface Actions {
  readonly initialize_booking: Action<typeof InitializeBookingRequest, HeldSeats>;
  readonly initialize_pending_booking: Action<
    typeof InitializePendingBookingRequest,
    InitializePendingBookingData
  >;
  readonly create_order: Action<typeof CreateOrderRequest, CreateOrderData>;
  readonly verify_payment: Action<typeof VerifyPaymentRequest, VerifyPaymentData>;
  readonly validate_approved_booking: Action<typeof ValidateApprovedBookingRequest, HeldSeats>;
  readonly lookup_booking: Action<typeof LookupBookingRequest, LookupBookingData>;
  readonly get_booking: Action<typeof GetBookingRequest, GetBookingData>;
  readonly review_booking: Action<typeof ReviewBookingRequest, ReviewBookingData>;
  readonly send_enquiry: Action<typeof SendEnquiryRequest, NoData>;
  readonly cancel_booking: Action<typeof CancelBookingRequest, CancelBookingData>;
  readonly view_trip: Action<typeof ViewTripRequest, HostViewData>;
  readonly update_trip: Action<typeof UpdateTripRequest, HostViewData>;
  readonly cancel_trip: Action<typeof CancelTripRequest, CancelTripData>;
  readonly change_travellers: Action<typeof ChangeTravellersRequest, ChangeTravellersData>;
  readonly join_waitlist: Action<typeof JoinWaitlistRequest, JoinWaitlistData>;
  readonly leave_waitlist: Action<typeof LeaveWaitlistRequest, NoData>;
  readonly view_waitlist: Action<typeof ViewWaitlistRequest, ViewWaitlistData>;
  readonly message_travellers: Action<typeof MessageTravellersRequest, MessageTravellersData>;
  readonly view_host: Action<typeof ViewHostRequest, ViewHostData>;
  readonly send_host_link: Action<typeof SendHostLinkRequest, NoData>;
  readonly send_manage_link: Action<typeof SendManageLinkRequest, NoData>;
}

export type ActionName = keyof Actions;
