import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppConfig } from '../appwrite-config.ts';
import type { BackendOptions } from './backend-options.ts';
import { makeDataFolder } from './database/data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { bucketFrom } from './files/bucket.ts';
import { createFileStore } from './files/file-store.ts';
import { createPreviews } from './files/previews.ts';
import { tidyUp } from './files/tidy-up.ts';
import { createRowEvents } from './rows/row-events.ts';
import { createRowStore } from './rows/row-store.ts';
import { bringUpToDate } from './schema/migrate.ts';
import { createSchema } from './schema/table.ts';
import { usersTable } from './users/routes.ts';

/** Memory for all drawn previews together. */
const previewBytes = 128 * 1024 * 1024;

/** Opens rows and files in the data folder, which is reserved until `disposers` run. */
export function openStorage(
  { dataDir, now = Date.now }: BackendOptions,
  config: AppConfig,
  disposers: AsyncDisposableStack,
) {
  const schema = createSchema(config);
  const buckets = config.buckets.map(bucketFrom);
  disposers.defer(claimFolder(dataDir));
  const file = path.join(dataDir, 'backend.sqlite');
  const database = disposers.adopt(openDatabase(file), (opened) => opened.close());
  const ownTables = [usersTable, ...buckets.map(({ table }) => table)];
  bringUpToDate(database, [...schema.tables, ...ownTables]);

  const rows = createRowStore(database);
  const events = createRowEvents();
  tidyUp({ dataDir, buckets, rows });
  const files = createFileStore({ dataDir, rows, projectId: config.projectId, now });
  return {
    schema,
    buckets,
    database,
    rows,
    events,
    files,
    previews: createPreviews(files, previewBytes),
  };
}

/**
 * Reserves the folder for this process until it releases it or dies: two backends on one folder would not know of each
 * other's uploads and executions.
 * @returns a function that releases it.
 */
function claimFolder(folder: string): () => void {
  makeDataFolder(folder);
  // The operating system's lock on an empty database ends with the process, however that ends.
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
