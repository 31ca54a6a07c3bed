import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readDeclaration } from '../../backend/live/declaration.ts';
import { missingScopes } from '../../backend/live/key-scopes.ts';
import { createRequest } from '../../backend/live/request.ts';
import { listening } from '../../backend/local/listen.ts';
import { startTestBackend } from '../../backend/local/testing/start-test-backend.ts';
import { startCommand } from './support/command.ts';
import { makeFakeCli } from './support/fake-cli.ts';
import { scopesOfTheGuide } from './support/guide.ts';
import { startManagementStandIn } from './support/management-stand-in.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const functionVariables = {
  DATABASE_ID: 'main',
  GATEWAY_API_URL: 'https://api.razorpay.com/v1',
  GATEWAY_KEY_ID: 'rzp_test_key',
  GATEWAY_KEY_SECRET: 'secret-of-the-gateway',
  GATEWAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
  SMTP_URL: 'smtps://us:secret-of-mail@mail.example:465',
  MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
  SUPPORT_EMAIL: 'support@group-trips.example',
  SITE_URL: 'https://group-trips.example',
  ID_SECRET: `secret-of-ids-${'a'.repeat(40)}`,
  LINK_SECRET: `secret-of-links-${'b'.repeat(40)}`,
};
const key = 'secret-key-of-the-project';

async function standIn(scopes?: readonly string[]) {
  const server = await startManagementStandIn(scopes);
  endings.push(server.close);
  return server;
}

function fakeCli(options?: Parameters<typeof makeFakeCli>[0]) {
  const cli = makeFakeCli(options);
  endings.push(cli.remove);
  return cli;
}

/** `npm run deploy` without npm. */
const startDeploy = (
  endpoint: string,
  cli: { readonly folder: string },
  words: readonly string[] = [],
  changes: Readonly<Record<string, string>> = {},
) =>
  startCommand('backend/live/deploy.ts', words, {
    ...functionVariables,
    PATH: `${cli.folder}:${process.env['PATH']}`,
    PUBLIC_APPWRITE_ENDPOINT: endpoint,
    PUBLIC_APPWRITE_PROJECT_ID: 'live-trips',
    APPWRITE_API_KEY: key,
    ...changes,
  });

async function deploy(...call: Parameters<typeof startDeploy>) {
  const { code, printed } = await startDeploy(...call).ended;
  expect(printed).not.toContain('secret-');
  return { code, printed };
}

const madeOn = ({ databases, tables, buckets, functions, variables }: Awaited<ReturnType<typeof standIn>>) =>
  [databases, tables, buckets, functions, variables].flat();

test('--check lists what would be created, and creates nothing', async () => {
  const server = await standIn();
  const cli = fakeCli();
  const { code, printed } = await deploy(server.endpoint, cli, ['--check']);

  expect(code).toBe(0);
  expect(printed).toMatch(/^upload {4}main\.js \(\d+ bytes\)$/m);
  expect(printed).toContain('create    database main');
  expect(printed).toContain('create    table seats (with 5 columns and 3 indexes)');
  expect(printed).toContain('create    bucket trip-images');
  expect(printed).toContain('create    function bookings');
  expect(printed).toMatch(/^Not set yet, and needed by `npm run build`: .*PUBLIC_GATEWAY_SCRIPT_URL/m);
  expect(printed).toContain('Nothing was changed.');
  expect(madeOn(server)).toEqual([]);
  expect(cli.calls()).toEqual([]);
});

test('pushes with the CLI, which sees the bundle and the declaration and no secret but its key', async () => {
  const server = await standIn();
  const cli = fakeCli();
  const previous = { LINK_SECRET_PREVIOUS: `secret-of-last-year-${'0'.repeat(32)}` };
  const first = await deploy(server.endpoint, cli, [], previous);

  expect(first).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/npm run doctor[\s\S]*npm run build/),
  });
  const calls = cli.calls();
  expect(calls.map(({ words }) => words.join(' '))).toEqual([
    'push tables --all --force',
    'push buckets --all --force',
    'push functions --all --force',
  ]);
  for (const call of calls) {
    expect(call.files).toEqual(['appwrite.config.json', 'function/main.js', 'function/package.json']);
    expect(call.config).toMatchObject({ endpoint: server.endpoint, projectId: 'live-trips' });
    expect(call.config['functions']).toMatchObject([{ path: 'function' }]);
    expect(JSON.stringify(call.config)).not.toContain('secret-');
    expect(call.environment).not.toEqual(expect.arrayContaining([expect.stringMatching(/SECRET|SMTP|KEY/)]));
    expect(call.words.join(' ')).not.toContain(key);
    expect(call.key).toBe(key);
    // With the key in it, it must not outlive the push.
    expect(existsSync(call.folder)).toBe(false);
  }
  // The code comes last: it takes the variables that stand by then.
  const received = Object.fromEntries(server.variables.map((one) => [one['key'], one['value']]));
  const defaults = { HOLD_SECONDS: '900', BOOKING_LIMITS: 'on' };
  expect(received).toMatchObject({
    ...functionVariables,
    ...defaults,
    ...previous,
  });
  expect(server.variables.every(({ secret }) => secret === true)).toBe(true);

  const again = await deploy(server.endpoint, cli, [], { GATEWAY_KEY_ID: 'rzp_live_key' });
  expect(again.code).toBe(0);
  expect(again.printed).toContain('Tables, buckets and settings are as declared.');
  expect(
    cli
      .calls()
      .slice(3)
      .map(({ words }) => words[1]),
  ).toEqual(['functions']);
  expect(server.variables.find((one) => one['key'] === 'GATEWAY_KEY_ID')?.['value']).toBe('rzp_live_key');
  // What is left out is taken away.
  const { LINK_SECRET_PREVIOUS: _, ...kept } = received;
  expect(server.variables.map((one) => one['key'])).toEqual(Object.keys(kept));
});

test('names a secret that is in what would be uploaded, and sends nothing', async () => {
  const server = await standIn();
  const { code, printed } = await deploy(server.endpoint, fakeCli(), [], {
    GATEWAY_WEBHOOK_SECRET: 'bookings',
  });

  expect(code).toBe(1);
  expect(printed).toContain('what would be uploaded contains GATEWAY_WEBHOOK_SECRET.');
  expect(madeOn(server)).toEqual([]);
});

test('refuses to push where a push would delete or recreate anything', async () => {
  const server = await standIn();
  const cli = fakeCli();
  await deploy(server.endpoint, cli);
  const [table] = server.tables;
  const title = table?.columns.find((column) => column.key === 'title');
  if (!table || !title) throw new Error('Nothing was pushed.');
  title['size'] = 1024;
  server.tables.push({ ...table, $id: 'guestbook' });
  server.databases.push({ $id: 'shop', name: 'Shop', enabled: true });
  const [made, calls] = [structuredClone(madeOn(server)), cli.calls().length];

  const { code, printed } = await deploy(server.endpoint, cli);

  expect(code).toBe(1);
  expect(printed).toContain('delete    database shop');
  expect(printed).toContain('delete    table guestbook');
  expect(printed).toContain('recreate  column trips.title (size is 1024, declared 256)');
  expect(printed).toContain('Nothing was changed');
  expect(madeOn(server)).toEqual(made);
  expect(cli.calls()).toHaveLength(calls);
});

test('says so where the CLI did nothing and called that a success', async () => {
  const server = await standIn();
  const { code, printed } = await deploy(server.endpoint, fakeCli({ does: 'nothing' }));

  expect(code).toBe(1);
  expect(printed).toMatch(/still differs:\ncreate {4}database main/);
  expect(printed).toContain('function bookings: its last deployment is not there');
});

test('an index that the server failed to make is reported, and no later deployment calls it done', async () => {
  const server = await standIn();
  const cli = fakeCli();
  await deploy(server.endpoint, cli);
  const bookings = server.tables.find(({ $id }) => $id === 'bookings');
  Object.assign(bookings?.indexes.find(({ key }) => key === 'bookingId') ?? {}, { status: 'failed' });
  const { code, printed } = await deploy(server.endpoint, cli);

  expect(code).toBe(1);
  expect(printed).toMatch(
    /still differs:\nfinish {4}index bookings\.bookingId \(it is failed: in the console /,
  );
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the CLI, and leaves no key behind',
  async (signal) => {
    const cli = fakeCli({ does: 'hang' });
    const { child, ended, printsLine } = startDeploy((await standIn()).endpoint, cli);
    await printsLine(/^Pushing$/m);
    child.kill(signal);
    // That ends once the CLI, which prints to the same terminal, has ended.
    expect((await ended).code).toBe(130);
    const [{ folder = '' } = {}] = cli.calls();
    expect(existsSync(path.dirname(folder))).toBe(false);
  },
);

test('needs the CLI in the version whose ways are known, and else sends nothing', async () => {
  const server = await standIn();
  const { code, printed } = await deploy(server.endpoint, fakeCli({ version: '13.4.0' }));

  expect(code).toBe(1);
  expect(printed).toMatch(/is 13\.4\.0; .*npm install --global appwrite-cli@12\.0\.1/);
  expect(madeOn(server)).toEqual([]);
});

test('finds the embedded backend as it is declared, and needs no CLI to look', async () => {
  const backend = await startTestBackend({
    configFile: 'backend/appwrite.config.json',
    scopedKeys: { [key]: scopesOfTheGuide() },
  });
  endings.push(() => backend.close());
  const its = { PUBLIC_APPWRITE_PROJECT_ID: 'group-trips' };
  const { code, printed } = await deploy(`${backend.url}/v1`, { folder: '/nowhere' }, ['--check'], its);

  expect(printed).toContain('Tables, buckets and settings are as declared.');
  expect(printed).toContain('The Appwrite CLI is not on the PATH.');
  expect(code).toBe(0);
});

test('names every scope that the key lacks, and makes nothing', async () => {
  const first = ['databases.read', 'tables.read', 'buckets.read', 'functions.read'];
  const server = await standIn(first);
  const backend = await startTestBackend({
    configFile: 'backend/appwrite.config.json',
    scopedKeys: { [key]: first },
  });
  endings.push(() => backend.close());
  const cli = fakeCli();
  const ended = await Promise.all([
    deploy(server.endpoint, cli, ['--check']),
    deploy(server.endpoint, cli),
    deploy(`${backend.url}/v1`, cli, ['--check'], { PUBLIC_APPWRITE_PROJECT_ID: 'group-trips' }),
  ]);

  const lacking = scopesOfTheGuide().filter((scope) => !first.includes(scope));
  expect(lacking).toHaveLength(14);
  for (const { code, printed } of ended) {
    expect(code).toBe(1);
    expect(printed).toContain(`Nothing was changed: the key lacks the scopes ${lacking.join(', ')}.`);
  }
  expect(madeOn(server)).toEqual([]);
  expect(cli.calls()).toEqual([]);
});

test('asks for the scopes that the guide lists, each by itself', async () => {
  const scopes = scopesOfTheGuide();
  const without = Object.fromEntries(
    scopes.map((scope) => [`without-${scope}`, scopes.filter((one) => one !== scope)]),
  );
  const backend = await startTestBackend({
    configFile: 'backend/appwrite.config.json',
    scopedKeys: { ...without, all: scopes, none: [] },
  });
  endings.push(() => backend.close());
  const missingFor = (itsKey: string) =>
    missingScopes(
      createRequest({ endpoint: `${backend.url}/v1`, projectId: 'group-trips', key: itsKey }),
      readDeclaration(),
    );

  expect(await missingFor('none')).toEqual(scopes);
  expect(await missingFor('all')).toEqual([]);
  for (const scope of scopes) {
    // The routes of tables are content with a scope of collections.
    const expected = scope.startsWith('tables.') ? [] : [scope];
    expect(await missingFor(`without-${scope}`)).toEqual(expected);
  }
});

test('says so where something else than Appwrite answers, or not to this key', async () => {
  const other = createServer((_, answer) => answer.writeHead(404).end('<p>Nothing here.</p>'));
  const port = await listening(other, 0);
  endings.push(() => other.close());
  const backend = await startTestBackend();
  endings.push(() => backend.close());
  const its = { PUBLIC_APPWRITE_PROJECT_ID: 'test-project' };
  const [unknown, rejected] = await Promise.all([
    deploy(`http://127.0.0.1:${port}/v1`, fakeCli()),
    deploy(`${backend.url}/v1`, fakeCli(), [], its),
  ]);

  expect(unknown).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is not Appwrite: it sent 404 with no content type'),
  });
  expect(rejected).toMatchObject({ code: 1, printed: expect.stringContaining('The server rejects the key') });
});

const realCli = process.env['CONTRACT_APPWRITE_CLI'];

// The fake one above does what this one was seen doing.
test.skipIf(!realCli)(
  'pushes with the official CLI, which has nothing to do the second time',
  async () => {
    const server = await standIn(scopesOfTheGuide());
    const cli = { folder: realCli ?? '' };
    const first = await deploy(server.endpoint, cli);
    const asked = server.asked.length;
    const second = await deploy(server.endpoint, cli);

    expect([first.code, second.code]).toEqual([0, 0]);
    expect(server.tables).toHaveLength(readDeclaration().tables.length);
    expect(server.deployments).toHaveLength(2);
    expect(second.printed).toContain('Tables, buckets and settings are as declared.');
    expect(server.asked.slice(asked).filter((one) => one.startsWith('DELETE '))).toEqual([]);
    expect(server.keys).toEqual(new Set([key]));
  },
  180_000,
);
