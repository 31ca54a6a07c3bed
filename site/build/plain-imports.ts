import type { Plugin } from 'vite';

const table = /const __vite__mapDeps=.*?\.map\(i=>d\[i\]\);\n?/s;
const entries = /,__vite__mapDeps\(\[[\d,]*\]\)/g;

/**
 * What is imported later is imported as it is. Vite's own helper first preloads the styles and scripts that come with
 * it; all styles here are the page's, and the helper with its tables weighs as much as what is imported.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(table, '').replace(entries, '');
        }
      },
    },
  };
}
