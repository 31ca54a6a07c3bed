import { ID, type Payload, Storage } from 'appwrite';
import { cleanPicture } from './clean-picture.ts';
import { type Server, VisitorClient } from './connection.ts';
import { type FileLocation, requireLocation } from './file-addresses.ts';
import { attempt } from './outcome.ts';

interface FilePermissions {
  readonly permissions?: string[];
}

/** Sends files, too, which no page does. */
class FileClient extends VisitorClient {
  protected override sent(headers: Readonly<Record<string, string>>, payload: Payload | null): RequestInit {
    const { 'content-type': type, ...others } = headers;
    if (type !== 'multipart/form-data' || payload === null) return super.sent(headers, payload);
    const body = new FormData();
    for (const [name, value] of Object.entries(payload)) {
      for (const one of [value].flat()) body.append(Array.isArray(value) ? `${name}[]` : name, one);
    }
    // The browser names the type together with the border between the parts.
    return { headers: others, body };
  }
}

/**
 * The file calls of spec.md section 7: a host's own tools use them, no page does. Whether one is allowed is the backend's
 * decision; a missing id throws before anything is sent.
 */
export function createFileStorage(server: Server) {
  const storage = new Storage(new FileClient(server));

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
