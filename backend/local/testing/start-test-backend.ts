import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'node-appwrite';

import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import type { BackendOptions } from '../backend-options.ts';
import { type Backend, startBackend } from '../start-backend.ts';

export interface TestBackend extends Backend {
  readonly dataDir: string;
  /** The official server SDK with the local key. */
  readonly client: Client;
  /** Calls the interface as a guest, or with the headers given. */
  request(method: string, path: string, options?: TestRequest): Promise<TestAnswer>;
  /** Ends it and starts it again on the same data. */
  restart(options?: Partial<BackendOptions>): Promise<void>;
}

interface TestRequest {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection. */
  readonly signal?: AbortSignal;
}

interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body read as JSON, or null. */
  readonly json: Record<string, unknown> | null;
}

export const localKey = 'local-dev-key';
const projectId = 'test-project';

/** A backend on a free port with data of its own and a schema made for tests; `close` leaves nothing behind. */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'embedded-backend-'));
  const configFile = options.configFile ?? writeConfig(dataDir, testConfig());
  const client = new Client().setProject(projectId).setKey(localKey);
  let backend: Backend;
  const start = async (changes: Partial<BackendOptions>): Promise<void> => {
    backend = await startBackend({ port: 0, dataDir, configFile, ...options, ...changes });
    client.setEndpoint(`${backend.url}/v1`);
  };
  await start({});

  return {
    dataDir,
    client,
    get url() {
      return backend.url;
    },
    get smtpPort() {
      return backend.smtpPort;
    },
    settled: () => backend.settled(),
    restart: async (changes = {}) => {
      await backend.close();
      await start(changes);
    },
    close: async () => {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    async request(method, where, { key, body, signal = null, headers = {} } = {}) {
      const answer = await fetch(backend.url + where, {
        method,
        signal,
        headers: {
          'x-appwrite-project': projectId,
          ...(key ? { 'x-appwrite-key': key } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const json = parseJsonOrNull(Buffer.from(bytes).toString('utf8')) as TestAnswer['json'];
      return { status: answer.status, headers: answer.headers, bytes, json };
    },
  };
}

export function writeConfig(folder: string, config: unknown): string {
  const file = path.join(folder, 'appwrite.config.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** A column as the configuration declares it. */
export const column = (key: string, type: string, rest: Record<string, unknown> = {}) => ({
  key,
  type,
  required: false,
  array: false,
  ...rest,
});

const table = (id: string, permissions: string[], columns: unknown[], indexes: unknown[] = []) => ({
  $id: id,
  $permissions: permissions,
  databaseId: 'main',
  columns,
  indexes,
});

/** Public trips, closed bookings, one function, a bucket of pictures. */
export const testConfig = () => ({
  projectId,
  endpoint: 'http://localhost/v1',
  tablesDB: [{ $id: 'main', name: 'Main', enabled: true }],
  tables: [
    table(
      'trips',
      ['read("any")'],
      [
        column('tripId', 'string', { size: 64, required: true }),
        column('title', 'string', { size: 20, required: true }),
        column('tags', 'string', { size: 20, array: true }),
        column('startDate', 'datetime'),
        column('price', 'double', { min: 0 }),
        column('availableSpots', 'integer', { min: 0, max: 100 }),
        column('isOpen', 'boolean', { default: true }),
        column('status', 'string', { format: 'enum', elements: ['draft', 'published'], default: 'draft' }),
      ],
      [{ key: 'tripId', type: 'unique', columns: ['tripId'] }],
    ),
    table(
      'bookings',
      [],
      [
        column('seats', 'integer', { required: true, min: 1, max: 6 }),
        column('until', 'datetime'),
        column('sentAt', 'datetime'),
        column('doneAt', 'datetime'),
      ],
    ),
  ],
  buckets: [
    {
      $id: 'pictures',
      $permissions: ['read("any")'],
      fileSecurity: false,
      name: 'Pictures',
      enabled: true,
      maximumFileSize: 20_000_000,
      allowedFileExtensions: ['png', 'jpg', 'svg'],
    },
  ],
  functions: [
    {
      $id: 'bookings',
      name: 'Bookings',
      execute: ['any'],
      timeout: 30,
      enabled: true,
      logging: true,
      scopes: ['rows.read', 'rows.write', 'users.read'],
    },
  ],
});
