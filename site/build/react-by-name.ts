import type { Plugin } from 'vite';

/** What the pages use of React's packages; what is missing here fails the build by its name. */
const used: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Component',
    'Fragment',
    'Suspense',
    'createContext',
    'createElement',
    'lazy',
    'memo',
    'startTransition',
    'useCallback',
    'useContext',
    'useDeferredValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};

const prefix = '\0by-name:';

/** Packages, but for the two that are ES modules and draw with React: what the others require is React as it is. */
const otherPackage = /\/node_modules\/(?!zustand\/|@astrojs\/react\/)/;

/**
 * Lets pages import React's functions by name. It is CommonJS, which a bundler reads through a few lines of its own in
 * every file, and calls as `(0, t.jsx)(…)`: with names there is none of both.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer = '') =>
      Object.hasOwn(used, id) && !importer.startsWith(prefix) && !otherPackage.test(importer)
        ? prefix + id
        : null,
    load(id) {
      const names = id.startsWith(prefix) ? used[id.slice(prefix.length)] : undefined;
      if (!names) return null;
      return `import whole from '${id.slice(prefix.length)}';
export const { ${names.join(', ')} } = whole;
export default whole;`;
    },
  };
}
