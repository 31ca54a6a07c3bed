import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { openDatabase } from './database/open-database.ts';
import { bucketFrom } from './files/bucket.ts';
import { createFileStore } from './files/file-store.ts';
import { createPreviews } from './files/previews.ts';
import { fileRoutes } from './files/routes.ts';
import type { BackendEnv } from './protocol/answers.ts';
import { createKeys } from './protocol/caller.ts';
import { documentFamily, rowFamily } from './rows/family.ts';
import { rowRoutes } from './rows/routes.ts';
import { createRowStore } from './rows/row-store.ts';
import { readAppConfig } from './schema/app-config.ts';
import { bringUpToDate } from './schema/migrate.ts';
import { createSchema } from './schema/schema.ts';
import { createServer } from './server.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { transactionsTable } from './transactions/transaction-store.ts';
import { createTransactions } from './transactions/transactions.ts';

export interface BackendOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Everything is kept here: rows, files, mails, the gateway's ledger. */
  readonly dataDir: string;
  /** The declaration of tables, buckets and functions; by default the project's own. */
  readonly configFile?: string;
  /** Accepted from this machine alone. */
  readonly apiKey?: string;
  /** Host names of the pages that may ask; by default all. */
  readonly allowedOrigins?: readonly string[];
  /** Gets one JSON line an event. */
  readonly log?: (line: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
  /** For tests alone, which need a backend that breaks its promises. */
  readonly unsafe?: {
    /** Increments and decrements in transactions forget their bounds, so that a race oversells. */
    readonly ignoreBounds?: boolean;
  };
}

export interface Backend {
  /** Where it answers, without a path. */
  readonly url: string;
  /** Ends everything it started. */
  close(): Promise<void>;
}

const projectConfig = path.join(import.meta.dirname, '../appwrite.config.json');

/**
 * Starts the embedded backend and resolves once it answers.
 * @throws Error with one sentence when the port is taken or the data directory belongs to another schema.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, host = '127.0.0.1', dataDir, log = () => undefined, now = Date.now } = options;
  const config = readAppConfig(options.configFile ?? projectConfig);
  const schema = createSchema(config);
  const database = openDatabase(path.join(dataDir, 'backend.sqlite'));
  const buckets = config.buckets.map(bucketFrom);
  bringUpToDate(database, [...schema.tables, transactionsTable, ...buckets.map(({ table }) => table)]);
  const rows = createRowStore(database);
  const keys = createKeys(options.apiKey ?? 'local-dev-key');
  const { projectId } = config;
  const ignoreBounds = options.unsafe?.ignoreBounds ?? false;
  const transactions = createTransactions({ database, rows, schema, now, ignoreBounds });

  const files = createFileStore({ dataDir, rows, now });
  const previews = createPreviews(files);

  const rowDeps = { schema, rows, transactions, projectId, now };
  const app: Hono<BackendEnv> = createServer({
    projectId,
    keys,
    allowedOrigins: options.allowedOrigins ?? ['*'],
    log,
    api: [
      transactionRoutes({ transactions, projectId, now }),
      rowRoutes(rowFamily, rowDeps),
      rowRoutes(documentFamily, rowDeps),
      fileRoutes({ buckets, files, previews, rows, projectId }),
    ],
    beside: {},
  });

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  try {
    await listen(server, port, host);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    url: `http://localhost:${portOf(server)}`,
    close: async () => {
      await closeServer(server);
      database.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`) : error),
    );
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
