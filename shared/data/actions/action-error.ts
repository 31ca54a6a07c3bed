import type { ActionName } from '../../domain/actions/actions.ts';
import type { ActionErrorCode, ActionErrorData, ErrorAnswer } from '../../domain/actions/answer.ts';
import { errorSentence, reasonSentences } from '../../domain/actions/error-sentences.ts';
import * as messages from '../../domain/bookings/booking-messages.ts';
import { moneyFromMajor } from '../../domain/money/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { DeviceTime } from '../device-time.ts';
import { refundDue } from './refund-due.ts';

/** The error that the function answered, with its sentence. */
export function answeredError(
  action: ActionName,
  { code, data: answered, message }: ErrorAnswer & { readonly code: ActionError['code'] },
  toDevice: DeviceTime,
): ActionError {
  const { pricePerSeat, currency, refund, retry_at } = answered;
  const data = { ...answered, retry_at: retry_at && toDevice(retry_at) };
  return {
    code,
    message: actionMessage(action, code, data, message),
    cause: null,
    issues: data.issues?.map((issue) => ({ ...issue, path: formPath(issue.path) })),
    left: data.left,
    seatPrice:
      pricePerSeat !== undefined && currency !== undefined
        ? moneyFromMajor(pricePerSeat, currency)
        : undefined,
    refund: refund && refundDue(refund),
    status: data.status,
    attemptsLeft: data.attempts_left,
    tripId: data.trip_id,
    retryAt: data.retry_at,
  };
}

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

const formFields: ReadonlyMap<string, string> = new Map([
  ['address', 'city'],
  ['why', 'whyJoining'],
  ['noOfSeats', 'passengers'],
  ['no_of_seats', 'passengers'],
]);

/**
 * Where a form shows an issue of its request: 'booking_data.address' is the field 'city'. Paths that the form has no
 * field for stay as they are.
 */
export function formPath(path: string): string {
  return path.replace(/^(?:booking_data\.)?(\w+)/, (_, field: string) => formFields.get(field) ?? field);
}
