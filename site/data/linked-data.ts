import type { Thing } from 'schema-dts';

/** Things as schema.org describes them, as JSON that cannot end the script element that it is written into. */
export function linkedData(things: readonly Exclude<Thing, string>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(/</g, '\\u003c');
}
