/**
 * What went wrong with a call, in the shape that the central error mapper reads. A failed fetch carries the
 * message 'Network Error', an aborted or timed-out one 'timeout'.
 */
export interface CallError {
  readonly message: string;
  /** Appwrite's error type, such as `row_not_found`. */
  readonly type?: string;
  /** HTTP status; absent where there was no answer. */
  readonly code?: number;
}

/** The outcome of a read: a value, or the reason why there is none. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };
