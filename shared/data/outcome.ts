import type { CallError, Read } from '../domain/ports/outcome.ts';
import { textOf } from '../domain/texts/json.ts';

/** Runs a call and turns anything that it throws into a value. */
export async function attempt<T>(call: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error: toCallError(error) };
  }
}

/**
 * Names a thrown value for the error mapper: a failed fetch (a bare `TypeError`) becomes 'Network Error', an aborted or
 * timed-out one 'timeout', and Appwrite's exception keeps its message, type and code.
 */
export function toCallError(thrown: unknown): CallError {
  if (typeof thrown !== 'object' || thrown === null) return { message: textOf(thrown) };
  const error = thrown as { name?: unknown; message?: unknown; type?: unknown; code?: unknown };
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { message: 'timeout' };
  if (thrown instanceof TypeError) return { message: 'Network Error' };
  // Of JSON that is broken; its text says nothing to a visitor.
  if (error.name === 'SyntaxError') return { message: '' };
  return {
    message: textOf(error.message),
    ...(typeof error.type === 'string' && error.type !== '' ? { type: error.type } : {}),
    // A DOMException has a code as well, and it is no HTTP status.
    ...(typeof error.code === 'number' && error.code >= 400 ? { code: error.code } : {}),
  };
}
