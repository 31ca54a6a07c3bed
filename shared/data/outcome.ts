import type { Read, Result } from '../domain/ports/outcome.ts';
import { toCallError } from './network-error.ts';

/** Runs a call and turns anything that it throws into a value. */
export async function attempt<T>(call: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error: toCallError(error) };
  }
}

/** The result with its value changed; an error stays as it is. */
export function mapValue<T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}
