import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAppwriteClient } from '../../backend/function/rows/appwrite-client.ts';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { checks } from '../../backend/live/checks.ts';
import { readDeclaration } from '../../backend/live/declaration.ts';
import { markColumn } from '../../backend/live/scratch.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { hour } from '../../shared/domain/time/durations.ts';
import { embeddedServer, serverVariables, startCommand } from './support/command.ts';

/** A key that may write nothing. */
const readingKey = 'a-key-that-reads';

let backend: Awaited<ReturnType<typeof startRunningBackend>>;
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  const scopedKeys = { [readingKey]: ['rows.read', 'executions.read'] };
  backend = await startRunningBackend((options) => startBackend({ ...options, scopedKeys }), {});
  variables = {
    ...serverVariables(backend.url),
    GATEWAY_API_URL: `${backend.url}/gateway/v1`,
    GATEWAY_KEY_ID: 'rzp_test_embedded',
    GATEWAY_KEY_SECRET: 'key-secret',
  };
  // The doctor asks when the schedule ran last.
  await vi.waitFor(async () => expect(await backend.lastSweep()).not.toBeNull(), 20_000);
});
afterAll(() => backend.close());

/** `npm run doctor` without npm. */
const doctor = (its: Readonly<Record<string, string>>, words: readonly string[] = ['--rounds', '1']) =>
  startCommand('backend/live/doctor.ts', words, its);

/** As cron runs it, with a key that may only read. */
const asCron = (...words: readonly string[]) => doctor(serverVariables(backend.url, readingKey), words).ended;

/** What a doctor would have left behind. */
async function leftOvers(): Promise<string[]> {
  const tables = new TablesDB(createAppwriteClient(embeddedServer(backend.url)));
  const found = await Promise.all(
    readDeclaration().tables.map(async (table) => {
      const queries = [Query.startsWith(markColumn(table), 'scratch.doctor.')];
      const { rows } = await tables.listRows({ databaseId: 'main', tableId: table.$id, queries });
      return rows.map(({ $id }) => $id);
    }),
  );
  return found.flat();
}

test('prints a line for each check, shows no secret, and leaves nothing behind', async () => {
  // An earlier one was killed.
  await backend.addTrip({ tripId: 'scratch.doctor.mi8t0kz1-7' });
  // And this one is a real trip, on sale.
  await backend.addTrip({ tripId: 'doctor-livingstone' });
  await backend.addTrip({ tripId: 'scratch.doctor.tour' });
  const { code, printed } = await doctor(variables).ended;

  const lines = printed.split('\n');
  expect(printed).not.toContain('FAILED');
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(checks.length - 2);
  expect(lines.filter((line) => line.startsWith('skipped '))).toEqual([
    'skipped  the mail server accepts our login: SMTP_URL is not set here.',
    'skipped  changes of trips and hosts are built: REBUILD_HOOK_URL is not set here, so build the site yourself when they change.',
  ]);
  expect(printed).toContain(`${checks.length - 2} ok, 0 failed, 2 skipped`);
  expect(code).toBe(0);
  expect(printed).not.toMatch(/local-dev-key|key-secret/);
  expect(await leftOvers()).toEqual(['trip-scratch.doctor.tour']);
  expect(await backend.rows.get('trips', 'trip-doctor-livingstone')).not.toBeNull();
  await backend.rows.remove('trips', 'trip-scratch.doctor.tour');
});

test('ends with 1 where something fails, and says that a backend of another checkout runs here', async () => {
  const its = {
    BACKEND_PORT: new URL(backend.url).port,
    DATA_DIR: 'another',
    SMTP_URL: 'smtp://me:my-word@127.0.0.1:9',
  };
  const { code, printed } = await doctor(its, ['--embedded', '--rounds', '1']).ended;

  expect(code).toBe(1);
  expect(printed).toMatch(/FAILED {3}the mail server accepts our login/);
  expect(printed).toMatch(/FAILED {3}the card gateway accepts our key\n.*answered 401/);
  expect(printed).not.toContain('my-word');
  for (const check of ["sees the caller's own address", 'accepts our key'])
    expect(printed).toMatch(
      new RegExp(`FAILED .*${check}(\\n +.*)*What to do: The backend that runs here has other secrets`),
    );
});

test('runs no other check on a server that rejects the key', async () => {
  const { code, printed } = await doctor({ ...variables, APPWRITE_API_KEY: 'a-wrong-key' }).ended;

  expect(code).toBe(1);
  expect(printed).toContain('The server rejects the key.');
  expect(printed).toContain(`0 ok, 1 failed, 0 skipped, ${checks.length - 1} not run`);
  expect(printed).not.toContain('a-wrong-key');
});

test('names every variable that is missing or differs from the declaration', async () => {
  const { code, printed } = await doctor({
    PUBLIC_APPWRITE_ENDPOINT: 'localhost:4322',
    PUBLIC_APPWRITE_TRIPS_ID: 'journeys',
  }).ended;

  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toEqual([
    'Missing required environment variable: PUBLIC_APPWRITE_PROJECT_ID (the project on it)',
    'Missing required environment variable: APPWRITE_API_KEY (a key of the project; see backend/GOING-LIVE.md for its scopes)',
    'PUBLIC_APPWRITE_ENDPOINT has to begin with http(s):// and end in /v1.',
    'PUBLIC_APPWRITE_TRIPS_ID is "journeys", but appwrite.config.json declares "trips".',
  ]);
});

test('says how it is asked, where the environment names no server', async () => {
  const { code, printed } = await doctor({}).ended;

  expect(code).toBe(1);
  expect(printed).toContain('npm run doctor -- --embedded');
  expect(printed).toContain('Missing required environment variable: PUBLIC_APPWRITE_ENDPOINT');
});

test('ends on Ctrl-C with nothing left behind', async () => {
  const { child, ended, printsLine } = doctor(variables, ['--rounds', '20']);
  await printsLine(/ok +an id exists once/);
  child.kill('SIGINT');
  const { code, printed } = await ended;

  expect(code).toBe(130);
  expect(printed).toContain('not run');
  expect(await leftOvers()).toEqual([]);
});

test('where nothing is late it ends with 0, and cron has nothing to mail', async () => {
  const { code, printed, errors } = await asCron('--overdue');
  expect([code, errors]).toEqual([0, '']);
  expect(printed.trim().split('\n')).toEqual([
    'ok       the server accepts the key',
    expect.stringMatching(/^ok {7}the schedule runs the function/),
    'ok       the sweep leaves nothing overdue',
    expect.stringMatching(/^skipped {2}changes of trips and hosts are built/),
  ]);
});

test('what has waited too long is late, whenever it is tried next: it ends with 1', async () => {
  const owedAt = new Date(Date.now() - 3 * hour).toISOString();
  const dueAt = new Date(Date.now() + hour).toISOString();
  await backend.rows.create('outbox', 'late', { mail: 'confirmed', state: 'waiting', owedAt, dueAt });
  const { code, printed, errors } = await asCron('--overdue');
  await backend.rows.remove('outbox', 'late');

  expect(code).toBe(1);
  expect(errors).toMatch(
    /^FAILED {3}the sweep leaves nothing overdue\n {9}Overdue: unsent mails: 1, the first since 20\S+ \(late after 2 h\)\.\n/,
  );
  expect(printed.replace(errors, '')).not.toContain('FAILED');
});

test.each([
  ['--overdu', "Unknown option '--overdu'"],
  ['overdue', "Unexpected argument 'overdue'"],
  ['--rounds=many', '--rounds is "many"'],
])('%s is refused by its name, above how the command is called', async (word, says) => {
  const { code, printed, errors } = await asCron(word);
  expect([code, printed]).toEqual([1, errors]);
  expect(errors).toContain(says);
  expect(errors).toContain('npm run doctor -- --overdue');
});
