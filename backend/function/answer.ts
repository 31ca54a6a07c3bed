import type {
  ActionErrorCode,
  ActionErrorData,
  ActionSuccess,
  ErrorAnswer,
} from '../../shared/domain/actions/answer.ts';
import { type ErrorReason, errorSentence } from '../../shared/domain/actions/error-sentences.ts';
import type { Availability } from '../../shared/domain/trips/availability.ts';

export function done<T>(data: T, message = ''): ActionSuccess<T> {
  return { success: true, code: 'OK', message, data };
}

interface ErrorData extends ActionErrorData {
  readonly reason?: ErrorReason;
}

/** An error has no sentence of its own: whoever reads it words its code and its data. */
export function fail(code: ActionErrorCode, data: ErrorData = {}): ErrorAnswer {
  return { success: false, code, message: data.issues?.[0]?.message ?? errorSentence(code, data), data };
}

/** Why the seats of a trip cannot be had. */
export function notAvailable({ code, left }: Extract<Availability, { ok: false }>): ErrorAnswer {
  return fail(code, code === 'SEATS_UNAVAILABLE' ? { left } : {});
}
