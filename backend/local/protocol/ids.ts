import { randomBytes } from 'node:crypto';

import { invalidArgument } from './refusal.ts';

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;

/** As Appwrite's `unique()` makes them: time in hexadecimal and random digits, 20 in all. */
export function uniqueId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000).toString(16);
  const microseconds = ((now % 1000) * 1000).toString(16).padStart(5, '0');
  return seconds + microseconds + randomBytes(4).toString('hex').slice(0, 7);
}

/** An id chosen by the caller in a body; `unique()` asks for one. */
export function chosenId(name: string, value: unknown): string {
  if (value === 'unique()') return uniqueId();
  if (typeof value === 'string' && idPattern.test(value)) return value;
  throw invalidArgument(
    name,
    "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
  );
}

/** An id in a path. */
export function pathId(name: string, value: string): string {
  if (idPattern.test(value)) return value;
  throw invalidArgument(name, idRule);
}

export const idRule =
  "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore";

export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);
