import type { ActionAnswer } from '../domain/actions/answer.ts';
import type { CreateOrderData, CreateOrderRequest } from '../domain/actions/create-order.ts';
import type { GetBookingData, GetBookingRequest } from '../domain/actions/get-booking.ts';
import type {
  InitializeBookingData,
  InitializeBookingRequest,
} from '../domain/actions/initialize-booking.ts';
import type {
  InitializePendingBookingData,
  InitializePendingBookingRequest,
} from '../domain/actions/initialize-pending-booking.ts';
import type { LookupBookingData, LookupBookingRequest } from '../domain/actions/lookup-booking.ts';
import type { ReviewBookingData, ReviewBookingRequest } from '../domain/actions/review-booking.ts';
import type { SendEnquiryData, SendEnquiryRequest } from '../domain/actions/send-enquiry.ts';
import type {
  ValidateApprovedBookingData,
  ValidateApprovedBookingRequest,
} from '../domain/actions/validate-approved-booking.ts';
import type { VerifyPaymentData, VerifyPaymentRequest } from '../domain/actions/verify-payment.ts';
import type { Host } from '../domain/host.ts';
import type { Trip } from '../domain/trip.ts';
import type { CallError, Read } from './outcome.ts';

/** A trip with its host; null where the host has no profile. */
export interface TripWithHost {
  readonly trip: Trip;
  readonly host: Host | null;
}

/** A host with the next trips, at most five. */
export interface HostWithTrips {
  readonly host: Host;
  readonly trips: readonly Trip[];
}

/** Everything a visitor may read. A missing record is the value null, not an error. */
export interface TripReads {
  tripById(tripId: string): Promise<Read<Trip | null>>;
  tripWithHost(tripId: string): Promise<Read<TripWithHost | null>>;
  /** All published and confirmed trips that start in the future, earliest first. */
  upcomingTrips(): Promise<Read<readonly Trip[]>>;
}

export interface HostReads {
  hostPage(userName: string): Promise<Read<HostWithTrips | null>>;
}

/** The outcome of calling the booking function. */
export type CallOutcome<T> =
  /** The function decided: done, or refused with a code. */
  | { readonly kind: 'answered'; readonly answer: ActionAnswer<T> }
  /** Turned away before the function ran; nothing took effect. */
  | { readonly kind: 'rejected'; readonly error: CallError }
  /** Nobody knows whether it took effect: only the same call, with the same reference, may be repeated. */
  | { readonly kind: 'unknown'; readonly error: CallError };

type Call<Request, Data> = (request: Request) => Promise<CallOutcome<Data>>;

/** One method an action of the booking function; the `action` itself is added by the adapter. Never rejects. */
export interface BookingCalls {
  readonly initializeBooking: Call<InitializeBookingRequest, InitializeBookingData>;
  readonly initializePendingBooking: Call<InitializePendingBookingRequest, InitializePendingBookingData>;
  readonly createOrder: Call<CreateOrderRequest, CreateOrderData>;
  readonly verifyPayment: Call<VerifyPaymentRequest, VerifyPaymentData>;
  readonly validateApprovedBooking: Call<ValidateApprovedBookingRequest, ValidateApprovedBookingData>;
  readonly lookupBooking: Call<LookupBookingRequest, LookupBookingData>;
  readonly getBooking: Call<GetBookingRequest, GetBookingData>;
  readonly reviewBooking: Call<ReviewBookingRequest, ReviewBookingData>;
  readonly sendEnquiry: Call<SendEnquiryRequest, SendEnquiryData>;
}

/** What the gateway's payment window is opened with. */
export interface Checkout {
  readonly orderId: string;
  /** Major units; the adapter hands the gateway whole minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Contains the booking reference. */
  readonly description: string;
  readonly email: string;
  /** Null where only a masked number is known: then nothing is prefilled. */
  readonly phone: string | null;
}

/** The gateway's proof of a payment, which only the function can check. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export type CheckoutOutcome =
  | ({ readonly kind: 'paid' } & PaymentProof)
  /** Closed by the traveller; `lastDecline` is the gateway's reason for the last declined attempt. */
  | { readonly kind: 'dismissed'; readonly lastDecline?: string };

export type GatewayLoad = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface PaymentGateway {
  /** Fetches the gateway's script once; a failed attempt may be repeated. */
  load(): Promise<GatewayLoad>;
  /** Opens the payment window, which stays open over declined attempts. Needs a successful `load`. */
  open(checkout: Checkout, onDecline?: (reason: string) => void): Promise<CheckoutOutcome>;
  /** Removes the script: the page is closing. */
  dispose(): void;
}

/** A place for texts that outlives the page. Every method is safe where storage is blocked or full. */
export interface DraftStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
