import { jsonRules } from './json-rules.ts';
import { fileEndings, type Shell } from './rules.ts';

/** Vercel reads it in the folder that is deployed. */
export function vercelFile(): string {
  return `${JSON.stringify(jsonRules(sourceOf, '(.*)'), null, 2)}\n`;
}

/** As `path-to-regexp` reads it. */
function sourceOf({ address }: Shell): string {
  return address.replace(':id', `:id((?!.*\\.(?:${fileEndings.join('|')})$)[^/]+)`);
}
