import type { Thing } from 'schema-dts';

/**
 * Things as schema.org describes them, as JSON that cannot end the script element that it is written into. What is empty is
 * left out: search engines count an empty text as a mistake.
 */
export function linkedData(things: readonly Exclude<Thing, string>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, withoutEmpty).replace(
    /</g,
    '\\u003c',
  );
}

function withoutEmpty(_: string, value: unknown): unknown {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
