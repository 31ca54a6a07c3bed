import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { hour } from '../../shared/domain/time/durations.ts';
import { serverVariables, startCommand } from './support/command.ts';

/** A key that may write nothing. */
const readingKey = 'a-key-that-reads';

let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  const scopedKeys = { [readingKey]: ['rows.read', 'executions.read'] };
  backend = await startRunningBackend((options) => startBackend({ ...options, scopedKeys }), {});
  await vi.waitFor(async () => expect(await backend.lastSweep()).not.toBeNull(), 20_000);
});
afterAll(() => backend.close());

/** `npm run doctor` without npm. */
const doctor = (...words: readonly string[]) =>
  startCommand('backend/live/doctor.ts', words, serverVariables(backend.url, readingKey)).ended;

test('where nothing is late it ends with 0, and cron has nothing to mail', async () => {
  const { code, printed, errors } = await doctor('--overdue');
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
  const { code, printed, errors } = await doctor('--overdue');
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
  const { code, printed, errors } = await doctor(word);
  expect([code, printed]).toEqual([1, errors]);
  expect(errors).toContain(says);
  expect(errors).toContain('npm run doctor -- --overdue');
});
