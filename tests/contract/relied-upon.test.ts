import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import type { CheckTarget } from '../../backend/live/check.ts';
import { scheduleRuns } from '../../backend/live/checks/booking-function.ts';
import { checks } from '../../backend/live/checks.ts';
import { createTarget } from '../../backend/live/create-target.ts';
import { readDeclaration } from '../../backend/live/declaration.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { embeddedServer } from './support/command.ts';
import { realServer } from './support/each-server.ts';

const declaration = readDeclaration();

describe('the embedded backend holds what the product relies on', () => {
  let backend: Awaited<ReturnType<typeof startRunningBackend>>;
  let target: CheckTarget;

  beforeAll(async () => {
    backend = await startRunningBackend(startBackend, {});
    const variables = {
      ID_SECRET: 'id-secret',
      GATEWAY_API_URL: `${backend.url}/gateway/v1`,
      GATEWAY_KEY_ID: 'rzp_test_embedded',
      GATEWAY_KEY_SECRET: 'key-secret',
      REBUILD_HOOK_URL: 'https://builds.example/hook',
      GATEWAY_WEBHOOK_URL: `${backend.url}/functions/bookings/gateway-webhook`,
    };
    target = createTarget(embeddedServer(backend.url), declaration, { rounds: 3, variables });
    await vi.waitFor(async () => expect(await scheduleRuns.run(target)).toMatchObject({ outcome: 'ok' }), {
      timeout: 30_000,
      interval: 100,
    });
  });
  afterAll(() => backend.close());

  test.each(checks)('$name', async (check) => {
    const result = await check.run(target);
    await target.scratch.clear();
    // No SMTP_URL is set here; the mailbox has tests of its own.
    expect(result).toMatchObject({
      outcome: check.name === 'the mail server accepts our login' ? 'skipped' : 'ok',
    });
  });
});

describe.skipIf(realServer === null)('a real server holds what the product relies on', () => {
  const server = realServer ?? { endpoint: 'http://localhost/v1', projectId: 'none', key: 'none' };
  const target = createTarget(server, declaration, { rounds: 5, variables: {} });

  test.each(checks)(
    '$name',
    async (check) => {
      const result = await check.run(target);
      await target.scratch.clear();
      expect(result).toMatchObject({ outcome: expect.stringMatching(/^(ok|skipped)$/) });
    },
    600_000,
  );
});
