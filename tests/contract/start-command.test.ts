import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeTripFolder } from '../../backend/publish/testing/trip-folder.ts';
import { compileCache } from '../compile-cache.ts';

const run = 'backend/local/launch/run.mjs';
const ports = { SITE_PORT: '4521', BACKEND_PORT: '4522', HOST_PAGE_PORT: '4523', SMTP_PORT: '4525' };
const dataDir = mkdtempSync(join(tmpdir(), 'start-command-'));
let started: ChildProcess | null = null;

/** `npm start`, by itself without npm, as the leader of a process group: whatever it leaves behind can be seen. */
function start(command = 'node', words = [run, 'backend/local/launch/start.ts'], folder = dataDir) {
  const child = spawn(command, words, {
    env: { ...process.env, ...compileCache, ...ports, DATA_DIR: folder },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started = child;
  let printed = '';
  const meets = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        printed += text;
        if (pattern.test(printed)) resolve();
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.once('exit', () => (pattern.test(printed) ? resolve() : reject(new Error(printed))));
    });
  return { child, meets, printed: () => printed };
}

/** The commands of the processes of the child's group that run. One that has ended and waits for its parent to notice does not. */
function runningCommands({ pid }: ChildProcess): readonly string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return processes.flatMap(([group, state = 'Z', ...command]) =>
    Number(group) === pid && !state.startsWith('Z') ? [command.join(' ')] : [],
  );
}

const isAnyoneLeft = (child: ChildProcess): boolean => runningCommands(child).length > 0;
const isBuilding = (child: ChildProcess): boolean =>
  runningCommands(child).some((command) => command.includes('astro.mjs build'));

/** The page of a trip that is published to the running product, once its title is in it. */
async function publishedPage(): Promise<string> {
  const folder = makeTripFolder();
  folder.trip({ title: 'Three Days on the Coast' }, 'coast');
  const env = { ...process.env, ...ports, DATA_DIR: dataDir };
  // Its host's other trips are not in the folder: that they go takes assent.
  const words = [run, 'backend/live/publish.ts', folder.path, '--embedded', '--yes'];
  const { status } = spawnSync('node', words, { env });
  folder.remove();
  expect(status).toBe(0);
  const page = async () => (await fetch('http://localhost:4521/trip/coast')).text();
  await vi.waitFor(async () => expect(await page()).toContain('<title>Three'), {
    timeout: 60_000,
    interval: 200,
  });
  return page();
}

afterEach(() => {
  if (started?.pid && isAnyoneLeft(started)) process.kill(-started.pid, 'SIGKILL');
});
// A start on what the one before has left takes a third of the time.
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('prints every address once it answers, and ends on Ctrl-C with nothing left running', async () => {
  const { child, meets, printed } = start();
  await meets(/host's page\s+http/);

  const addresses = printed().match(/https?:\/\/localhost:\d+\S*/g) ?? [];
  expect(addresses).toEqual([
    'http://localhost:4521',
    'http://localhost:4522/v1',
    'http://localhost:4522/gateway',
    'http://localhost:4522/mailbox',
    'http://localhost:4523',
  ]);
  expect(printed()).toContain('smtp://localhost:4525');
  const pages = [
    'http://localhost:4521/trip/spiti-valley',
    'http://localhost:4522/mailbox',
    'http://localhost:4523',
  ];
  const answers = await Promise.all(pages.map((page) => fetch(page)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  expect(await publishedPage()).toContain('<title>Three Days on the Coast');

  expect(isAnyoneLeft(child)).toBe(true);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(isAnyoneLeft(child)).toBe(false);
}, 180_000);

test.each([
  { command: 'node', words: [run, 'backend/local/launch/start.ts'], end: [0, null], patience: 0 },
  // What it runs ends a moment after it.
  { command: 'npm', words: ['start'], end: expect.anything(), patience: 60_000 },
])(
  'a stop of $command while the site is built ends the build with it',
  async ({ command, words, end, patience }) => {
    const fresh = mkdtempSync(join(tmpdir(), 'start-command-'));
    const { child } = start(command, words, fresh);
    const ended = once(child, 'exit');
    await vi.waitFor(() => expect(isBuilding(child)).toBe(true), { timeout: 60_000, interval: 200 });
    child.kill('SIGTERM');
    expect(await ended).toEqual(end);
    await vi.waitFor(() => expect(isAnyoneLeft(child)).toBe(false), patience);
    expect(existsSync(join(fresh, 'site'))).toBe(false);
    rmSync(fresh, { recursive: true, force: true });
  },
  180_000,
);

test('refuses a busy port in one sentence and starts nothing', async () => {
  const stranger = createServer().listen(Number(ports.BACKEND_PORT), '127.0.0.1');
  await once(stranger, 'listening');
  const { child, meets, printed } = start();
  await meets(/already in use/);
  const code = child.exitCode ?? (await once(child, 'exit'))[0];
  stranger.close();

  expect(code).toBe(1);
  expect(printed().trim()).toBe(
    'Port 4522 is already in use: end what listens there, or choose another with BACKEND_PORT.',
  );
  expect(isAnyoneLeft(child)).toBe(false);
});
