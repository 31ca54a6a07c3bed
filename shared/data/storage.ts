import { type Client, ID, type Models, Storage } from 'appwrite';
import type { Read } from '../domain/ports/outcome.ts';
import { type FileLocation, requireLocation } from './file-addresses.ts';
import { attempt } from './outcome.ts';

interface FileChanges {
  readonly name?: string;
  readonly permissions?: readonly string[];
}

/** The file calls of spec.md section 7: a host's own tools use them, no page does. Whether one is allowed is the backend's decision; a missing id throws before anything is sent. */
export interface FileStorage {
  getFile(location: FileLocation): Promise<Read<Models.File>>;
  updateFile(location: FileLocation, changes: FileChanges): Promise<Read<Models.File>>;
  deleteFile(location: FileLocation): Promise<Read<null>>;
  /** Stores a file under a unique id; above 5 MiB it travels in resumable chunks. */
  createFile(bucketId: string, file: File, permissions?: readonly string[]): Promise<Read<Models.File>>;
}

export function createFileStorage(client: Client): FileStorage {
  const storage = new Storage(client);
  return {
    getFile: async (location) => {
      requireLocation(location);
      return attempt(() => storage.getFile(location));
    },
    updateFile: async (location, { name, permissions }) => {
      requireLocation(location);
      return attempt(() =>
        storage.updateFile({
          ...location,
          ...(name === undefined ? {} : { name }),
          ...(permissions === undefined ? {} : { permissions: [...permissions] }),
        }),
      );
    },
    deleteFile: async (location) => {
      requireLocation(location);
      return attempt(async () => {
        await storage.deleteFile(location);
        return null;
      });
    },
    createFile: async (bucketId, file, permissions) => {
      const fileId = ID.unique();
      requireLocation({ bucketId, fileId });
      return attempt(() =>
        storage.createFile({
          bucketId,
          fileId,
          file,
          ...(permissions === undefined ? {} : { permissions: [...permissions] }),
        }),
      );
    },
  };
}
