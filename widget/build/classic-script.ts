import type { Plugin, Rolldown } from 'vite';
import { compileHint } from './compiled-ahead.ts';

const importing = /import\((["'`])(\.\/chunks\/[^"'`]+)\1\)/g;

/**
 * Lets the entry find the other files also where it is run as a classic script: an address relative to it means the page's
 * there.
 * @throws Error when the entry imports in another way.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    generateBundle(_options, bundle) {
      const entry = entryOf(bundle);
      // Only as the very first line does the hint count.
      entry.code = `${compileHint}\n${fromAnyScript(entry.code)}`;
    },
  };
}

/** What hosts paste. */
export function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = bundle['v1/group-trips.js'];
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.');
  return entry;
}

export function fromAnyScript(code: string): string {
  const found = code.replaceAll(importing, `import(fileAt("$2"))`);
  if (found === code) throw new Error('The entry imports no file of the build.');
  // The script is known only while it runs for the first time; some files are imported later. A classic script would put
  // all its names onto the page.
  return `(()=>{"use strict";var fileAt=(src=>name=>src?new URL(name,src).href:name)(document.currentScript?.src);${found}})();`;
}
