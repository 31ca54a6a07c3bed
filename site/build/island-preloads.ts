import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { allowScript } from './allow-script.ts';
import { headEnd } from './head-end.ts';
import { rewriteBuilt } from './rewrite-built.ts';

/** Which scripts each script of the build imports at once, by their addresses. */
type Imports = Map<string, readonly string[]>;

const islandScript = /\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;

/** What `Page.astro` leaves in a head. */
const place = /<meta name="island-preloads"[^>]*>/;

/** What tells, before the first paint, whether a page was handed something. */
const arrivalScript = /<script src="\/((?:handed|linked)\.js)"><\/script>/;

/**
 * Names in the head of each page that asks for it all scripts that its islands load, so that these come side by side: otherwise
 * the browser learns of an island's scripts once its HTML has run, and of what they import once they are there. A page that
 * shows what it is for once it was handed something names them then; opened by its address, it says without them that there is
 * nothing.
 */
export function islandPreloads(): AstroIntegration {
  const imports: Imports = new Map();
  return {
    name: 'island-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [importsRecorder(imports)] } });
      },
      'astro:build:done': ({ dir }) =>
        rewriteBuilt(dir, '**/*.html', (html) => {
          if (!place.test(html)) return html;
          const page = html.replace(place, '');
          const preloads = [...islandScripts(html, imports)]
            .map((address) => `<link rel="modulepreload" href="${address}">`)
            .join('');
          const [asked, name] = arrivalScript.exec(html) ?? [];
          // Behind the style sheet, which all of the page waits for.
          if (asked === undefined || name === undefined)
            return page.replace(headEnd, () => `${preloads}</head>`);
          const script = preloadWhereHanded(readFileSync(new URL(name, dir), 'utf8'));
          const named = `<template id="preloads">${preloads}</template><script>${script}</script>`;
          return allowScript(page, script).replace(asked, () => named);
        }),
    },
  };
}

/**
 * In the page itself, as a file would come a round trip later than what is put into the head.
 * @param arrival a script whose value is whether the page was handed something
 */
const preloadWhereHanded = (arrival: string): string =>
  `${arrival.replace(/;\s*$/, '')}&&document.head.append(preloads.content)`;

function importsRecorder(imports: Imports): Plugin {
  return {
    name: 'imports-recorder',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        imports.set(
          `/${file.fileName}`,
          file.imports.map((name) => `/${name}`),
        );
      }
    },
  };
}

function islandScripts(html: string, imports: Imports): ReadonlySet<string> {
  const scripts = new Set<string>();
  const add = (address: string): void => {
    if (scripts.has(address)) return;
    scripts.add(address);
    for (const imported of imports.get(address) ?? []) add(imported);
  };
  for (const [, address = ''] of html.matchAll(islandScript)) add(address);
  return scripts;
}
