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
  /** Of a list of several requests: others before this one were answered. */
  readonly isPartial?: true;
}

/** A value, or the expected failure that there is instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** The outcome of a read or a write. */
export type Read<T> = Result<T, CallError>;
