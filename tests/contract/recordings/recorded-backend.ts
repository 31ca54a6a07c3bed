import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Backend, type BackendOptions, startBackend } from '../../../backend/local/start-backend.ts';
import { recordedConfig } from './recorded-config.ts';
import { type Json, readSeed, readSetup } from './recording.ts';
import { send } from './send.ts';

/** A backend with the schema, the keys, the platforms and the rows of the recorded server, in a folder of its own. */
export interface RecordedBackend extends Backend {
  readonly agent: http.Agent;
  /** Does with the full key what the recorder did without writing it down. */
  write(method: string, path: string, body: Json | null): Promise<void>;
  /** Table and id of each row of the seed. */
  readonly seeded: ReadonlySet<string>;
  /** Puts the backend's clock forward. */
  passTime(milliseconds: number): void;
}

export interface RecordedBackendOptions {
  readonly platforms?: readonly string[];
  readonly functions?: readonly Json[];
  readonly backend?: Partial<BackendOptions>;
}

/** A minute's beginning on the day of the recordings, so that no count of requests a minute is cut in two. */
const beginning = Date.parse('2026-11-20T15:47:00Z');

export async function startRecordedBackend(options: RecordedBackendOptions = {}): Promise<RecordedBackend> {
  const setup = readSetup();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  const configFile = path.join(dataDir, 'config.json');
  writeFileSync(configFile, JSON.stringify(recordedConfig(setup, options.functions)));

  let now = beginning;
  const backend = await startBackend({
    port: 0,
    dataDir,
    configFile,
    apiKey: 'key',
    allowedOrigins: options.platforms ?? setup.platforms.map(({ hostname }) => hostname),
    // Every look at the clock takes a millisecond: what followed something else in the recording does so here.
    now: () => ++now,
    ...options.backend,
  });
  const agent = new http.Agent({ keepAlive: true });
  const write = async (method: string, target: string, body: Json | null): Promise<void> => {
    const answer = await send(backend.url, agent, {
      method,
      target,
      headers: {
        'x-appwrite-project': setup.project,
        'x-appwrite-key': 'key',
        'content-type': 'application/json',
      },
      body: body && Buffer.from(JSON.stringify(body)),
    });
    if (answer.status >= 300) throw new Error(`${method} ${target} was refused: ${answer.body}`);
  };
  return {
    ...backend,
    agent,
    write,
    seeded: await seed(write),
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      agent.destroy();
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the rows as the recorded server got them: one by one, with a key, so that they number from one. */
async function seed(write: RecordedBackend['write']): Promise<Set<string>> {
  const seeded = new Set<string>();
  for (const { table, rowId, permissions, data } of readSeed()) {
    await write('POST', `/v1/tablesdb/main/tables/${table}/rows`, { rowId, permissions, data });
    seeded.add(`${table}/${rowId}`);
  }
  return seeded;
}
