import type { MiddlewareHandler } from 'hono';

import { serverVersion } from './refusal.ts';

const compared = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** What a server says to an SDK that was made for a newer one; null to all others. */
export function versionWarning(madeFor: string | undefined): string | null {
  if (madeFor === undefined || !/^\d+\.\d+\.\d+$/.test(madeFor)) return null;
  if (compared(madeFor, serverVersion) <= 0) return null;
  return `The current SDK is built for Appwrite ${madeFor}. However, the current Appwrite server version is ${serverVersion}. Please downgrade your SDK to match the Appwrite version: https://appwrite.io/docs/sdks`;
}

/** Since this version a row's number is a text. */
const numbersAreTexts = '1.9.0';

/** Answers an SDK that was made for an older server in its form; a word is older than any number. */
export const olderForm: MiddlewareHandler = async (c, next) => {
  await next();
  const madeFor = c.req.header('x-appwrite-response-format');
  if (!madeFor || (/^\d/.test(madeFor) && compared(madeFor, numbersAreTexts) >= 0)) return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  // Inside of a text, the quotes would be escaped.
  const text = (await c.res.text()).replace(
    /"\$sequence":"(\d*)"/g,
    (_, digits) => `"$sequence":${Number(digits)}`,
  );
  c.res = new Response(text, c.res);
};
