import type {
  ActionErrorCode,
  ActionErrorData,
  ActionSuccess,
  ErrorAnswer,
} from '../../shared/domain/actions/answer.ts';

export function done<T>(data: T, message = ''): ActionSuccess<T> {
  return { success: true, code: 'OK', message, data };
}

/** `message` is for people; the page may know a better one for the code. */
export function fail(code: ActionErrorCode, message: string, data: ActionErrorData = {}): ErrorAnswer {
  return { success: false, code, message, data };
}
