import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a layer's tsconfig.json hides from it. */
const hidden = [
  ['shared/domain', 'document'],
  ['shared/domain', 'process'],
  ['shared/domain', 'setTimeout'],
  ['shared/embed', 'document'],
  ['shared/data', 'process'],
  ['shared/flows', 'document'],
  ['shared/flows', 'process'],
  ['shared/ui', 'process'],
  ['widget', 'process'],
  ['backend/function', 'document'],
  ['backend/local', 'document'],
  ['backend/live', 'document'],
  ['backend/demo', 'document'],
] as const;

const known = [
  ['shared/domain', 'URL'],
  ['shared/data', 'document'],
  ['shared/flows', 'AbortController'],
  ['shared/ui', 'document'],
  ['widget', 'document'],
  ['backend/function', 'process'],
  ['backend/local', 'process'],
] as const;

let folder = '';
let output = '';

const fileOf = (layer: string, name: string) => `${layer.replace('/', '-')}/${name}.ts`;

// One run of the compiler: a project for each layer, with the layer's own options and a file for each global.
beforeAll(() => {
  // In node_modules, so that the compiler finds the types of Node from there.
  folder = mkdtempSync(resolve('node_modules', '.layer-types-'));
  const layers = new Set([...hidden, ...known].map(([layer]) => layer));
  for (const layer of layers) {
    const project = join(folder, layer.replace('/', '-'));
    mkdirSync(project);
    const globals = /domain|flows/.test(layer) ? [resolve('shared/globals.d.ts')] : [];
    const names = [...hidden, ...known].filter(([of]) => of === layer).map(([, name]) => name);
    for (const name of names) writeFileSync(join(project, `${name}.ts`), `export const used = ${name};\n`);
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve(layer, 'tsconfig.json'),
        files: [...names.map((name) => `${name}.ts`), ...globals],
        include: [],
        exclude: [],
      }),
    );
  }
  const projects = [...layers].map((layer) => join(folder, layer.replace('/', '-')));
  output = spawnSync(resolve('node_modules/.bin/tsc'), ['-b', ...projects], { encoding: 'utf8' }).stdout;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(hidden)('%s does not know %s', (layer, name) => {
  expect(output).toContain(fileOf(layer, name));
});

test.each(known)('%s knows %s', (layer, name) => {
  expect(output).not.toContain(fileOf(layer, name));
});
