import { type CallError, toCallError } from './network-error.ts';

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
