import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AppConfig,
  BucketConfig,
  ColumnConfig,
  FunctionConfig,
  IndexConfig,
  TableConfig,
} from '../../../backend/appwrite-config.ts';
import type { BackendOptions } from '../../../backend/local/backend-options.ts';
import { type Backend, startBackend } from '../../../backend/local/start-backend.ts';
import { type Json, readSeed, readSetup, type Setup } from './recording.ts';
import { send } from './send.ts';

/** A backend with the schema, the keys, the platforms and the rows of the recorded server, in a folder of its own. */
export interface RecordedBackend {
  /** Another one after each restart. */
  readonly url: string;
  readonly agent: http.Agent;
  /** Table and id of each row of the seed. */
  readonly seeded: ReadonlySet<string>;
  /** Does with the full key what the recorder did without writing it down. */
  write(method: string, path: string, body: Json | null): Promise<void>;
  /** Starts again on the same data, for settings that have no route. */
  restart(changes: ConfigChanges): Promise<void>;
  close(): Promise<void>;
}

export interface RecordedBackendOptions extends ConfigChanges {
  readonly platforms?: readonly string[];
  readonly functionBundle?: string;
}

/** The day of the recordings. */
const beginning = Date.parse('2026-11-20T15:47:00Z');

export async function startRecordedBackend(options: RecordedBackendOptions = {}): Promise<RecordedBackend> {
  const setup = readSetup();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  const configFile = path.join(dataDir, 'config.json');
  let now = beginning;
  const settings: BackendOptions = {
    port: 0,
    dataDir,
    configFile,
    scopedKeys: { ...Object.fromEntries(setup.keys.map(({ as, scopes }) => [as, scopes])), key: null },
    allowedOrigins: options.platforms ?? setup.platforms.map(({ hostname }) => hostname),
    // Every look at the clock takes a millisecond: what followed something else in the recording does so here.
    now: () => ++now,
    ...(options.functionBundle ? { functionBundle: options.functionBundle } : {}),
  };
  const start = (changes: ConfigChanges): Promise<Backend> => {
    writeFileSync(configFile, JSON.stringify(recordedConfig(setup, changes)));
    return startBackend(settings);
  };

  let backend = await start(options);
  const agent = new http.Agent({ keepAlive: true });
  const headers = {
    'x-appwrite-project': setup.project,
    'x-appwrite-key': 'key',
    'content-type': 'application/json',
  };
  const write = async (method: string, target: string, json: Json | null): Promise<void> => {
    const body = json && Buffer.from(JSON.stringify(json));
    const answer = await send(backend.url, agent, { method, target, headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${target} was refused: ${answer.body}`);
  };

  return {
    get url() {
      return backend.url;
    },
    agent,
    write,
    seeded: await seed(write),
    restart: async (changes) => {
      await backend.close();
      backend = await start({ ...options, ...changes });
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

/** What a recording had set up otherwise than the rest. */
interface ConfigChanges {
  readonly functions?: readonly Json[];
  /** A table, or the whole database. */
  readonly disabled?: string;
}

/** The recorded server's own account of its schema, in the form that the embedded backend reads. */
function recordedConfig(setup: Setup, { functions = [], disabled }: ConfigChanges): Json {
  const database = setup.database.$id;
  const tables = Object.values(setup.server.tables).map(({ table }) => ({
    ...declared(TableConfig, table),
    enabled: table['$id'] !== disabled,
    columns: listIn(table, 'columns').map((column) => declared(ColumnConfig, column)),
    indexes: listIn(table, 'indexes').map((index) => declared(IndexConfig, index)),
  }));
  return declared(AppConfig, {
    projectId: setup.project,
    endpoint: 'http://localhost/v1',
    tablesDB: [{ $id: database, name: database, enabled: database !== disabled }],
    tables,
    buckets: Object.values(setup.server.buckets).map((bucket) => declared(BucketConfig, bucket)),
    functions: functions.map((one) => declared(FunctionConfig, { enabled: true, logging: true, ...one })),
  });
}

const listIn = (table: Json, name: string): readonly Json[] => (table[name] ?? []) as readonly Json[];

/** What a declaration has of a server's account; a server also gives times and states. */
function declared(schema: { readonly entries: object }, account: Json): Json {
  const names = Object.keys(schema.entries);
  return Object.fromEntries(
    Object.entries(account).filter(([name, value]) => names.includes(name) && value !== null),
  );
}
