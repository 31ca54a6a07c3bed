import { once } from 'node:events';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Users } from 'node-appwrite';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { startBackend } from './start-backend.ts';
import { startTestBackend, type TestBackend } from './testing/start-test-backend.ts';

let backend: TestBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

describe('the embedded backend', () => {
  test('refuses a busy port with one sentence', async () => {
    backend = await startTestBackend();
    const port = Number(new URL(backend.url).port);
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'embedded-busy-'));
    const dataDir = folder.path;
    await expect(startBackend({ port, dataDir })).rejects.toThrow(`Port ${port} is already in use.`);
    await expect(startBackend({ port: 0, smtpPort: port, dataDir })).rejects.toThrow(
      `Port ${port} is already in use.`,
    );
  });

  test('answers the errors of the other parts in their own form', async () => {
    backend = await startTestBackend({
      functionEnvironment: {
        GATEWAY_KEY_ID: 'rzp_test_embedded',
        GATEWAY_KEY_SECRET: 'key-secret',
        GATEWAY_WEBHOOK_SECRET: 'webhook-secret',
      },
    });
    const answer = await fetch(`${backend.url}/gateway/v1/orders/order_1`, {
      headers: { authorization: `Basic ${btoa('rzp_test_embedded:another')}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { description: 'Authentication failed' } });
  });

  test('lets go of its port when it closes', async () => {
    const first = await startTestBackend();
    const port = Number(new URL(first.url).port);
    await first.close();
    const server = net.createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  test('calls the function by its schedule, and reports so without a key', async () => {
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'embedded-schedule-'));
    const functionBundle = path.join(folder.path, 'main.mjs');
    writeFileSync(
      functionBundle,
      `export default async ({ req, res, log }) => {
        log([req.method, req.path, req.headers['x-appwrite-trigger']].join(' '));
        return res.empty();
      };`,
    );
    const said = Promise.withResolvers<string>();
    const before = new Date().toISOString();
    backend = await startTestBackend({
      functionBundle,
      sweepSeconds: 0.05,
      log: (text) => said.resolve(JSON.parse(text).message),
    });
    expect(await said.promise).toBe('POST / schedule');
    const { url } = backend;
    await vi.waitFor(async () => {
      const health = (await (await fetch(`${url}/health`)).json()) as { sweep: { lastRunAt: string | null } };
      expect(health.sweep.lastRunAt?.localeCompare(before)).toBe(1);
    }, 15_000);
  });

  test('keeps users for keys', async () => {
    backend = await startTestBackend();
    const users = new Users(backend.client);
    const made = await users.create({ userId: 'asha', email: 'Asha@example.test', name: 'Asha' });
    expect(made).toMatchObject({ $id: 'asha', email: 'asha@example.test', name: 'Asha', status: true });
    expect(await users.get({ userId: 'asha' })).toEqual(made);
    await expect(users.create({ userId: 'asha', email: 'other@example.test' })).rejects.toMatchObject({
      type: 'user_already_exists',
    });
    await expect(users.get({ userId: 'missing' })).rejects.toMatchObject({ type: 'user_not_found' });
    const guest = await backend.request('GET', '/v1/users/asha');
    expect(guest.json).toMatchObject({
      code: 401,
      message: 'User (role: guests) missing scopes (["users.read"])',
    });
  });
});
