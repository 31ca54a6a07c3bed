import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vitest/config';

/** What of a test needs the backend itself: its address, its database, or the bundle in processes. */
const backend = /backendUrl|portsAt|DatabaseSync|startRunningBackend|rows\/appwrite-/;
const needsBackend = (test: string) => backend.test(readFileSync(test, 'utf8'));

/** The tests of the function that cannot do without it. */
export const testsOnBackend = globSync('backend/function/**/*.test.ts').filter(needsBackend);

/**
 * Gives tests their tables in memory wherever they can do without the backend: the same tests take a tenth of the time, and
 * each mutant needs many of them. `npm test` runs all of them on the backend.
 */
export function rowsInMemory(): Plugin {
  const inMemory = path.resolve('tests/mutation/start-memory-app.ts');
  return {
    name: 'rows-in-memory',
    enforce: 'pre',
    resolveId(source, importer) {
      const isReplaced = /\/(testing\/test-app|local\/start-backend)\.ts$/.test(source);
      if (!isReplaced || importer === undefined || !importer.endsWith('.test.ts')) return null;
      return needsBackend(importer) ? null : inMemory;
    },
  };
}
