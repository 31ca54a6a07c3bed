import { randomBytes } from 'node:crypto';

import { invalidArgument } from './api-error.ts';

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;

export const idRule =
  "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore";

export const chosenIdRule =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** As Appwrite's `unique()` makes them: the time in hexadecimal and random digits, 20 in all. */
export function uniqueId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000).toString(16);
  const microseconds = ((now % 1000) * 1000).toString(16).padStart(5, '0');
  return seconds + microseconds + randomBytes(4).toString('hex').slice(0, 7);
}

/** An id that a caller chose in a body; `unique()` lets the server choose. */
export function chosenId(name: string, value: unknown): string {
  if (value === 'unique()') return uniqueId();
  if (isId(value)) return value;
  throw invalidArgument(name, chosenIdRule);
}

/** An id in a path. */
export function pathId(name: string, value: string): string {
  if (isId(value)) return value;
  throw invalidArgument(name, idRule);
}
