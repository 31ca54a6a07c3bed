import {
  AppwriteException,
  type Client,
  Functions,
  type Models,
  Query,
  Storage,
  TablesDB,
} from 'node-appwrite';
import type { BucketConfig, ColumnConfig, FunctionConfig } from '../appwrite-config.ts';

/** A column of any type. A bound may be larger than a double can hold. */
export interface RemoteColumn extends Readonly<Partial<Record<keyof ColumnConfig, unknown>>> {
  readonly key: string;
  readonly status?: string;
}

interface RemoteIndex extends Pick<Models.ColumnIndex, 'key' | 'type' | 'columns' | 'orders'> {
  readonly status?: string;
}

export interface RemoteTable
  extends Pick<Models.Table, '$id' | '$permissions' | 'name' | 'enabled' | 'rowSecurity'> {
  readonly columns: readonly RemoteColumn[];
  readonly indexes: readonly RemoteIndex[];
}

/** A database with the tables in it. */
interface RemoteDatabase extends Pick<Models.Database, '$id' | 'name' | 'enabled'> {
  readonly tables: readonly RemoteTable[];
}

/** What a project has of the declaration's kinds. */
export interface Remote {
  readonly databases: readonly RemoteDatabase[];
  readonly buckets: readonly Pick<Models.Bucket, keyof BucketConfig>[];
  /** Only those with the requested ids. */
  readonly functions: readonly Pick<Models.Function, Exclude<keyof FunctionConfig, 'path' | 'ignore'>>[];
}

const pageSize = 100;

/**
 * Reads what a project has.
 * @throws Error with one sentence when the server does not show it to this key.
 */
export async function readRemote(client: Client, functionIds: readonly string[]): Promise<Remote> {
  const tablesDb = new TablesDB(client);
  const storage = new Storage(client);
  const databases: RemoteDatabase[] = [];
  const listed = await listAll('databases', async (queries) => (await tablesDb.list({ queries })).databases);
  for (const { $id: databaseId, name, enabled } of listed) {
    const tables = await listAll(
      'tables',
      async (queries) => (await tablesDb.listTables({ databaseId, queries })).tables,
    );
    databases.push({ $id: databaseId, name, enabled, tables });
  }
  return {
    databases,
    buckets: await listAll('buckets', async (queries) => (await storage.listBuckets({ queries })).buckets),
    functions: await readFunctions(client, functionIds),
  };
}

async function readFunctions(client: Client, ids: readonly string[]): Promise<Remote['functions']> {
  const functions = new Functions(client);
  const found: Models.Function[] = [];
  for (const functionId of ids) {
    try {
      found.push(await functions.get({ functionId }));
    } catch (thrown) {
      const isMissing = thrown instanceof AppwriteException && thrown.type === 'function_not_found';
      if (!isMissing) throw new Error(whyHidden('functions', thrown));
    }
  }
  return found;
}

async function listAll<T>(
  kind: string,
  readPage: (queries: string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  try {
    for (;;) {
      const page = await readPage([Query.limit(pageSize), Query.offset(found.length)]);
      found.push(...page);
      if (page.length < pageSize) return found;
    }
  } catch (thrown) {
    throw new Error(whyHidden(kind, thrown));
  }
}

/** @throws what the server did not answer. */
function whyHidden(what: string, thrown: unknown): string {
  // What answers without an error type is not Appwrite.
  if (!(thrown instanceof AppwriteException && thrown.type)) throw thrown;
  if (thrown.type === 'general_unauthorized_scope')
    return `The key may not list the server's ${what}: give it the scope ${what}.read.`;
  if (thrown.code === 401)
    return 'The server rejects the key: create one in the console and set APPWRITE_API_KEY.';
  return `The server's ${what} cannot be listed: ${thrown.message}`;
}
