import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { startBackend } from '../../backend/local/start-backend.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
const hosts = ['one.example', 'two.example'];
/** By a host of ill will who knows how the site is built: the quote that ends an attribute comes right behind it. */
const hostile = {
  head: '</script><script>attack()</script></head><body> <a href=',
  taken: ' before-hydration-url=',
};
let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  backend = await startRunningBackend(startBackend, {});
  await backend.addTrip({ tripId: 'coast' });
  for (const [tripId, title] of Object.entries(hostile))
    await backend.addTrip({ tripId, title, titles: JSON.stringify({ de: title }) });
  await Promise.all(hosts.map(build));
}, 120_000);
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const build = (host: string) =>
  buildSite(path.join(folder, host), {
    ...siteEnvironment(readLaunchEnvironment({})),
    PUBLIC_APPWRITE_ENDPOINT: `${backend.url}/v1`,
    PUBLIC_SITE_URL: `https://${host}`,
  });

const built = (host: string, page: string) => readFileSync(path.join(folder, host, page), 'utf8');

test('sites that are built at the same time, outside of the project, do not mix', () => {
  const canonical = hosts.map(
    (host) => /<link rel="canonical" href="([^"]+)"/.exec(built(host, 'trip/coast.html'))?.[1],
  );
  expect(canonical).toEqual(hosts.map((host) => `https://${host}/trip/coast`));
});

test.each(['trip/head.html', 'de/trip/head.html', 'trip/taken.html', 'de/trip/taken.html', 'trips.html'])(
  'a host’s words are no markup of %s',
  (page) => {
    const window = new Window();
    const { head, scripts } = new window.DOMParser().parseFromString(built('one.example', page), 'text/html');
    expect([...scripts].filter(({ textContent }) => textContent === 'attack()')).toEqual([]);
    expect(head.querySelector('[http-equiv="content-security-policy"]')).not.toBeNull();
    expect(head.querySelector('[property="og:description"]')).not.toBeNull();
    expect(head.querySelector('style')).not.toBeNull();
    if (page.startsWith('de/'))
      expect(JSON.parse(head.querySelector('script#texts')?.textContent ?? '')).toHaveProperty('texts');
  },
);
