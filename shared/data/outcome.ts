import type { Read } from '../domain/ports/outcome.ts';
import { toCallError } from './network-error.ts';

/** Runs a call and turns whatever it throws into a value. */
export const attempt = async <T>(call: () => Promise<T>): Promise<Read<T>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error: toCallError(error) };
  }
};
