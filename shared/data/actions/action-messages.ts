import type { ActionName } from '../../domain/actions/actions.ts';
import type { ActionErrorCode, ActionErrorData } from '../../domain/actions/answer.ts';
import { errorSentence, reasonSentences } from '../../domain/actions/error-sentences.ts';
import * as messages from '../../domain/bookings/booking-messages.ts';

const seatsGone = 'These seats are no longer available. Please contact support.';

/**
 * The sentence for a traveller (or a host, for a review) when the function answers an action with an error. `serverMessage` is
 * shown where only a function that is newer than the page can have a sentence of its own.
 */
export function actionMessage(
  action: ActionName,
  code: ActionErrorCode,
  data: ActionErrorData = {},
  serverMessage = '',
): string {
  if (action === 'validate_approved_booking') {
    if (code === 'SEATS_UNAVAILABLE') return seatsGone;
    if (code !== 'INVALID_BOOKING_STATUS') return serverMessage || messages.validateSeatsFailed;
  }
  // The function alone knows why a trip is closed, and what becomes of the money.
  const isFunctionsToSay = code === 'BOOKING_CLOSED' || action === 'verify_payment';
  return (
    (isFunctionsToSay && !reasonSentences.has(data.reason) && serverMessage) || errorSentence(code, data)
  );
}
