import type { ActionError } from '../../domain/ports/bookings.ts';

interface Failed {
  readonly ok: false;
  readonly error: ActionError;
}

/** The action was done. */
export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The function answered with an error. */
export function failed(
  code: Exclude<ActionError['code'], 'call-rejected' | 'outcome-unknown'>,
  details: Partial<ActionError> = {},
): Failed {
  return { ok: false, error: { code, message: `The sentence for ${code}`, cause: null, ...details } };
}

/** It is unknown what happened. */
export function lostWith(message: string): Failed {
  return { ok: false, error: { code: 'outcome-unknown', message, cause: { message: 'timeout' } } };
}

export const lost = lostWith('Request timed out. Please try again');

/** The backend did not let the call through. */
export function blockedWith(message: string): Failed {
  const cause = { message: 'Rate limit exceeded', type: 'general_rate_limit_exceeded', code: 429 };
  return { ok: false, error: { code: 'call-rejected', message, cause } };
}

export const blocked = blockedWith('Too many requests. Please try again later');
