import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** A short text for a value: equal for values that are equal, rows' order of writing not counted. */
export function fingerprint(value: unknown): string {
  if (typeof value === 'string') return hash('md5', value);
  if (typeof value !== 'object' || value === null) return String(value);
  const found = known.get(value);
  if (found !== undefined) return found;
  const text = Array.isArray(value)
    ? hash('md5', value.map(fingerprint).join())
    : hash(
        'md5',
        JSON.stringify(value, (key, inner) => (leftOut.has(key) ? undefined : inner)),
      );
  known.set(value, text);
  return text;
}

/** Random, or the order of writing alone. */
const leftOut: ReadonlySet<string> = new Set(['$sequence', 'shownMark']);
