import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Language } from './shared/build/languages.ts';
import { testConfiguration } from './shared/data/testing/fake-backend.ts';
import { firstRead } from './widget/build/first-read.ts';
import { languageFiles, widgetTexts } from './widget/build/language-files.ts';

const drawnAsReact = path.resolve(import.meta.dirname, 'widget/jsx-runtime.ts');

/** Speed is not tested: a machine that is busy with other work may take its time. */
const testTimeout = 60_000;

/** Tests that leave nothing behind in modules: each module is read once for all files of a worker, in half of the time. */
const isolate = false;

const ui = {
  environment: 'happy-dom' as const,
  include: ['{shared,tests}/ui/**/*.test.{ts,tsx}'],
  setupFiles: ['tests/ui/setup.ts'],
  testTimeout,
};

export default defineConfig({
  test: {
    // By default one processor is left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          include: [
            'shared/{build,domain,embed,data,flows}/**/*.test.ts',
            '{site,widget}/**/*.test.ts',
            'tests/repository/**/*.test.ts',
          ],
          testTimeout,
        },
      },
      {
        test: {
          name: 'backend',
          environment: 'node',
          isolate,
          include: ['backend/**/*.test.ts'],
          testTimeout,
          // By default a second.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'guarantees',
          environment: 'node',
          isolate,
          include: ['tests/guarantees/**/*.test.ts'],
          // As long as DEEP_ROUNDS asks for.
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'applications',
          environment: 'node',
          include: ['tests/applications/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'weights',
          environment: 'node',
          include: ['tests/weights/**/*.test.ts'],
          hookTimeout: 300_000,
        },
      },
      { test: { ...ui, name: 'ui-react', isolate } },
      {
        plugins: [languageFiles([pseudoLanguage()])],
        define: {
          GROUP_TRIPS_CONFIGURATION: JSON.stringify(testConfiguration),
          GROUP_TRIPS_FIRST_READ: JSON.stringify(firstRead(testConfiguration)),
        },
        resolve: {
          alias: {
            '@testing-library/react': '@testing-library/preact',
            'react/jsx-runtime': drawnAsReact,
            'react/jsx-dev-runtime': drawnAsReact,
            'react-dom/client': 'preact/compat/client',
            'react-dom': 'preact/compat',
            react: 'preact/compat',
          },
        },
        test: {
          ...ui,
          include: [...ui.include, 'widget/**/*.test.tsx'],
          name: 'ui-preact',
          // zustand reaches for react itself: inlined, it meets the alias too.
          server: { deps: { inline: ['zustand', '@testing-library/preact', /@r2wc/] } },
        },
      },
    ],
  },
});

/** A language in which each text has brackets around it: what has none on a screen came past the catalogue. */
function pseudoLanguage(): Language {
  const texts = Object.values(widgetTexts()).flat();
  return {
    tag: 'qps',
    file: import.meta.filename,
    language: 'Pseudo',
    readByNative: false,
    texts: Object.fromEntries(texts.map(({ text }) => [text, `⟦${text}⟧`])),
  };
}
