import { Hono } from 'hono';
import { readAppConfig } from '../appwrite-config.ts';
import type { BackendOptions } from './backend-options.ts';
import { withStorageSentence } from './database/storage-errors.ts';
import { createExecutionLog } from './executions/execution-log.ts';
import { executionRoutes, functionDomain } from './executions/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { listen } from './listen.ts';
import { openStorage } from './open-storage.ts';
import { ownPages } from './pages/own-pages.ts';
import { createKeys } from './protocol/caller.ts';
import { rowRoutes } from './rows/routes.ts';
import { schemaRoutes } from './schema/routes.ts';
import { createServer } from './server.ts';
import { startFunctions } from './start-functions.ts';
import { startSandbox } from './start-sandbox.ts';
import { userRoutes } from './users/routes.ts';

export interface Backend {
  /** Where it answers, without a path. */
  readonly url: string;
  /** Where mail is received; null without a mailbox. */
  readonly smtpPort: number | null;
  /** Resolves when no change of a row waits for its call of the function. */
  settled(): Promise<void>;
  /**
   * Ends everything it started: connections, processes, timers and files. Executions that are running are lost. Resolves
   * when nothing is under way any more; nothing begins after it.
   */
  close(): Promise<void>;
}

/**
 * Starts the embedded backend and resolves once it answers.
 * @throws Error with one sentence when a port is taken or the data directory
 * belongs to another schema or process, is damaged, full or not writable.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  // Disposes in reverse order, also when the start itself fails.
  const disposers = new AsyncDisposableStack();
  try {
    return await start(options, disposers);
  } catch (error) {
    await disposers.disposeAsync();
    throw withStorageSentence(error, options.dataDir);
  }
}

async function start(options: BackendOptions, disposers: AsyncDisposableStack): Promise<Backend> {
  const { dataDir, log = () => undefined, now = Date.now } = options;
  const config = readAppConfig(options.configFile);
  const storage = openStorage(options, config, disposers);
  await options.buildBundle?.();
  // What the routes use is closed after the server, also what is started later because it needs the server's address.
  const usedByRoutes = disposers.use(new AsyncDisposableStack());

  // The server listens before its routes exist, because their addresses contain its port.
  const { port, serve } = await listen(options.port, options.connections, disposers);
  const url = `http://localhost:${port}`;
  const ownUrl = `http://127.0.0.1:${port}`;

  const sandbox = await startSandbox({ ...options, url: ownUrl, log }, usedByRoutes);
  const keys = createKeys(new Map(Object.entries({ ...options.scopedKeys, 'local-dev-key': null })));
  const environment = sandbox.functionEnvironment;
  const executions = usedByRoutes.adopt(createExecutionLog(), (opened) => opened.close());
  const { executors, schedules, eventCalls } = startFunctions(
    options,
    { config, keys, environment, url, ownUrl, events: storage.events, executions },
    disposers,
  );
  const schedule = schedules.get('bookings') ?? null;
  const app = createServer({
    dataDir,
    projectId: config.projectId,
    keys,
    allowedOrigins: options.allowedOrigins ?? ['*'],
    log,
    api: [
      ...(options.unsafe ? [options.unsafe] : []),
      rowRoutes({ ...storage, now }),
      fileRoutes(storage),
      executionRoutes({ executors, executions }),
      userRoutes(storage.rows, now),
      schemaRoutes(config),
    ],
    extraRoutes: {
      '/functions': functionDomain(executors),
      '/health': healthRoutes({ ...storage, schedule, now }),
      ...(options.buildHook ? { '/build-hook': buildHookRoute(options.buildHook) } : {}),
      ...sandbox.routes,
    },
  });
  serve(app.fetch);
  const settled = async () => void (await Promise.all(eventCalls.map((calls) => calls.settled())));
  return { url, smtpPort: sandbox.smtpPort, settled, close: () => disposers.disposeAsync() };
}

function buildHookRoute(buildHook: () => void): Hono {
  return new Hono().use(ownPages).post('/', (c) => {
    buildHook();
    return c.body(null, 202);
  });
}
