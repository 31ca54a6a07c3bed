import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackend } from '../local/start-backend.ts';
import main from './main.ts';
import { fitsIdSecret } from './rows/check-id-secret.ts';
import { functionEnvironment } from './testing/running-backend.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

async function call(idSecret: string) {
  const environment = {
    ...functionEnvironment,
    GATEWAY_API_URL: 'http://gateway.example/v1',
    SMTP_URL: 'smtp://mail.example',
    APPWRITE_FUNCTION_API_ENDPOINT: `${app.backendUrl}/v1`,
    APPWRITE_FUNCTION_PROJECT_ID: 'group-trips',
    ID_SECRET: idSecret,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const errors: string[] = [];
  const status = await main({
    req: { method: 'POST', path: '/', headers: { 'x-appwrite-key': 'local-dev-key' }, bodyText: '{}' },
    res: { json: (_, code) => code },
    log: () => undefined,
    error: (line) => errors.push(line),
  });
  return { status, errors };
}

test('the function does nothing with another ID_SECRET, and its log says why', async () => {
  await fitsIdSecret(app.rows, { idSecret: 'the first secret', previousIdSecret: '' });

  const { status, errors } = await call('the second secret');

  expect(status).toBe(500);
  expect(errors).toMatchObject([expect.stringContaining('ID_SECRET is not the one')]);
  expect(errors.join()).not.toContain('second secret');
  // A body without an action: the function itself answered.
  expect(await call('the first secret')).toMatchObject({ status: 400, errors: [] });
});
