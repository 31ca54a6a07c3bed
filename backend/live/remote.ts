import { AppwriteException, type Client, Functions, Query, Storage, TablesDB } from 'node-appwrite';
import * as v from 'valibot';

import {
  BucketConfig,
  ColumnConfig,
  DatabaseConfig,
  FunctionConfig,
  IndexConfig,
  TableConfig,
} from '../appwrite-config.ts';

// A server reports the same fields as the declaration, with values that a declaration may not have.

// A bound may be larger than a double can hold; a declared one never is.
const Bound = v.nullish(v.unknown());
const Status = v.optional(v.string(), 'available');

const RemoteColumn = v.object({
  ...ColumnConfig.entries,
  type: v.string(),
  status: Status,
  array: v.optional(v.boolean(), false),
  default: v.optional(v.unknown()),
  min: Bound,
  max: Bound,
  format: v.optional(v.string()),
});

const RemoteIndex = v.object({
  ...IndexConfig.entries,
  type: v.string(),
  status: Status,
  columns: v.array(v.string()),
  orders: v.optional(v.array(v.string()), []),
});

const RemoteTable = v.object({
  ...v.omit(TableConfig, ['databaseId']).entries,
  columns: v.array(RemoteColumn),
  indexes: v.array(RemoteIndex),
});

const RemoteBucket = v.object({ ...BucketConfig.entries, compression: v.string() });

const RemoteFunction = v.object({
  ...v.omit(FunctionConfig, ['path', 'ignore']).entries,
  entrypoint: v.string(),
});

const RemoteDatabase = v.object(DatabaseConfig.entries);

export type RemoteColumn = v.InferOutput<typeof RemoteColumn>;
export type RemoteIndex = v.InferOutput<typeof RemoteIndex>;
export type RemoteTable = v.InferOutput<typeof RemoteTable>;

/** A database with the tables in it. */
interface RemoteDatabase extends v.InferOutput<typeof RemoteDatabase> {
  readonly tables: readonly RemoteTable[];
}

/** What a project has of the declaration's kinds. */
export interface Remote {
  readonly databases: readonly RemoteDatabase[];
  readonly buckets: readonly v.InferOutput<typeof RemoteBucket>[];
  /** Only those with the requested ids. */
  readonly functions: readonly v.InferOutput<typeof RemoteFunction>[];
}

const pageSize = 100;

/**
 * Reads what a project has.
 * @throws Error with one sentence when the server does not show it to this key.
 */
export async function readRemote(client: Client, functionIds: readonly string[]): Promise<Remote> {
  const tables = new TablesDB(client);
  const storage = new Storage(client);
  const listed = await listAll('databases', (queries) => tables.list({ queries }));
  const databases: RemoteDatabase[] = [];
  for (const database of v.parse(v.array(RemoteDatabase), listed)) {
    const databaseId = database.$id;
    const inIt = await listAll('tables', (queries) => tables.listTables({ databaseId, queries }));
    databases.push({ ...database, tables: v.parse(v.array(RemoteTable), inIt) });
  }
  const buckets = await listAll('buckets', (queries) => storage.listBuckets({ queries }));
  return {
    databases,
    buckets: v.parse(v.array(RemoteBucket), buckets),
    functions: await readFunctions(client, functionIds),
  };
}

async function readFunctions(client: Client, ids: readonly string[]): Promise<Remote['functions']> {
  const functions = new Functions(client);
  const found: v.InferOutput<typeof RemoteFunction>[] = [];
  for (const functionId of ids) {
    const one = await shown('functions', async () => {
      try {
        return await functions.get({ functionId });
      } catch (thrown) {
        if (thrown instanceof AppwriteException && thrown.type === 'function_not_found') return null;
        throw thrown;
      }
    });
    if (one !== null) found.push(v.parse(RemoteFunction, one));
  }
  return found;
}

type Page<Kind extends string> = { readonly total: number } & { readonly [K in Kind]: readonly unknown[] };

function listAll<Kind extends string>(
  kind: Kind,
  page: (queries: string[]) => Promise<Page<Kind>>,
): Promise<readonly unknown[]> {
  return shown(kind, async () => {
    const found: unknown[] = [];
    for (;;) {
      const { total, [kind]: things } = await page([Query.limit(pageSize), Query.offset(found.length)]);
      found.push(...things);
      if (things.length === 0 || found.length >= total) return found;
    }
  });
}

async function shown<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    throw new Error(whyHidden(what, thrown));
  }
}

function whyHidden(what: string, thrown: unknown): string {
  if (!(thrown instanceof AppwriteException)) {
    return `The server's ${what} cannot be listed: ${thrown instanceof Error ? thrown.message : thrown}`;
  }
  if (thrown.code === 401)
    return `The key may not list the server's ${what}: give it the scope ${what}.read.`;
  // For an unknown route the server answers a page, without an error type.
  if (thrown.code === 404 && !thrown.type)
    return `The server does not answer Appwrite's management routes (asked for its ${what}): nothing can be compared there.`;
  return `The server's ${what} cannot be listed: ${thrown.message}`;
}
