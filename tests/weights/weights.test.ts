import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { budgetOf } from './budgets.ts';
import { pageWeight } from './page-weight.ts';

// Nobody answers on port 9, so this is also the build without a backend: every page that reads is a shell, and a
// pre-rendered trip or host loads the same scripts as its shell.
const environment = siteEnvironment(readLaunchEnvironment({ BACKEND_PORT: '9' }));
const site = mkdtempSync(path.join(tmpdir(), 'group-trips-weights-'));
let printed = '';

beforeAll(() => {
  const astro = path.resolve('node_modules/astro/bin/astro.mjs');
  const build = spawnSync(process.execPath, [astro, 'build', '--outDir', site], {
    encoding: 'utf8',
    env: { ...process.env, ...environment, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  printed = build.stdout + build.stderr;
  if (build.status !== 0) throw new Error(printed);
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

test('without a backend the site is built all the same, and says that it is the shells alone', () => {
  expect(printed).toContain('No trips could be read from http://localhost:9/v1');
  expect(printed).toContain('building the shell pages alone');
});

test('no page loads more script than its budget', () => {
  const pages = globSync('**/*.html', { cwd: site }).sort();
  const rows = pages.map((page) => ({ page, budget: budgetOf(page), ...pageWeight(site, page) }));
  console.table(
    Object.fromEntries(
      rows.map(({ page, script, budget, style, files }) => [
        `/${page.replace(/\.html$/, '')}`,
        { 'script kB': kilobytes(script), budget, files, 'style kB': kilobytes(style) },
      ]),
    ),
  );
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'trips.html', 'trip/shell.html', 'book.html']),
  );
  expect(rows.filter(({ script, budget }) => script > budget * 1000).map(({ page }) => page)).toEqual([]);
});

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
