import * as v from 'valibot';
import type { ActionName } from '../../domain/actions/actions.ts';
import type { ActionErrorData, ErrorAnswer } from '../../domain/actions/answer.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { type Money, moneyFromMajor } from '../../domain/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { CallError } from '../../domain/ports/outcome.ts';
import { actionMessage, unansweredMessage } from './action-messages.ts';
import { formPath } from './form-path.ts';

interface Failed {
  readonly ok: false;
  readonly error: ActionError;
}

type AnsweredCode = Exclude<ActionError['code'], 'call-rejected' | 'outcome-unknown'>;

/** The error that the function answered, with its sentence. */
export function answeredError(
  action: ActionName,
  { code, data, message }: ErrorAnswer & { readonly code: AnsweredCode },
): Failed {
  const error: ActionError = {
    code,
    message: actionMessage(action, code, data, message),
    cause: null,
    issues: data.issues?.map((issue) => ({ ...issue, path: formPath(issue.path) })),
    left: data.left,
    seatPrice: seatPriceIn(data),
    status: data.status,
    attemptsLeft: data.attempts_left,
    retryAt: data.retry_at,
  };
  return { ok: false, error };
}

/** The error of a call that the function did not answer. */
export function unansweredError(
  action: ActionName,
  code: 'call-rejected' | 'outcome-unknown',
  cause: CallError,
): Failed {
  return { ok: false, error: { code, message: unansweredMessage(action, cause), cause } };
}

function seatPriceIn({ pricePerSeat, currency }: ActionErrorData): Money | undefined {
  return pricePerSeat !== undefined && v.is(CurrencyCode, currency)
    ? moneyFromMajor(pricePerSeat, currency)
    : undefined;
}
