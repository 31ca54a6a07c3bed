import type { ActionName } from '../../domain/actions/actions.ts';
import type { ActionErrorCode, ErrorAnswer } from '../../domain/actions/answer.ts';
import { moneyFromMajor } from '../../domain/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { CallError } from '../../domain/ports/outcome.ts';
import type { DeviceTime } from '../device-time.ts';
import { actionMessage, unansweredMessage } from './action-messages.ts';
import { formPath } from './form-path.ts';
import { refundDue } from './refund-due.ts';

/** The error that the function answered, with its sentence. */
export function answeredError(
  action: ActionName,
  { code, data, message }: ErrorAnswer & { readonly code: Exclude<ActionErrorCode, 'INTERNAL'> },
  toDevice: DeviceTime,
): ActionError {
  const { pricePerSeat, currency, refund } = data;
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
    retryAt: data.retry_at && toDevice(data.retry_at),
  };
}

/** The error of a call that the function did not answer. Where it never ran, nothing took effect. */
export function unansweredError(action: ActionName, neverRan: boolean, cause: CallError): ActionError {
  const code = neverRan ? 'call-rejected' : 'outcome-unknown';
  return { code, message: unansweredMessage(action), cause };
}
