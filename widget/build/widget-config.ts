import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig } from 'vite';

import { runtimeInside } from '../../shared/build/runtime-inside.ts';
import { shakenSchemas } from '../../shared/build/shaken-schemas.ts';
import { type Environment, readConfiguration } from '../../shared/data/configuration.ts';
import { buildTargets } from '../../shared/domain/browsers/least-browsers.ts';
import type { WidgetConfiguration } from '../data/configuration.ts';
import { classicScript } from './classic-script.ts';
import { compiledAhead } from './compiled-ahead.ts';
import { fileGroups } from './files.ts';
import { firstRead } from './first-read.ts';
import { forShadowRoot } from './for-shadow-root.ts';
import { languageFiles } from './language-files.ts';
import { ownEntries } from './own-entries.ts';
import { packageShape } from './package-shape.ts';
import { shortClassNames } from './short-class-names.ts';
import { tripInside } from './trip-inside.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * How the widget is built.
 * @throws Error for the first variable that is missing.
 */
export function widgetConfig(environment: Environment): InlineConfig {
  const { hostAppUrl: _, supportEmail: __, sentryDsn: ___, ...needed } = readConfiguration(environment);
  const { trips, hProfiles } = needed.tables;
  const configuration: WidgetConfiguration = { ...needed, tables: { trips, hProfiles } };
  return {
    root,
    // Chunks find each other by their own address, whatever page they are on.
    base: './',
    publicDir: false,
    plugins: [
      languageFiles(),
      shakenSchemas(),
      tailwindcss(),
      forShadowRoot(),
      shortClassNames(),
      ownEntries(),
      runtimeInside(),
      tripInside(),
      classicScript(),
      packageShape(),
    ],
    // Whatever NODE_ENV is: the build is what hosts get.
    oxc: { jsx: { development: false } },
    resolve: {
      alias: [
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: path.join(root, 'widget/jsx-runtime.ts') },
        { find: 'react-dom/client', replacement: 'preact/compat/client' },
        { find: '@r2wc/core', replacement: path.join(root, 'widget/wrapper-core.ts') },
        { find: /^react(-dom)?$/, replacement: path.join(root, 'widget/react.ts') },
      ],
    },
    define: {
      GROUP_TRIPS_CONFIGURATION: JSON.stringify(configuration),
      GROUP_TRIPS_FIRST_READ: JSON.stringify(firstRead(configuration)),
    },
    build: {
      outDir: path.join(root, 'dist/widget'),
      emptyOutDir: true,
      target: buildTargets,
      reportCompressedSize: false,
      // A library's chunks are fetched without the helper that puts preload links into the host's page.
      lib: {
        entry: {
          'group-trips': path.join(root, 'widget/main.ts'),
          package: path.join(root, 'widget/package.ts'),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        output: {
          // Annotations are for bundlers; licences stay.
          comments: { legal: true, annotation: false, jsdoc: false },
          // By default the white space of a library's modules is kept.
          minify: true,
          entryFileNames: 'v1/[name].js',
          chunkFileNames: 'v1/chunks/[name]-[hash].js',
          postBanner: compiledAhead,
          codeSplitting: { groups: fileGroups(root) },
        },
      },
    },
  };
}
