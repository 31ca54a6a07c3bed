import type { Read } from '../domain/ports/outcome.ts';
import { toCallError } from './network-error.ts';

/** Runs a call and turns anything that it throws into a value. */
export async function attempt<T>(call: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error: toCallError(error) };
  }
}
