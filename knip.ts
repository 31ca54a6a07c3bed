import type { KnipConfig } from 'knip';

const production = process.argv.includes('--production');

const config: KnipConfig = {
  // What ends with `!` is production code: `knip --production` finds what only tests use.
  entry: [
    'site/pages/**/*.{astro,ts}!',
    'widget/{main,package}.ts!',
    'widget/{react,jsx-runtime,wrapper-core}.ts!',
    'widget/vite.config.ts!',
    // The product specification lists these calls, addresses and figures, used or not.
    'shared/data/{tables,storage,file-addresses}.ts!',
    'backend/function/main.ts!',
    'backend/live/{books,build,deploy,doctor,erase,publish,replay,sweep}.ts!',
    'backend/local/launch/*.mjs!',
    'backend/local/launch/{start,dev}.ts!',
    'backend/local/executions/runner.ts!',
    'backend/local/gateway/browser/{checkout,modal}.{ts,css}!',
    'backend/local/launch/host-pages/browser/**/*.{ts,css}!',
    'backend/local/mailbox/browser/*.ts!',
    'backend/local/pages/browser/*.css!',
    'tests/browser/pages/browser/**/*.{ts,css}',
    'tests/engines/{count-reporter,playwright.config}.ts',
    'tests/browser/start-product.ts',
    'tests/engines/firefox-relay.mjs',
    'tests/mutation/{ignored-texts,start-memory-app,vitest.config}.ts',
    'tests/screens/*.{shots,config}.ts',
    'public/*.js!',
    // Otherwise knip finds them by itself.
    ...(production
      ? [
          'site/build/**/*.ts!',
          'shared/build/check-languages.ts!',
          'backend/function/rows/generate.ts!',
          'widget/build/write-readme.ts!',
        ]
      : []),
  ],
  project: [
    '{site,widget,shared,backend}/**/*.{ts,tsx,mjs,astro,css,svelte,vue}!',
    'tests/**/*.{ts,tsx,mjs,astro,css,svelte,vue}',
    '*.{ts,mjs}!',
    'public/**/*.js!',
    '!**/*.test.{ts,tsx}!',
    '!**/testing/**!',
  ],
  ignoreBinaries: ['appwrite', 'Xvfb', 'matchbox-window-manager', 'mkfifo'],
  ignoreDependencies: [
    ...(production ? ['@astrojs/react'] : []),
    '@stryker-mutator/vitest-runner',
    '@testing-library/preact',
    '@astrojs/check',
    // The runner of the tests has its path.
    'typescript-native',
    // For the applications that the tests make.
    '@sveltejs/vite-plugin-svelte',
    '@vitejs/plugin-vue',
    'svelte',
    'svelte-check',
    'vue',
    'vue-tsc',
  ],
  // A function that a file uses may be exported for its test alone.
  ignoreExportsUsedInFile: production,
};

export default config;
