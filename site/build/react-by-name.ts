import type { Plugin } from 'vite';

const prefix = '\0by-name:';

/** React's packages as modules whose exports have names; a hook that is missing here fails the build by its name. */
const modules: Readonly<Record<string, string>> = {
  react: `import React from 'react';
export const { Component, Fragment, Suspense, createContext, createElement, lazy, memo, startTransition, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } = React;
export default React;`,
  'react/jsx-runtime': `import runtime from 'react/jsx-runtime';
export const { Fragment, jsx, jsxs } = runtime;`,
};

/** The packages, none of them CommonJS themselves, that draw with React. */
const drawing = /\/node_modules\/(?!zustand\/|@astrojs\/react\/)/;

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
      Object.hasOwn(modules, id) && !importer.startsWith(prefix) && !drawing.test(importer)
        ? prefix + id
        : null,
    load: (id) => (id.startsWith(prefix) ? modules[id.slice(prefix.length)] : null),
  };
}
