import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { startTestApp, type TestApp } from '../../backend/function/testing/test-app.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { serverVariables, startCommand } from './support/command.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(startBackend);
});
afterAll(() => app.close());

/** `npm run sweep` without npm, on a backend whose schedule runs nothing. */
const sweep = (words: readonly string[], key?: string) =>
  startCommand('backend/live/sweep.ts', words, {
    ...functionEnvironment,
    ...serverVariables(app.backendUrl, key),
    GATEWAY_API_URL: 'http://gateway.example/v1',
    SMTP_URL: 'smtp://mail.example',
  });

const addAttempt = (id: string) =>
  app.rows.create('attempts', id, { kind: 'claims', count: 1, expiresAt: new Date(0).toISOString() });

test('sweeps once, and prints what it did in one line', async () => {
  await addAttempt('over');

  const { code, printed } = await sweep(['--once']).ended;

  expect(printed).toMatch(/^\S+Z \d+ ms: forgetAddresses 1\n$/);
  expect(code).toBe(0);
  expect(await app.rows.get('attempts', 'over')).toBeNull();
});

test('leaves the work to a sweep that runs', async () => {
  const value = new Date(Date.now() + 35_000).toISOString();
  await app.rows.create('settings', 'sweep', { value });
  await addAttempt('kept');

  const { code, printed } = await sweep(['--once']).ended;
  await app.rows.remove('settings', 'sweep');

  expect(printed).toContain('another sweep is running');
  expect(code).toBe(0);
  expect(await app.rows.get('attempts', 'kept')).not.toBeNull();
});

test('goes on until it is stopped, and then ends at once without an error', async () => {
  const command = sweep([]);
  await command.printsLine(/ms: .*\n.*ms: nothing to do\n/);
  command.child.kill('SIGTERM');

  expect((await command.ended).code).toBe(0);
  expect(await app.rows.get('settings', 'sweep')).toBeNull();
});

test('ends with 1 where it could not be done', async () => {
  const { code, printed } = await sweep(['--once'], 'a-wrong-key').ended;

  expect(printed).toContain('The server rejects the key: ');
  expect(code).toBe(1);
});
