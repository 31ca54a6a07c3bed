import { second } from '../../../shared/domain/time/durations.ts';
import type { Log } from '../log.ts';
import type { AppwriteConnection } from '../rows/appwrite-client.ts';
import { type Photos, smallPhoto } from './photos.ts';

const bucket = 'trip-images';
const timeout = 4 * second;

/** Mail programs show JPEG, and not all of them WebP. */
const look = { gravity: 'center', quality: '70', output: 'jpg' } as const;

/** Photos in the bucket of trip images, which anybody may read: no key is sent. */
export function createAppwritePhotos(
  { endpoint, projectId }: Omit<AppwriteConnection, 'key'>,
  fetch: typeof globalThis.fetch,
  log: Log,
): Photos {
  const width = String(smallPhoto.width * 1.5);
  const height = String(Math.round(smallPhoto.height * 1.5));
  const query = new URLSearchParams({ width, height, ...look, project: projectId });
  return {
    async small(fileId) {
      const address = `${endpoint}/storage/buckets/${bucket}/files/${encodeURIComponent(fileId)}/preview?${query}`;
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
        if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
        log.error({ event: 'photo-not-read', fileId, status: answer.status });
      } catch (thrown) {
        log.error({ event: 'photo-not-read', fileId, problem: thrown instanceof Error ? thrown.name : '' });
      }
      return null;
    },
  };
}
