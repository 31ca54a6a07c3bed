import path from 'node:path';
import { AppwriteException, Client, Query, Storage, TablesDB, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { whyNoAnswer } from './no-answer.ts';
import { describeOtherServer } from './other-server.ts';
import { idsOf, type PictureFile } from './prepared-pictures.ts';

/** Where a folder is published. */
export interface Target {
  readonly endpoint: string;
  readonly projectId: string;
  /** With the scopes of rows, files and users, to read and to write. */
  readonly key: string;
}

/** A row as the server answers it. */
export interface ServerRow {
  readonly $id: string;
  readonly [column: string]: unknown;
}

type TableId = 'trips' | 'hProfiles' | 'bookings' | 'waitlist' | 'settings';

const databaseId = 'main';
const pageSize = 100;
// Appwrite takes 4,096 characters a query, which 100 long ids would pass.
const mostValues = 50;

/** The server as publishing uses it. Every call throws an AppwriteException where the server fails it. */
export function connect({ endpoint, projectId, key }: Target) {
  const client = new Client().setEndpoint(endpoint).setProject(projectId).setKey(key);
  const storage = new Storage(client);
  const tables = new TablesDB(client);
  const users = new Users(client);

  async function pagesOf(tableId: TableId, queries: readonly string[]): Promise<ServerRow[]> {
    const found: ServerRow[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last ? [Query.cursorAfter(last.$id)] : [];
      const page = [...queries, Query.limit(pageSize), ...after];
      const { rows } = await tables.listRows({ databaseId, tableId, queries: page, total: false });
      found.push(...rows);
      if (rows.length < pageSize) return found;
    }
  }

  return {
    tables,

    /** The rows with one of these values in the column. */
    async rowsWith(tableId: TableId, column: string, values: readonly string[]): Promise<ServerRow[]> {
      const rows: ServerRow[] = [];
      for (let from = 0; from < values.length; from += mostValues)
        rows.push(...(await pagesOf(tableId, [Query.equal(column, values.slice(from, from + mostValues))])));
      return rows;
    },

    /** The row with exactly this value in the column, from a list: a read by id may be old. */
    async rowWith(tableId: TableId, column: string, value: string): Promise<ServerRow | undefined> {
      const rows = await pagesOf(tableId, [Query.equal(column, value)]);
      return rows.find((row) => row[column] === value);
    },

    create: (tableId: TableId, rowId: string, data: object) =>
      tables.createRow({ databaseId, tableId, rowId, data }),

    update: (tableId: TableId, rowId: string, data: object) =>
      tables.updateRow({ databaseId, tableId, rowId, data }),

    /** The e-mail of a user; null without one. */
    async emailOf(userId: string): Promise<string | null> {
      const user = await orNull(404, users.get({ userId }));
      return user?.email ?? null;
    },

    /** The name and id of the user who has this e-mail; null where nobody has. */
    async userWith(email: string): Promise<{ readonly $id: string; readonly name: string } | null> {
      const queries = [Query.equal('email', email.toLowerCase())];
      return (await users.list({ queries, total: false })).users[0] ?? null;
    },

    createUser: (userId: string, email: string, name: string) => users.create({ userId, email, name }),

    changeEmail: (userId: string, email: string) => users.updateEmail({ userId, email }),

    /** Those that are not stored. A large file is sent in parts: one that was interrupted has some of them, and is of no use. */
    async missing(pictures: readonly PictureFile[]): Promise<PictureFile[]> {
      const missing: PictureFile[] = [];
      for (const [bucketId, all] of Map.groupBy(pictures, (picture) => picture.bucketId))
        for (let from = 0; from < all.length; from += mostValues) {
          const some = all.slice(from, from + mostValues);
          const queries = [Query.equal('$id', idsOf(some)), Query.limit(mostValues)];
          const { files } = await storage.listFiles({ bucketId, queries, total: false });
          const stored = files.filter((file) => file.chunksUploaded === file.chunksTotal);
          missing.push(...some.filter(({ fileId }) => stored.every(({ $id }) => $id !== fileId)));
        }
      return missing;
    },

    /** A file that exists already is as good as stored. */
    async store({ bucketId, fileId, path: file }: PictureFile): Promise<void> {
      const upload = InputFile.fromPath(file, path.basename(file));
      await orNull(409, storage.createFile({ bucketId, fileId, file: upload }));
    },
  };
}

export type Server = ReturnType<typeof connect>;

/** What the call answers; null if it failed with this status. */
async function orNull<T>(status: number, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppwriteException && error.code === status) return null;
    throw error;
  }
}

/** What went wrong, and what to do about it, in a sentence for the person at the terminal. */
export async function describeServerError(error: unknown, endpoint: string): Promise<string> {
  const why = whyNoAnswer(error);
  if (why !== null) return `The server at ${endpoint} cannot be reached (${why}).`;
  // Appwrite names the type of each error. An answer that is not its own lacks what it is read for.
  const isOdd = error instanceof AppwriteException ? !error.type : error instanceof TypeError;
  const other = isOdd ? await describeOtherServer(endpoint) : null;
  if (other !== null) return other;
  if (!(error instanceof AppwriteException)) return error instanceof Error ? error.message : String(error);
  const { code, type, message } = error;
  const [, scopes] = /missing scopes? \(\[(.*)\]\)/.exec(message) ?? [];
  if (scopes !== undefined)
    return `The key may not do this: give it the scope ${scopes.replaceAll('"', '')} in the console.`;
  if (/^user_(email_|target_)?already_exists$/.test(type))
    return 'Another user of the project has the e-mail of this host: each host needs its own.';
  if (code === 401) return `The server rejects the key: ${message}`;
  if (code === 402 || /limit_exceeded|quota|billing/.test(type))
    return `The server has no room for more (${type}): ${message}`;
  if (code >= 500 || code === 0) return `The server failed (${code} ${type}).`;
  return `The server refused it (${code} ${type}): ${message}`;
}
