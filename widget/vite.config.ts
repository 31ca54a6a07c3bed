import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';

import { leanSdk } from '../shared/build/lean-sdk.ts';
import { readConfiguration } from '../shared/data/configuration.ts';
import { packageShape } from './build/package-shape.ts';
import { propertiesInShadow } from './build/properties-in-shadow.ts';
import type { WidgetConfiguration } from './configuration.ts';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig(({ mode }) => {
  const environment = { ...loadEnv(mode, root, 'PUBLIC_') };
  const {
    hostAppUrl: _,
    supportEmail: __,
    sentryDsn: ___,
    ...configuration
  } = readConfiguration(environment);
  return {
    root,
    // Chunks find each other by their own address, whatever page they are on.
    base: './',
    publicDir: false,
    plugins: [leanSdk(), tailwindcss(), propertiesInShadow(), packageShape()],
    resolve: {
      alias: [
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
        { find: 'react-dom/client', replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: path.join(root, 'widget/react.ts') },
      ],
    },
    define: { GROUP_TRIPS_CONFIGURATION: JSON.stringify(configuration satisfies WidgetConfiguration) },
    build: {
      outDir: path.join(root, 'dist/widget'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // Where light-dark() is known; written for older browsers, it would be settled on the element, before its theme is.
      cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
      reportCompressedSize: false,
      // A library's chunks are fetched without the helper that puts preload links, by the page's base, into its head.
      lib: { entry: path.join(root, 'widget/main.ts'), formats: ['es'] },
      rolldownOptions: {
        output: {
          // Of a library's modules the white space is kept, unless the bundler is told.
          minify: true,
          entryFileNames: 'v1/group-trips.js',
          chunkFileNames: 'v1/chunks/[name]-[hash].js',
        },
      },
    },
  };
});
