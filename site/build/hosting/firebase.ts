import { jsonRules } from './json-rules.ts';
import { fileEndings, type Shell } from './rules.ts';

/** For `firebase deploy` in the folder above the site. */
export function firebaseFile(): string {
  const hosting = {
    public: 'site',
    ignore: ['_redirects', '_headers', 'vercel.json'],
    ...jsonRules(sourceOf, '**', '.html'),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}

/** A glob, of which `!(*.json|*.ics)` is a name with neither ending. */
function sourceOf({ address }: Shell): string {
  return address.replace(':id', `!(${fileEndings.map((ending) => `*.${ending}`).join('|')})`);
}
