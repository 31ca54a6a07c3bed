import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnded, copyWidget, runTool, widgetBuild } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { newerFeatures } from '../weights/newer-features.ts';
import { makeApplication } from './host-application.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-package-'));
const site = path.join(folder, 'site');
const widget = path.join(folder, 'widget');
let tarball = '';

beforeAll(async () => {
  const environment = siteEnvironment(readLaunchEnvironment({}));
  await buildEnded(runTool('vite', widgetBuild(widget), environment), 'The widget');
  await copyWidget({ site, widget });
  const [packed = ''] = readdirSync(path.join(site, 'widget')).filter((file) => file.endsWith('.tgz'));
  tarball = path.join(site, 'widget', packed);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no script of it needs a newer browser than the oldest that is named', () => {
  expect(newerFeatures(widget)).toEqual([]);
});

test.each(['React', 'Vue', 'Svelte'])(
  'the package works in an application of %s as documented',
  async (name) => {
    const application = makeApplication(name, 'https://trips.example');
    try {
      await application.install(tarball);
      const [mistakes, dist] = await Promise.all([application.mistakes(), application.build()]);
      expect(new Set(mistakes)).toEqual(new Set([expect.stringMatching(/^Wrong\./)]));
      const scripts = readdirSync(path.join(dist, 'assets')).map((file) =>
        readFileSync(path.join(dist, 'assets', file), 'utf8'),
      );
      expect(scripts.some((script) => script.includes('group-trip-confirmed'))).toBe(true);
      expect(existsSync(path.join(dist, 'index.html'))).toBe(true);
    } finally {
      application.remove();
    }
  },
);
