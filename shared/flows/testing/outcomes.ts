import type { ActionErrorCode, ActionErrorData } from '../../domain/actions/answer.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';

/** The function did what it was asked. */
export const done = <T>(data: T): CallOutcome<T> => ({
  kind: 'answered',
  answer: { success: true, code: 'OK', message: '', data },
});

/** The function refused. */
export const refused = (code: ActionErrorCode, data: ActionErrorData = {}): CallOutcome<never> => ({
  kind: 'answered',
  answer: { success: false, code, message: '', data },
});

/** Nobody knows what happened. */
export const lost: CallOutcome<never> = { kind: 'unknown', error: { message: 'timeout' } };

/** The backend did not let the call through. */
export const turnedAway: CallOutcome<never> = {
  kind: 'rejected',
  error: { message: 'Rate limit exceeded', type: 'general_rate_limit_exceeded', code: 429 },
};
