import path from 'node:path';
import { AppwriteException, Client, Storage, TablesDB, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';

import type { Publication } from './read-folder.ts';
import { rowIdOf } from './row-id.ts';

export interface Target {
  readonly endpoint: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly log?: (line: string) => void;
}

const databaseId = 'main';

/**
 * Writes users, pictures, hosts and trips. What exists already stays as it is, so that seats sold and texts changed
 * survive, and a run that was cut short is finished by the next.
 * @throws AppwriteException when the server fails a call for any other reason than that the row or file exists.
 */
export async function writeRows(target: Target, { pictures, hosts, trips }: Publication): Promise<void> {
  const client = new Client().setEndpoint(target.endpoint).setProject(target.projectId).setKey(target.apiKey);
  const storage = new Storage(client);
  const tables = new TablesDB(client);
  const users = new Users(client);

  let uploaded = 0;
  for (const { bucketId, fileId, path: file } of pictures) {
    if (await answers(404, storage.getFile({ bucketId, fileId }))) {
      const upload = InputFile.fromPath(file, `${fileId}${path.extname(file)}`);
      await answers(409, storage.createFile({ bucketId, fileId, file: upload }));
      uploaded += 1;
    }
  }
  if (uploaded > 0) target.log?.(`Stored ${uploaded} pictures of the trips and hosts.`);

  for (const { email, row: data } of hosts) {
    await answers(409, users.create({ userId: data.userId, email, name: data.name }));
    const rowId = rowIdOf('profile', data.userName);
    await answers(409, tables.createRow({ databaseId, tableId: 'hProfiles', rowId, data }));
  }
  // Last, so that a trip that can be seen has its host and its photos.
  for (const data of trips) {
    const rowId = rowIdOf('trip', data.tripId);
    await answers(409, tables.createRow({ databaseId, tableId: 'trips', rowId, data }));
  }
}

/** Whether the call failed with this status, which is expected; any other failure is thrown. */
async function answers(status: number, call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof AppwriteException && error.code === status) return true;
    throw error;
  }
}
