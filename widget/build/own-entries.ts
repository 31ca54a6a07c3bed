import type { Plugin } from 'vite';

const allEntries = 'for (const key in this.entries)';
const ownOnes = 'for (const key of Object.keys(this.entries))';

/**
 * Has valibot walk a schema's own entries alone: a polyfill of the host's page may have given every object enumerable
 * properties more.
 * @throws Error when a release of valibot walks them in another way.
 */
export function ownEntries(): Plugin {
  return {
    name: 'own-entries',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/valibot\/dist\/index\.mjs/.test(id)) return null;
      if (!code.includes(allEntries)) {
        throw new Error('Valibot walks entries in another way: look at widget/build/own-entries.ts.');
      }
      return { code: code.replaceAll(allEntries, ownOnes), map: null };
    },
  };
}
