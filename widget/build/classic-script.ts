import type { Plugin } from 'vite';

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
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk') throw new Error('The build has no entry.');
      entry.code = fromAnyScript(entry.code);
    },
  };
}

export function fromAnyScript(code: string): string {
  const script = 'document.currentScript';
  const found = code.replaceAll(importing, `import(${script}?new URL("$2",${script}.src).href:"$2")`);
  if (found === code) throw new Error('The entry imports no file of the build.');
  return found;
}
