import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Users } from 'node-appwrite';
import { createAppwriteHosts } from '../hosts.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import { createTestApp } from './create-test-app.ts';

export type { Answer } from './create-test-app.ts';

interface Backend {
  readonly url: string;
  close(): Promise<void>;
}

type StartBackend = (options: { readonly port: number; readonly dataDir: string }) => Promise<Backend>;

/** The function with real rows: those of an embedded backend with an empty database. */
export async function startTestApp(
  startBackend: StartBackend,
  variables: Readonly<Record<string, string>> = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'booking-function-'));
  const backend = await startBackend({ port: 0, dataDir });
  const endpoint = `${backend.url}/v1`;
  const client = createAppwriteClient({ endpoint, projectId: 'group-trips', key: 'local-dev-key' });
  const app = createTestApp(createAppwriteRows(client, 'main'), createAppwriteHosts(client), variables);
  return {
    ...app,
    backendUrl: backend.url,
    /** A host of the trips of tests, who can be written to. */
    addHost: (email: string) => new Users(client).create({ userId: 'host-asha', email, name: 'Asha Rao' }),
    async close() {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
