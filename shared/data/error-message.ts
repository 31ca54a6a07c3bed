import type { CallError } from '../domain/ports/outcome.ts';

/** The sentence for a call without an answer. Few visitors need one: it is fetched then, if there is a connection. */
export async function fetchErrorMessage(cause: CallError): Promise<string> {
  try {
    const { errorMessage } = await import('../domain/bookings/error-message.ts');
    return errorMessage(cause);
  } catch {
    return 'Please check your internet connection';
  }
}
