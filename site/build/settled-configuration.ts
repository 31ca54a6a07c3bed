import type { Plugin } from 'vite';

import { readConfiguration } from '../../shared/data/configuration.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Writes the configuration into the browser's bundle as the value that it is, without the code that read and checked it. */
export function settledConfiguration(environment: Variables): Plugin {
  return {
    name: 'settled-configuration',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_, id) {
      if (!id.endsWith('/site/configuration.ts')) return null;
      return {
        code: `export const configuration = ${JSON.stringify(readConfiguration(environment))};`,
        map: null,
      };
    },
  };
}
