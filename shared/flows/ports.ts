import type { ActionInputs, ActionName, ActionResults } from '../domain/actions/actions.ts';
import type { ActionAnswer } from '../domain/actions/answer.ts';
import type { Host } from '../domain/host.ts';
import type { Trip } from '../domain/trip.ts';
import type { CallError, Read } from './outcome.ts';

/** A trip with its host; null where the host has no profile. */
export interface TripWithHost {
  readonly trip: Trip;
  readonly host: Host | null;
}

/** A host with the next trips, at most five. */
interface HostWithTrips {
  readonly host: Host;
  readonly trips: readonly Trip[];
}

/** Everything a visitor may read. A missing record is the value null, not an error. */
export interface TripReads {
  tripById(tripId: string): Promise<Read<Trip | null>>;
  tripWithHost(tripId: string): Promise<Read<TripWithHost | null>>;
  /** All published and confirmed trips that start in the future, earliest first. */
  upcomingTrips(): Promise<Read<readonly Trip[]>>;
  /** The host behind a name, with the next trips. */
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

type Call<Action extends ActionName> = (
  input: ActionInputs[Action],
) => Promise<CallOutcome<ActionResults[Action]>>;

/** One method an action of the booking function; the adapter adds the action's name. Never rejects. */
export interface BookingCalls {
  readonly initializeBooking: Call<'initialize_booking'>;
  readonly initializePendingBooking: Call<'initialize_pending_booking'>;
  readonly createOrder: Call<'create_order'>;
  readonly verifyPayment: Call<'verify_payment'>;
  readonly validateApprovedBooking: Call<'validate_approved_booking'>;
  readonly lookupBooking: Call<'lookup_booking'>;
  readonly getBooking: Call<'get_booking'>;
  readonly reviewBooking: Call<'review_booking'>;
  readonly sendEnquiry: Call<'send_enquiry'>;
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
  /** The keys of everything stored, also by others. */
  keys(): readonly string[];
}

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
