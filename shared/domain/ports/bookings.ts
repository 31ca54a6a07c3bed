import type { ActionInputs, ActionName, ActionResults } from '../actions/actions.ts';
import type { ActionAnswer } from '../actions/answer.ts';
import type { CallError } from './outcome.ts';

/** The outcome of calling the booking function. */
export type CallOutcome<T> =
  /** The function decided. */
  | { readonly kind: 'answered'; readonly answer: ActionAnswer<T> }
  /** Rejected before the function ran; nothing took effect. */
  | { readonly kind: 'rejected'; readonly error: CallError }
  /** It is unknown whether the call took effect: only the same call, with the same reference, may be repeated. */
  | { readonly kind: 'unknown'; readonly error: CallError };

export type Call<Action extends ActionName> = (
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
