import type { ActionName } from '../../domain/actions/actions.ts';
import type { ErrorAnswer } from '../../domain/actions/answer.ts';
import { moneyFromMajor } from '../../domain/money/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { DeviceTime } from '../device-time.ts';
import { actionMessage } from './action-messages.ts';
import { formPath } from './form-path.ts';
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
    retryAt: data.retry_at,
  };
}
