import { jsonRules } from './json-rules.ts';
import { fileEnding, type HeaderRule, type Shell } from './rules.ts';

/** For `firebase deploy` in the folder above the site. */
export function firebaseFile(rules: readonly HeaderRule[]): string {
  const hosting = {
    public: 'site',
    ignore: ['_redirects', '_headers', 'vercel.json'],
    ...jsonRules(rules, sourceOf, '**', '.html'),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}

/** A glob, of which `!(*.json)` is a name that does not end so. */
function sourceOf(shell: Shell): string {
  const ending = fileEnding(shell);
  return shell.address.replace(':id', ending === null ? '*' : `!(*${ending})`);
}
