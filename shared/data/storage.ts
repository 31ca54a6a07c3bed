import { ID, Storage } from 'appwrite';
import { cleanPicture } from './clean-picture.ts';
import type { Server } from './connection.ts';
import { type FileLocation, requireLocation } from './file-addresses.ts';
import { attempt } from './outcome.ts';
import { SdkClient } from './sdk-client.ts';

interface FilePermissions {
  readonly permissions?: string[];
}

/**
 * The file calls of spec.md section 7: a host's own tools use them, no page does. Whether one is allowed is the backend's
 * decision; a missing id throws before anything is sent.
 */
export function createFileStorage(server: Server) {
  const storage = new Storage(new SdkClient(server));

  async function attemptAt<T>(location: FileLocation, call: () => Promise<T>) {
    requireLocation(location);
    return attempt(call);
  }

  return {
    getFile: (location: FileLocation) => attemptAt(location, () => storage.getFile(location)),
    updateFile: (location: FileLocation, changes: FilePermissions & { readonly name?: string }) =>
      attemptAt(location, () => storage.updateFile({ ...location, ...changes })),
    deleteFile: (location: FileLocation) =>
      attemptAt(location, async () => {
        await storage.deleteFile(location);
        return null;
      }),
    /** Stores a picture, cleaned, under a unique id; above 5 MiB it travels in resumable chunks. */
    createFile(bucketId: string, file: File, options: FilePermissions = {}) {
      const location = { bucketId, fileId: ID.unique() };
      return attemptAt(location, async () =>
        storage.createFile({ ...location, file: await cleanPicture(file), ...options }),
      );
    },
  };
}
