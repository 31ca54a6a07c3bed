import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { type Backend, startBackend } from '../../backend/local/start-backend.ts';
import { webServers } from '../requirements/web-servers.ts';
import { makeWorkingFolder, serverVariables, startCommand } from './support/command.ts';
import { makeFakeCli } from './support/fake-cli.ts';
import { scopesOfTheGuide, variablesOfTheGuide } from './support/guide.ts';
import { startManagementStandIn } from './support/management-stand-in.ts';
import { testSite } from './support/test-site.ts';
import { serveBuild } from './support/web-servers.ts';

// The guide's commands in its order, against the embedded backend wherever it can be the server.

const key = 'the-key-of-the-guide';
const secrets = {
  GATEWAY_KEY_SECRET: 'the-secret-of-the-gateway',
  GATEWAY_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
  ID_SECRET: 'the-secret-of-ids-0123456789abcdef',
  LINK_SECRET: 'the-secret-of-links-0123456789abcdef',
};
const address = 'https://trips.example';
/** Of another site, which is built at the same time. */
const otherAddress = 'https://other.example';
/** By a host of ill will who knows how the site is built: the quote that ends an attribute comes right behind it. */
const hostile = {
  head: '</script><script>attack()</script></head><body> <a href=',
  taken: ' before-hydration-url=',
};

const workingFolder = makeWorkingFolder();
const build = path.join(workingFolder.path, 'dist');
const otherSite = path.join(workingFolder.path, 'other-site');
let running: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  let backend: Backend | null = null;
  running = await startRunningBackend(
    async (options) => {
      backend = await startBackend({ ...options, scopedKeys: { [key]: scopesOfTheGuide() } });
      return backend;
    },
    { ...secrets, SITE_URL: address },
  );
  writeVariables(running.url, backend);
});
afterAll(async () => {
  await running.close();
  workingFolder.remove();
});

/** Does what section 3 asks for: the lines of the guide, with a value where it leaves one open, and the addresses of this machine. */
function writeVariables(url: string, backend: Backend | null): void {
  const own: Readonly<Record<string, string>> = {
    ...serverVariables(url, key),
    ...secrets,
    GATEWAY_API_URL: `${url}/gateway/v1`,
    GATEWAY_KEY_ID: 'rzp_test_embedded',
    PUBLIC_GATEWAY_KEY_ID: 'rzp_test_embedded',
    SMTP_URL: `smtp://localhost:${backend?.smtpPort}`,
    MAIL_FROM: 'bookings@trips.example',
    SUPPORT_EMAIL: 'help@trips.example',
    PUBLIC_SUPPORT_EMAIL: 'help@trips.example',
    SITE_URL: address,
    PUBLIC_SITE_URL: address,
    PUBLIC_HOST_APP_URL: 'https://hosts.trips.example',
  };
  const lines = [...variablesOfTheGuide()].map(([name, value]) => `${name}=${own[name] ?? value}\n`);
  writeFileSync(path.join(workingFolder.path, '.env.production'), lines.join(''));
}

/** Runs a command in the operator's folder, with no other variables than its file has. */
async function run(file: string, words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const ended = await startCommand(file, words, variables, workingFolder.path).ended;
  for (const secret of [key, ...Object.values(secrets)]) expect(ended.printed).not.toContain(secret);
  return ended;
}

test('4. npm run deploy -- --check finds everything as it is declared', async () => {
  const { code, printed } = await run('backend/live/deploy.ts', ['--check']);
  expect(printed).toContain('Tables, buckets and settings are as declared.');
  expect(printed).not.toContain('Not set yet');
  expect(code, printed).toBe(0);
});

test('4. npm run deploy pushes, to a server that can be pushed to', async () => {
  const server = await startManagementStandIn(scopesOfTheGuide());
  const cli = makeFakeCli();
  const { code, printed } = await run('backend/live/deploy.ts', [], {
    PATH: `${cli.folder}:${process.env['PATH']}`,
    PUBLIC_APPWRITE_ENDPOINT: server.endpoint,
  });
  await server.close();
  cli.remove();
  expect(printed).toContain('npm run doctor');
  expect(code, printed).toBe(0);
});

test('8. npm run doctor is content', async () => {
  const { code, printed } = await run('backend/live/doctor.ts', ['--rounds', '1'], {
    GATEWAY_WEBHOOK_URL: `${running.url}/functions/bookings/gateway-webhook`,
    REBUILD_HOOK_URL: 'https://builds.example/hook',
  });
  expect(printed).toMatch(/ok, 0 failed, 0 skipped/);
  expect(code, printed).toBe(0);
});

test('npm run publish writes the first trip', async () => {
  const own = path.join(workingFolder.path, 'my-trips');
  for (const name of ['trips/spiti-valley', 'hosts/asha'])
    cpSync(path.join('backend/demo', name), path.join(own, name), { recursive: true });
  cpSync('backend/demo/trips/spiti-valley', path.join(own, 'trips/in-german'), { recursive: true });
  writeFileSync(path.join(own, 'trips/in-german/story.de.md'), 'Neun Tage ohne Eile.');
  const publish = (...words: string[]) => run('backend/live/publish.ts', ['my-trips', ...words]);

  expect(await publish('--check')).toMatchObject({ code: 0 });
  const { code, printed } = await publish();
  expect(code, printed).toBe(0);
  expect((await publish('--check')).printed).toContain('The server is as the folder.');
});

test('7. npm run build writes the site with that trip, and no secret', async () => {
  for (const [tripId, title] of Object.entries(hostile))
    await running.addTrip({ tripId, title, titles: JSON.stringify({ de: title }) });
  const [{ code, printed }] = await Promise.all([
    run('backend/live/build.ts', ['--out', build]),
    buildSite(otherSite, {
      ...siteEnvironment(readLaunchEnvironment({})),
      PUBLIC_APPWRITE_ENDPOINT: `${running.url}/v1`,
      PUBLIC_SITE_URL: otherAddress,
    }),
  ]);
  expect(code, printed).toBe(0);
  const written = globSync('**/*.{html,js,json,conf}', { cwd: build });
  const texts = [...written, 'Caddyfile'].map((file) => readFileSync(path.join(build, file), 'utf8'));
  for (const secret of [key, ...Object.values(secrets)])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  const page = readFileSync(path.join(build, 'site/trip/spiti-valley.html'), 'utf8');
  expect(page).toContain('Spiti Valley');
  expect(page).toContain(`${address}/trip/spiti-valley`);
  expect(page).not.toContain('rel="alternate"');
}, 300_000);

test('7. sites that are built at the same time, outside of the project, do not mix', () => {
  const canonical = [path.join(build, 'site'), otherSite].map((site) => {
    const page = readFileSync(path.join(site, 'trip/spiti-valley.html'), 'utf8');
    return /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  });
  expect(canonical).toEqual([`${address}/trip/spiti-valley`, `${otherAddress}/trip/spiti-valley`]);
});

test.each(['trip/head.html', 'de/trip/head.html', 'trip/taken.html', 'de/trip/taken.html', 'trips.html'])(
  '7. a host’s words are no markup of %s',
  (page) => {
    const window = new Window();
    const written = readFileSync(path.join(build, 'site', page), 'utf8');
    const { head, scripts } = new window.DOMParser().parseFromString(written, 'text/html');
    expect([...scripts].filter(({ textContent }) => textContent === 'attack()')).toEqual([]);
    expect(head.querySelector('[http-equiv="content-security-policy"]')).not.toBeNull();
    expect(head.querySelector('[property="og:description"]')).not.toBeNull();
    expect(head.querySelector('style')).not.toBeNull();
    if (page.startsWith('de/'))
      expect(JSON.parse(head.querySelector('script#texts')?.textContent ?? '')).toHaveProperty('texts');
  },
);

test('7. a trip with a story in German has a page in German, which both pages and the sitemap name', () => {
  const read = (file: string) => readFileSync(path.join(build, 'site', file), 'utf8');
  expect(
    globSync('*/trip/*.html', { cwd: path.join(build, 'site') })
      .filter((file) => !/(shell|enquiry)\.html$/.test(file))
      .sort(),
  ).toEqual(['head', 'in-german', 'taken'].map((trip) => `de/trip/${trip}.html`));
  const german = read('de/trip/in-german.html');
  expect(german).toMatch(/<html lang="de"[^>]*>/);
  expect(german).toMatch(/<meta name="description" content="[^"]*Neun Tage ohne Eile\./);
  expect(german).toContain(`<link rel="canonical" href="${address}/de/trip/in-german">`);
  const named = (text: string) =>
    [...text.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, tag, href]) => [
      tag,
      href,
    ]);
  const versions = [
    ['en', `${address}/trip/in-german`],
    ['de', `${address}/de/trip/in-german`],
    ['x-default', `${address}/trip/in-german`],
  ];
  const english = read('trip/in-german.html');
  expect([named(german), named(english)]).toEqual([versions, versions]);
  expect(english).not.toContain('Neun Tage');
  const entries = read('sitemap.xml')
    .split('\n')
    .filter((line) => line.includes('in-german'));
  expect(entries.map(named)).toEqual([versions, versions]);
});

describe.each(['nginx', 'caddy'] as const)('7. the site that %s serves', (name) => {
  describe.skipIf(webServers[name].find() === null)('by the written rules', () => {
    let server: Awaited<ReturnType<typeof serveBuild>>;
    beforeAll(async () => {
      server = await serveBuild(name, build);
    });
    afterAll(() => server.close());

    testSite(() => ({ url: server.url, folder: path.join(build, 'site') }));
  });
});
