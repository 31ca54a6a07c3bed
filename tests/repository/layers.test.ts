import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden = [
  ['shared/domain/trip.ts', '../data/configuration.ts'],
  ['shared/domain/actions/answer.ts', 'appwrite'],
  ['shared/domain/trip.ts', 'node:crypto'],
  ['shared/domain/trip.ts', 'react'],
  ['shared/data/trip-reads.ts', '../flows/ports.ts'],
  ['shared/data/trip-reads.ts', 'node-appwrite'],
  ['shared/flows/draft.ts', '../data/trip-reads.ts'],
  ['shared/flows/draft.ts', 'appwrite'],
  ['shared/ui/TripCard.tsx', 'appwrite'],
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
] as const;

const allowed = [
  ['shared/domain/actions/answer.ts', '../money.ts'],
  ['shared/domain/trip.ts', 'valibot'],
  ['shared/data/trip-reads.ts', '../domain/trip.ts'],
  ['shared/data/trip-reads.ts', 'appwrite'],
  ['shared/flows/draft.ts', 'zustand/vanilla'],
  ['shared/ui/TripCard.tsx', '../domain/trip.ts'],
  ['shared/ui/TripCard.tsx', 'react'],
  ['site/islands/TripList.tsx', '../../shared/ui/TripCard.tsx'],
  ['backend/function/main.ts', 'node-appwrite'],
  ['backend/local/main.ts', '../function/build.ts'],
  ['backend/live/main.ts', '../function/build.ts'],
  ['backend/live/main.ts', '../local/launch/environment.ts'],
  ['backend/local/launch/parts.ts', '../../demo/seed-demo.ts'],
  ['backend/demo/seed-demo.ts', 'node-appwrite/file'],
  ['backend/demo/demo-trip.ts', '../../shared/domain/currency.ts'],
] as const;

let folder = '';
let refused: string[] = [];

const nameOf = (index: number) => `case-${index}.ts`;
const place = (file: string, index: number) => join(dirname(file), nameOf(index));

// One run of the linter over a tree of one-line files: each stands in the folder of the file it speaks for.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  [...forbidden, ...allowed].forEach(([file, imported], index) => {
    const path = join(folder, place(file, index));
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
  refused = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden.map((entry, index) => [...entry, index] as const))(
  '%s may not import %s',
  (file, _, index) => {
    expect(refused.some((line) => line.includes(place(file, index)))).toBe(true);
  },
);

test.each(allowed.map((entry, index) => [...entry, forbidden.length + index] as const))(
  '%s may import %s',
  (file, _, index) => {
    expect(refused.filter((line) => line.includes(place(file, index)))).toEqual([]);
  },
);
