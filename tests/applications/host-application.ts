import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { applications } from '../../shared/embed/applications.ts';

const run = promisify(execFile);

interface Framework {
  readonly component: string;
  /** Mounts what is imported as `Trip`. */
  readonly mount: string;
  readonly plugin: string;
  readonly checker: readonly string[];
}

const frameworks: Readonly<Record<string, Framework>> = {
  React: {
    component: 'Trip.tsx',
    mount: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Trip } from './Trip';
createRoot(document.body).render(createElement(Trip));`,
    plugin: 'export default {};',
    checker: ['typescript/bin/tsc', '--noEmit'],
  },
  Vue: {
    component: 'Trip.vue',
    mount: `import { createApp } from 'vue';
import Trip from './Trip.vue';
createApp(Trip).mount(document.body);`,
    plugin: `import vue from '@vitejs/plugin-vue';
const isCustomElement = (tag) => tag.startsWith('group-trip-');
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
    checker: ['vue-tsc/bin/vue-tsc.js', '--noEmit'],
  },
  Svelte: {
    component: 'Trip.svelte',
    mount: `import { mount } from 'svelte';
import Trip from './Trip.svelte';
mount(Trip, { target: document.body });`,
    plugin: `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte({ configFile: false })] };`,
    checker: ['svelte-check/bin/svelte-check', '--output', 'machine'],
  },
};

/** An application of a host, with the documented component and one whose listener expects another event. */
export function makeApplication(name: string, site: string, tripId?: string) {
  const framework = frameworks[name];
  const documented = applications(site, tripId).find((one) => one.framework === name);
  if (!framework || !documented) throw new Error(`There is no application of ${name}.`);
  mkdirSync('.data', { recursive: true });
  // In the project's folder, where its bundler finds the framework.
  const folder = mkdtempSync(path.resolve('.data/application-'));
  const { code } = documented.component;
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'index.html': '<!doctype html><title>A host</title><body><script type="module" src="./main.ts"></script>',
    'main.ts': framework.mount,
    'vite.config.js': framework.plugin,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx' },
        ...{ strict: true, skipLibCheck: true, verbatimModuleSyntax: true, types: [documented.types] },
      },
      include: ['Trip.*', 'Wrong.*'],
    }),
    [framework.component]: code,
    [framework.component.replace('Trip', 'Wrong')]: code.replace(
      '{ detail }: GroupTripConfirmedEvent',
      '{ detail }: CustomEvent<{ reference: number }>',
    ),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);

  const tool = (script: string, ...words: string[]) =>
    run(process.execPath, [path.resolve('node_modules', script), ...words], { cwd: folder });

  return {
    /** @param tarball an address or a file. */
    install: (tarball: string) =>
      run('npm', ['install', tarball, '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder }),

    /** The files in which the framework's own compiler finds mistakes. */
    async mistakes(): Promise<string[]> {
      const [script = '', ...words] = framework.checker;
      const printed = await tool(script, ...words).then(
        ({ stdout }) => stdout,
        ({ stdout }: { readonly stdout: string }) => stdout,
      );
      const errors = printed.split('\n').filter((line) => /error TS|ERROR "/.test(line));
      return errors.map((line) => /\w+\.(tsx|vue|svelte|ts)/.exec(line)?.[0] ?? line);
    },

    /** Builds it, and returns the folder of the built files. */
    async build(): Promise<string> {
      await tool('vite/bin/vite.js', 'build', '--base', './');
      return path.join(folder, 'dist');
    },

    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
