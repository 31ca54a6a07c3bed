import type { ActionName } from '../../domain/actions/actions.ts';
import * as messages from '../../domain/bookings/booking-messages.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { CallError } from '../../domain/ports/outcome.ts';

/** What a step of a booking says where neither its code nor the server has a sentence. */
const failedSteps: Partial<Readonly<Record<ActionName, string>>> = {
  initialize_booking: messages.reserveFailed,
  initialize_pending_booking: messages.requestFailed,
  create_order: messages.orderFailed,
  verify_payment: messages.verificationFailed,
  validate_approved_booking: messages.validateSeatsFailed,
};

/** The error of a call that the function did not answer. Where it never ran, nothing took effect. */
export function unansweredError(action: ActionName, neverRan: boolean, cause: CallError): ActionError {
  const code = neverRan ? 'call-rejected' : 'outcome-unknown';
  return { code, message: unansweredMessage(action), cause };
}

/** The sentence when the function did not answer; empty where it depends on the cause. */
export function unansweredMessage(action: ActionName): string {
  return failedSteps[action] ?? '';
}
