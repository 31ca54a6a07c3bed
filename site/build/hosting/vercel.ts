import { jsonRules } from './json-rules.ts';
import { fileEnding, type HeaderRule, type Shell } from './rules.ts';

/** Vercel reads it in the folder that is deployed. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  return `${JSON.stringify(jsonRules(rules, sourceOf, '(.*)'), null, 2)}\n`;
}

/** As `path-to-regexp` reads it. */
function sourceOf(shell: Shell): string {
  const ending = fileEnding(shell)?.replace('.', '\\.');
  const id = ending === undefined ? ':id' : `:id((?!.*${ending}$)[^/]+)`;
  return shell.address.replace(':id', id);
}
