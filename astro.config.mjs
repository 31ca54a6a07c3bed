import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

import { runtimeInside } from './shared/build/runtime-inside.ts';
import { shakenSchemas } from './shared/build/shaken-schemas.ts';
import { buildTargets } from './shared/domain/browsers/least-browsers.ts';
import { chunks } from './site/build/chunks.ts';
import { contentSecurity } from './site/build/content-security.ts';
import { firstScript } from './site/build/first-script.ts';
import { writeHostingRules } from './site/build/hosting/write-hosting-rules.ts';
import { islandPreloads } from './site/build/island-preloads.ts';
import { plainImports } from './site/build/plain-imports.ts';
import { reactByName } from './site/build/react-by-name.ts';
import { settledConfiguration } from './site/build/settled-configuration.ts';
import { shellsInDevelopment } from './site/build/shells-in-development.ts';
import { siteLanguages } from './site/build/site-languages.ts';
import { smallScripts } from './site/build/small-scripts.ts';
import { stylesInHead } from './site/build/styles-in-head.ts';
import { unaskedScripts } from './site/build/unasked-scripts.ts';
import { widgetInDevelopment } from './site/build/widget-in-development.ts';

const environment = process.env;
const address = environment['PUBLIC_SITE_URL'] ?? 'http://localhost:4321';

export default defineConfig({
  site: address,
  srcDir: './site',
  publicDir: './public',
  outDir: './dist/site',
  output: 'static',
  trailingSlash: 'never',
  // One file a page: every common static host then answers /trips itself, without a redirect to /trips/.
  build: { format: 'file' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    siteLanguages(),
    smallScripts(),
    firstScript(),
    islandPreloads(),
    unaskedScripts(),
    stylesInHead(),
    shellsInDevelopment(),
    widgetInDevelopment(environment['WIDGET_FOLDER']),
    writeHostingRules(address, environment['HOSTING_FOLDER']),
  ],
  security: { csp: contentSecurity(environment) },
  vite: {
    // Variables come from the environment alone: the file of a real server must not reach another build.
    envDir: false,
    build: {
      target: buildTargets,
      cssTarget: buildTargets,
      // Fonts come from files: the content security lets none be written into a style sheet.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    plugins: [
      tailwindcss(),
      shakenSchemas(),
      plainImports(),
      reactByName(),
      runtimeInside(),
      settledConfiguration(environment),
    ],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    },
  },
});
