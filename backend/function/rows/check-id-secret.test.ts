import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fitsIdSecret, isAnotherIdSecret } from './check-id-secret.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
});
afterEach(() => app.close());

const fits = (idSecret: string, previousIdSecret = '') =>
  fitsIdSecret(app.rows, { idSecret, previousIdSecret });

test('the first secret is the one of the database', async () => {
  expect(await fits('first')).toBe(true);
  expect(await fits('first')).toBe(true);
  expect(await fits('second')).toBe(false);
  expect(await fits('second', 'third')).toBe(false);
});

test('a database without rows was made with no other secret, and a look leaves it so', async () => {
  expect(await isAnotherIdSecret(app.rows, { idSecret: 'first', previousIdSecret: '' })).toBe(false);
  expect(await app.rows.get('settings', 'id-secret')).toBeNull();
});

test('a secret that is on record is not written again', async () => {
  await fits('first');
  const update = vi.fn();

  await fitsIdSecret({ ...app.rows, update }, { idSecret: 'first', previousIdSecret: '' });

  expect(update).not.toHaveBeenCalled();
});

test('a new secret beside the previous one takes its place', async () => {
  await fits('first');

  expect(await fits('second', 'first')).toBe(true);

  expect(await fits('second')).toBe(true);
  expect(await fits('first')).toBe(false);
});

test('the secret itself is nowhere in the row', async () => {
  await fits('a secret of its own');

  expect(JSON.stringify(await app.rows.get('settings', 'id-secret'))).not.toContain('a secret');
});
