import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The layers that each layer may import, and those that its tests may import, too. */
const arrows: Readonly<Record<string, { readonly may: string; readonly testsMay?: string }>> = {
  'shared/domain': { may: '' },
  'shared/embed': { may: 'shared/domain' },
  'shared/data': { may: 'shared/domain shared/embed' },
  'shared/flows': { may: 'shared/domain shared/embed' },
  'shared/ui': { may: 'shared/domain shared/embed shared/flows' },
  site: { may: 'shared/domain shared/embed shared/data shared/flows shared/ui' },
  widget: { may: 'shared/domain shared/embed shared/data shared/flows shared/ui' },
  'backend/function': { may: 'shared/domain shared/embed', testsMay: 'backend/local' },
  'backend/publish': { may: 'shared/domain shared/embed', testsMay: 'backend/demo backend/local' },
  'backend/demo': { may: 'backend/publish shared/embed', testsMay: 'shared/domain backend/local' },
  'backend/local': { may: 'shared/domain shared/embed backend/function backend/publish backend/demo' },
  'backend/live': { may: 'shared/domain shared/embed backend/function backend/publish' },
};
const layers = Object.keys(arrows);

const betweenLayers = Object.entries(arrows).flatMap(([layer, { may, testsMay = '' }]) =>
  ['source.ts', 'source.test.ts'].flatMap((name) =>
    layers
      .filter((other) => other !== layer)
      .map((other) => {
        const known = name === 'source.ts' ? may : `${may} ${testsMay}`;
        return {
          file: `${layer}/${name}`,
          imported: relative(layer, `${other}/other.ts`),
          isAllowed: known.split(' ').includes(other),
        };
      }),
  ),
);

/** Packages, and the one folder of a layer that another may know. */
const more = (
  [
    ['shared/domain/trip.ts', 'valibot', true],
    ['shared/domain/trip.ts', 'appwrite', false],
    ['shared/domain/trip.ts', 'node:crypto', false],
    ['shared/domain/trip.ts', 'react', false],
    ['shared/domain/trip.test.ts', 'fast-check', true],
    ['shared/embed/snippet.ts', 'react', false],
    ['shared/data/trip-reads.ts', 'appwrite', true],
    ['shared/data/trip-reads.ts', 'node-appwrite', false],
    ['shared/flows/draft.ts', 'zustand/vanilla', true],
    ['shared/flows/draft.ts', 'appwrite', false],
    ['shared/ui/TripCard.ts', 'react', true],
    ['shared/ui/TripCard.ts', 'appwrite', false],
    ['backend/function/main.ts', 'node-appwrite', true],
    ['backend/function/main.ts', 'hono', false],
    ['backend/publish/server.ts', 'node-appwrite/file', true],
    ['backend/live/main.ts', '../local/launch/environment.ts', true],
  ] as const
).map(([file, imported, isAllowed]) => ({ file, imported, isAllowed }));

const cases = [...betweenLayers, ...more].map((one, index) => ({
  ...one,
  index,
  may: one.isAllowed ? 'may' : 'may not',
}));

let folder = '';
let restricted: string[] = [];

/** The file that the linter reads instead of `file`: in the same folder, named after its case. */
const casePath = (file: string, index: number) =>
  join(dirname(file), `case-${index}${file.includes('.test.') ? '.test' : ''}.ts`);

// One run of the linter, with the project's own configurations, over a tree of one-line files.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const configuration of globSync('{,{shared,backend}/*/,site/,widget/}biome.json')) {
    cpSync(configuration, join(folder, configuration), { recursive: true });
  }
  for (const { file, imported, index } of cases) {
    const path = join(folder, casePath(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { x } from '${imported}';\n\nexport const y = x;\n`);
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '--reporter=github',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  restricted = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(cases)('$file $may import $imported', ({ file, index, isAllowed }) => {
  const found = restricted.filter((line) => line.includes(casePath(file, index)));
  expect(found).toHaveLength(isAllowed ? 0 : 1);
});
