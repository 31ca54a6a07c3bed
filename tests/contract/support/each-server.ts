import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { startRunningBackend } from '../../../backend/function/testing/running-backend.ts';
import type { CheckTarget } from '../../../backend/live/check.ts';
import { createTarget } from '../../../backend/live/create-target.ts';
import { readDeclaration } from '../../../backend/live/declaration.ts';
import type { LiveServer } from '../../../backend/live/environment.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { embeddedServer } from './command.ts';

const named = (name: string): string => process.env[name]?.trim() ?? '';

const server: LiveServer = {
  endpoint: named('CONTRACT_APPWRITE_ENDPOINT').replace(/\/+$/, ''),
  projectId: named('CONTRACT_APPWRITE_PROJECT_ID'),
  key: named('CONTRACT_APPWRITE_API_KEY'),
};

/**
 * A real Appwrite that the product was deployed to, where the environment names one. Its variables have names of their own, so
 * that tests never run on the server of a live shop.
 */
export const realServer: LiveServer | null =
  server.endpoint && server.projectId && server.key ? server : null;

/** Runs tests against the embedded backend and, where the environment names one, against a real server. */
export function onEachServer(name: string, tests: (target: () => CheckTarget) => void): void {
  describe.each(['embedded', ...(realServer === null ? [] : ['real'])])(`${name}, %s server`, (kind) => {
    let target: CheckTarget;
    let backend: Awaited<ReturnType<typeof startRunningBackend>> | null = null;

    beforeAll(async () => {
      if (kind !== 'real') backend = await startRunningBackend(startBackend, {});
      const server = backend ? embeddedServer(backend.url) : realServer;
      if (server !== null) target = createTarget(server, readDeclaration(), { rounds: 1, variables: {} });
    });
    afterEach(() => target.scratch.clear());
    afterAll(() => backend?.close());

    tests(() => target);
  });
}
