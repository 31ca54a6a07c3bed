import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { readAppConfig } from '../appwrite-config.ts';
import type { BackendOptions } from './backend-options.ts';
import { connectionLimits } from './connection-limits.ts';
import { claimFolder } from './database/claim-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { openReader } from './database/open-reader.ts';
import { sayTrouble } from './database/storage-trouble.ts';
import { createExecutionLog } from './executions/execution-log.ts';
import { createExecutor } from './executions/executor.ts';
import { functionDomain } from './executions/function-domain.ts';
import { executionRoutes } from './executions/routes.ts';
import { keepSchedule, type Schedule } from './executions/schedule.ts';
import { bucketFrom } from './files/bucket.ts';
import { createFileStore } from './files/file-store.ts';
import { openPreviewCache } from './files/preview-cache.ts';
import { createPreviews } from './files/previews.ts';
import { fileRoutes } from './files/routes.ts';
import { tidyUp } from './files/tidy-up.ts';
import { healthRoutes } from './health/routes.ts';
import { createKeys } from './protocol/caller.ts';
import { bulkRoutes } from './rows/bulk-routes.ts';
import { documentFamily, rowFamily } from './rows/family.ts';
import { rowRoutes } from './rows/routes.ts';
import { createRowStore } from './rows/row-store.ts';
import { bringUpToDate } from './schema/migrate.ts';
import { schemaRoutes } from './schema/routes.ts';
import { createSchema } from './schema/schema.ts';
import { createServer } from './server.ts';
import { startSandbox } from './start-sandbox.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { transactionsTable } from './transactions/transaction-store.ts';
import { createTransactions } from './transactions/transactions.ts';
import { userRoutes, usersTable } from './users/routes.ts';

export type { BackendOptions };

export interface Backend {
  /** Where it answers, without a path. */
  readonly url: string;
  /** Where mail is taken; null without a mailbox. */
  readonly smtpPort: number | null;
  /** Ends everything it started: connections, processes, timers and files. */
  close(): Promise<void>;
}

const projectBundle = path.join(import.meta.dirname, '../../dist/function/main.js');

/**
 * Starts the embedded backend and resolves once it answers.
 * @throws Error with one sentence when a port is taken or the data directory
 * belongs to another schema or process, is damaged, full or not writable.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { host = '127.0.0.1', dataDir, log = () => undefined, now = Date.now } = options;
  const endings: (() => unknown)[] = [];
  // What was started last ends first, and all of it also when the start itself fails.
  const close = async (): Promise<void> => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  };

  try {
    const config = readAppConfig(options.configFile);
    const { projectId } = config;
    const schema = createSchema(config);
    const buckets = config.buckets.map(bucketFrom);
    endings.push(claimFolder(dataDir));
    const file = path.join(dataDir, 'backend.sqlite');
    const database = openDatabase(file);
    endings.push(() => database.close());
    const reader = openReader(file);
    endings.push(() => reader.close());
    const ownTables = [transactionsTable, usersTable, ...buckets.map(({ table }) => table)];
    bringUpToDate(database, [...schema.tables, ...ownTables]);

    // The server has to listen before the parts are made: their addresses hold its port.
    const connections = connectionLimits(options.connections);
    const server = createAdaptorServer({
      fetch: (request, env) => app.fetch(request, env),
      serverOptions: connections.serverOptions,
    }) as Server;
    connections.count(server);
    await listen(server, options.port, host);
    endings.push(() => closeServer(server));
    const port = portOf(server);
    const url = `http://localhost:${port}`;
    const ownUrl = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

    const sandbox = await startSandbox({ ...options, url: ownUrl, log });
    endings.push(() => sandbox.close());

    const rows = createRowStore(database);
    const keys = createKeys(
      new Map([...Object.entries(options.scopedKeys ?? {}), [options.apiKey ?? 'local-dev-key', null]]),
    );
    const ignoreBounds = options.unsafe?.ignoreBounds ?? false;
    const transactions = createTransactions({ database, rows, schema, now, ignoreBounds });
    tidyUp({ dataDir, buckets, rows });
    const previews = openPreviewCache({
      folder: path.join(dataDir, 'previews'),
      mostBytes: options.previewBytes ?? 512 * 1024 * 1024,
    });
    const files = createFileStore({ dataDir, rows, previews, projectId, now });
    const executions = createExecutionLog(
      config.functions.filter(({ logging }) => !logging).map(({ $id }) => $id),
    );
    endings.push(() => executions.close());
    const executors = new Map(
      config.functions.map((one) => [
        one.$id,
        createExecutor(one, {
          bundle: options.functionBundle ?? projectBundle,
          environment: sandbox.functionEnvironment,
          endpoint: `${ownUrl}/v1`,
          projectId,
          keys,
          now,
          log,
        }),
      ]),
    );
    const schedules = new Map<string, Schedule>();
    for (const [id, executor] of executors) {
      endings.push(() => executor.close());
      if (!options.sweepSeconds) continue;
      const every = { everySeconds: options.sweepSeconds, origin: url, now, log };
      const schedule = keepSchedule(executor, executions, every);
      schedules.set(id, schedule);
      endings.push(() => schedule.end());
    }

    const { atomically } = database;
    const rowDeps = { schema, rows, reader, transactions, projectId, now, atomically };
    const app = createServer({
      dataDir,
      projectId,
      keys,
      allowedOrigins: options.allowedOrigins ?? ['*'],
      turnAway: connections.turnAway,
      now,
      log,
      api: [
        transactionRoutes({ transactions, projectId }),
        ...[rowFamily, documentFamily].flatMap((family) => [
          bulkRoutes(family, rowDeps),
          rowRoutes(family, rowDeps),
        ]),
        fileRoutes({ buckets, files, previews: createPreviews(files, previews), rows, projectId }),
        executionRoutes({ executors, executions, projectId, now }),
        userRoutes({ rows, projectId, now }),
        schemaRoutes(config),
      ],
      beside: {
        '/functions': functionDomain(executors, executions),
        '/health': healthRoutes({ database, schema, schedule: schedules.get('bookings') ?? null, now }),
        ...sandbox.routes,
      },
    });
    return { url, smtpPort: sandbox.smtpPort, close };
  } catch (error) {
    await close();
    throw sayTrouble(error, dataDir);
  }
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
