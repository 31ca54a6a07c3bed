import { withoutPersonalData } from './personal-data.ts';

/** Fields that a report has no need of, whatever they hold. */
const removed = new Set([
  'authorization',
  'body',
  'booking_data',
  'cookie',
  'cookies',
  'email',
  'ip_address',
  'passengers',
  'phone',
  'query_string',
  'request_body',
  'set-cookie',
  'url.query',
  'url.fragment',
  'http.query',
  'http.fragment',
  'user',
  'username',
]);

/** Random ids of the reports themselves: not personal, and useless once a part of them is removed as a number. */
const ownIds =
  /^(?:event|trace|span|parent_span|replay|segment|profile|profiler)_ids?$|^(?:error|trace)_ids$|^sid$/;

/** A copy of any JSON without personal data; see `withoutPersonalData`. */
export function scrub<T>(value: T, typed: readonly string[]): T {
  return scrubValue(value, typed) as T;
}

function scrubValue(value: unknown, typed: readonly string[]): unknown {
  if (typeof value === 'string') return withoutPersonalData(value, typed);
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, typed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !removed.has(key.toLowerCase()))
      .map(([key, item]) => [
        withoutPersonalData(key, typed),
        ownIds.test(key) ? item : scrubValue(item, typed),
      ]),
  );
}
