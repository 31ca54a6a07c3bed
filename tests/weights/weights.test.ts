import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { htmlMistakes } from '../valid-html.ts';
import { budgetOf, reportingBudget, textsBudget } from './budgets.ts';
import { newerFeatures } from './newer-features.ts';
import { demandedWeight, islandScripts, pageWeight } from './page-weight.ts';

// Nothing answers on port 9, so this is also the build without a backend: every page that reads is a shell, and a
// pre-rendered trip or host loads the same scripts as its shell.
const environment = siteEnvironment(readLaunchEnvironment({ BACKEND_PORT: '9' }));
/** The site as it is, and the one that reports its errors, which every page begins to do on its own. */
const builds = { plain: {}, reporting: { PUBLIC_SENTRY_DSN: 'https://key@reports.example/1' } } as const;
/** English, and languages that the others are like. */
const someLanguages = /^(\w{3,}|de|ar)(\/|\.html$)/;
const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-weights-'));
let printed = '';

beforeAll(() => {
  const astro = path.resolve('node_modules/astro/bin/astro.mjs');
  for (const [name, more] of Object.entries(builds)) {
    const build = spawnSync(process.execPath, [astro, 'build', '--outDir', path.join(folder, name)], {
      encoding: 'utf8',
      env: { ...process.env, ...environment, ...more, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    });
    printed = build.stdout + build.stderr;
    if (build.status !== 0) throw new Error(printed);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without a backend the site is still built, and reports that it has only shells', () => {
  expect(printed).toContain('No trips could be read from http://localhost:9/v1');
  expect(printed).toContain('building the shell pages alone');
  const landing = readFileSync(path.join(folder, 'plain/index.html'), 'utf8');
  expect(landing).toContain('Find a trip to join');
  expect(landing).not.toContain('Trips to join next');
});

test('no page loads more script than its budget, which its reporting of errors may exceed by little', {
  timeout: 60_000,
}, () => {
  const weigh = (name: keyof typeof builds, page: string) => pageWeight(path.join(folder, name), page);
  const pages = globSync('**/*.html', { cwd: path.join(folder, 'plain') })
    .filter((page) => someLanguages.test(page))
    .sort();
  const rows = pages.map((page) => {
    const reporting = weigh('reporting', page).script;
    return { page, budget: budgetOf(page), reporting, ...weigh('plain', page) };
  });
  console.table(
    Object.fromEntries(
      rows.map(({ page, script, reporting, budget, style, files, texts }) => [
        `/${page.replace(/\.html$/, '')}`,
        {
          'script kB': kilobytes(script),
          budget,
          'reporting kB': kilobytes(reporting),
          files,
          'style kB': kilobytes(style),
          'texts kB': kilobytes(texts),
        },
      ]),
    ),
  );
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'trips.html', 'trip/shell.html', 'book.html']),
  );
  expect(rows.filter(({ script, budget }) => script > budget * 1000).map(({ page }) => page)).toEqual([]);
  expect(rows.filter(({ texts }) => texts > textsBudget * 1000).map(({ page }) => page)).toEqual([]);
  const heavy = rows.filter(({ script, reporting }) => reporting - script > reportingBudget * 1000);
  expect(heavy.map(({ page }) => page)).toEqual([]);
});

test('a page whose island shows what it is for names all its scripts in advance, behind its style or where it was handed something, and no other', () => {
  const site = path.join(folder, 'plain');
  for (const [page, isHanded] of [
    ['bookings/shell', false],
    ['book', true],
    ['booking/success', true],
    ['review', true],
    ['manage', true],
  ] as const) {
    const { loaded, preloaded, whereHanded, beforeItsStyle } = islandScripts(site, `${page}.html`);
    expect({ preloaded, whereHanded }, page).toEqual(
      isHanded ? { preloaded: [], whereHanded: loaded } : { preloaded: loaded, whereHanded: [] },
    );
    expect(loaded.length, page).toBeGreaterThan(5);
    expect(beforeItsStyle, page).toEqual([]);
  }
  // Their photos come first.
  for (const page of ['trips', 'trip/shell'])
    expect(islandScripts(site, `${page}.html`).preloaded, page).toEqual([]);
});

test('every page is as the HTML standard allows', { timeout: 60_000 }, async () => {
  const site = path.join(folder, 'plain');
  for (const page of globSync('**/*.html', { cwd: site }).filter((one) => someLanguages.test(one)))
    expect([page, await htmlMistakes(readFileSync(path.join(site, page), 'utf8'))]).toEqual([page, []]);
});

test('no page styles an element by an attribute, which its policy refuses', () => {
  const pages = globSync(path.join(folder, 'plain/**/*.html'));
  const styled = pages.filter((page) => /<[^>]* style=/.test(readFileSync(page, 'utf8')));
  expect(pages).not.toEqual([]);
  expect(styled.map((page) => path.basename(page))).toEqual([]);
});

test('no style and no script needs a newer browser than the oldest that is named', () => {
  expect(newerFeatures(folder)).toEqual([]);
});

test('the refund calculator computes without a framework', () => {
  const weight = demandedWeight(path.join(folder, 'plain'), 'show-refund');
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(5000);
});

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
