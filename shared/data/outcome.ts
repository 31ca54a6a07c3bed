import { toCallError } from './network-error.ts';

/** What went wrong with a call, in the shape that the central error mapper reads. */
export interface CallError {
  readonly message: string;
  /** Appwrite's error type, such as `row_not_found`. */
  readonly type?: string;
  /** HTTP status; absent where there was no answer. */
  readonly code?: number;
}

/** The outcome of a read or a write: a value, or the reason why there is none. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };

/** Runs a call and turns whatever it throws into a value. */
export const attempt = async <T>(call: () => Promise<T>): Promise<Read<T>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error: toCallError(error) };
  }
};
