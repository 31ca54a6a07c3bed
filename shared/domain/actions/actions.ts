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

interface Action<Request extends v.GenericSchema, Data extends v.GenericSchema> {
  /** What the browser sends. */
  readonly input: v.InferInput<Request>;
  /** What the function answers when it succeeds. */
  readonly data: v.InferOutput<Data>;
}

/** The actions of the booking function. */
export interface Actions {
  readonly initialize_booking: Action<typeof InitializeBookingRequest, typeof HeldSeats>;
  readonly initialize_pending_booking: Action<
    typeof InitializePendingBookingRequest,
    typeof InitializePendingBookingData
  >;
  readonly create_order: Action<typeof CreateOrderRequest, typeof CreateOrderData>;
  readonly verify_payment: Action<typeof VerifyPaymentRequest, typeof VerifyPaymentData>;
  readonly validate_approved_booking: Action<typeof ValidateApprovedBookingRequest, typeof HeldSeats>;
  readonly lookup_booking: Action<typeof LookupBookingRequest, typeof LookupBookingData>;
  readonly get_booking: Action<typeof GetBookingRequest, typeof GetBookingData>;
  readonly review_booking: Action<typeof ReviewBookingRequest, typeof ReviewBookingData>;
  readonly send_enquiry: Action<typeof SendEnquiryRequest, typeof NoData>;
  readonly cancel_booking: Action<typeof CancelBookingRequest, typeof CancelBookingData>;
  readonly view_trip: Action<typeof ViewTripRequest, typeof HostViewData>;
  readonly update_trip: Action<typeof UpdateTripRequest, typeof HostViewData>;
  readonly cancel_trip: Action<typeof CancelTripRequest, typeof CancelTripData>;
  readonly change_travellers: Action<typeof ChangeTravellersRequest, typeof ChangeTravellersData>;
  readonly join_waitlist: Action<typeof JoinWaitlistRequest, typeof JoinWaitlistData>;
  readonly leave_waitlist: Action<typeof LeaveWaitlistRequest, typeof NoData>;
  readonly view_waitlist: Action<typeof ViewWaitlistRequest, typeof ViewWaitlistData>;
  readonly message_travellers: Action<typeof MessageTravellersRequest, typeof MessageTravellersData>;
  readonly view_host: Action<typeof ViewHostRequest, typeof ViewHostData>;
  readonly send_host_link: Action<typeof SendHostLinkRequest, typeof NoData>;
  readonly send_manage_link: Action<typeof SendManageLinkRequest, typeof NoData>;
}

export type ActionName = keyof Actions;
