import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden = [
  ['shared/domain/trips/trip.ts', '../../data/configuration.ts'],
  ['shared/domain/trips/trip.ts', '../../embed/snippet.ts'],
  ['shared/embed/snippet.ts', '../ui/TripCard.tsx'],
  ['shared/embed/snippet.ts', 'react'],
  ['shared/domain/actions/answer.ts', 'appwrite'],
  ['shared/domain/trips/trip.ts', 'node:crypto'],
  ['shared/domain/trips/trip.ts', 'react'],
  ['shared/data/trip-reads.ts', '../flows/ports.ts'],
  ['shared/data/trip-reads.ts', 'node-appwrite'],
  ['shared/flows/draft.ts', '../data/trip-reads.ts'],
  ['shared/flows/draft.ts', 'appwrite'],
  ['shared/ui/TripCard.tsx', 'appwrite'],
  ['shared/ui/TripCard.tsx', '../data/configuration.ts'],
  ['shared/ui/TripCard.tsx', '../../site/islands/TripList.tsx'],
  ['site/islands/TripList.tsx', '../../widget/main.tsx'],
  ['site/islands/TripList.tsx', '../../backend/function/main.ts'],
  ['widget/main.tsx', '../site/islands/TripList.tsx'],
  ['backend/function/main.ts', '../local/main.ts'],
  ['backend/function/main.ts', '../../shared/data/configuration.ts'],
  ['backend/function/main.ts', 'hono'],
  ['backend/local/main.ts', '../../shared/ui/TripCard.tsx'],
  ['backend/live/main.ts', '../../shared/data/configuration.ts'],
  ['backend/live/main.ts', '../local/start-backend.ts'],
  ['backend/demo/seed-demo.ts', '../local/start-backend.ts'],
  ['backend/demo/seed-demo.ts', '../../shared/data/configuration.ts'],
  ['backend/publish/server.ts', '../local/start-backend.ts'],
  ['backend/publish/server.ts', '../demo/seed-demo.ts'],
  ['shared/domain/trips/trip.test.ts', '../../data/configuration.ts'],
  ['shared/data/trip-reads.test.ts', '../flows/ports.ts'],
  ['shared/flows/draft.test.ts', '../data/trip-reads.ts'],
  ['shared/ui/TripCard.test.tsx', '../../widget/main.ts'],
  ['site/islands/TripList.test.tsx', '../../backend/function/main.ts'],
  ['widget/main.test.ts', '../site/islands/TripList.tsx'],
  ['backend/function/main.test.ts', '../../shared/ui/TripCard.tsx'],
  ['backend/local/main.test.ts', '../../site/islands/TripList.tsx'],
  ['backend/live/main.test.ts', '../local/start-backend.ts'],
  ['backend/demo/seed-demo.test.ts', '../function/main.ts'],
] as const;

const allowed = [
  ['shared/domain/actions/answer.ts', '../money/money.ts'],
  ['shared/domain/trips/trip.ts', 'valibot'],
  ['shared/embed/snippet.ts', '../domain/trips/trip.ts'],
  ['shared/data/trip-reads.ts', '../domain/trips/trip.ts'],
  ['shared/data/trip-reads.ts', 'appwrite'],
  ['shared/flows/draft.ts', 'zustand/vanilla'],
  ['shared/ui/TripCard.tsx', '../domain/trips/trip.ts'],
  ['shared/ui/TripCard.tsx', 'react'],
  ['site/islands/TripList.tsx', '../../shared/ui/TripCard.tsx'],
  ['backend/function/main.ts', 'node-appwrite'],
  ['backend/local/main.ts', '../function/build.ts'],
  ['backend/live/main.ts', '../function/build.ts'],
  ['backend/live/main.ts', '../local/launch/environment.ts'],
  ['backend/local/launch/parts.ts', '../../demo/seed-demo.ts'],
  ['backend/demo/seed-demo.ts', '../publish/server.ts'],
  ['backend/publish/server.ts', 'node-appwrite/file'],
  ['backend/publish/trip-file.ts', '../../shared/domain/money/currency.ts'],
  ['shared/domain/trips/trip.test.ts', 'fast-check'],
  ['backend/function/main.test.ts', '../local/start-backend.ts'],
] as const;

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
  [...forbidden, ...allowed].forEach(([file, imported], index) => {
    const path = join(folder, casePath(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { x } from '${imported}';\n\nexport const y = x;\n`);
  });
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

test.each(forbidden.map((entry, index) => [...entry, index] as const))(
  '%s may not import %s',
  (file, _, index) => {
    expect(restricted.some((line) => line.includes(casePath(file, index)))).toBe(true);
  },
);

test.each(allowed.map((entry, index) => [...entry, forbidden.length + index] as const))(
  '%s may import %s',
  (file, _, index) => {
    expect(restricted.filter((line) => line.includes(casePath(file, index)))).toEqual([]);
  },
);
