import type {
  ActionRefusal,
  ActionSuccess,
  RefusalCode,
  RefusalData,
} from '../../shared/domain/actions/answer.ts';

export function done<T>(data: T, message = ''): ActionSuccess<T> {
  return { success: true, code: 'OK', message, data };
}

/** `message` is for people; the page may know a better one for the code. */
export function refuse(code: RefusalCode, message: string, data: RefusalData = {}): ActionRefusal {
  return { success: false, code, message, data };
}
