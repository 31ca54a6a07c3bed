import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { startBackend } from '../../backend/local/start-backend.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  backend = await startRunningBackend(startBackend, {});
  await backend.addTrip({ tripId: 'coast' });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** Where the page of the trip says that it is, in a site that is built for an address. */
async function canonicalIn(host: string): Promise<string | undefined> {
  const site = path.join(folder, host);
  await buildSite(site, {
    ...siteEnvironment(readLaunchEnvironment({})),
    PUBLIC_APPWRITE_ENDPOINT: `${backend.url}/v1`,
    PUBLIC_SITE_URL: `https://${host}`,
  });
  const page = readFileSync(path.join(site, 'trip/coast.html'), 'utf8');
  return /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
}

test('sites that are built at the same time, outside of the project, do not mix', async () => {
  const hosts = ['one.example', 'two.example'];
  const built = await Promise.all(hosts.map(canonicalIn));
  expect(built).toEqual(hosts.map((host) => `https://${host}/trip/coast`));
}, 120_000);
