import { second } from '../../shared/domain/time/durations.ts';
import type { Log } from './log.ts';
import type { AppwriteConnection } from './rows/appwrite-client.ts';

/** Photos of trips, drawn small enough for a mail. */
export interface Photos {
  /** A JPEG, by its file's id; null where it cannot be had. Never throws. */
  small(fileId: string): Promise<Uint8Array | null>;
}

/** What the HTML of a mail calls the photo that comes with it. */
export const photoCid = 'trip-photo';

/** As wide as a mail's text in pixels, and high. A display with two device pixels a pixel gets half as many more. */
export const smallPhoto = { width: 560, height: 315 } as const;

const bucket = 'trip-images';
const timeout = 4 * second;

/** Mail programs show JPEG, and not all of them WebP. */
const look = { gravity: 'center', quality: '70', output: 'jpg' } as const;

/** Photos that were read, by their file's id: a file never changes. */
export type KeptPhotos = Map<string, Uint8Array>;

// Of some 40 kB each.
const mostKept = 50;

/** Photos in the bucket of trip images, which anybody may read: no key is sent. Those in `kept` are not asked for again. */
export function createAppwritePhotos(
  { endpoint, projectId }: Omit<AppwriteConnection, 'key'>,
  fetch: typeof globalThis.fetch,
  log: Log,
  kept: KeptPhotos,
): Photos {
  const width = String(smallPhoto.width * 1.5);
  const height = String(Math.round(smallPhoto.height * 1.5));
  const query = new URLSearchParams({ width, height, ...look, project: projectId });
  return {
    async small(fileId) {
      const known = kept.get(fileId);
      if (known !== undefined) return known;
      const address = `${endpoint}/storage/buckets/${bucket}/files/${encodeURIComponent(fileId)}/preview?${query}`;
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
        if (answer.ok) {
          const photo = new Uint8Array(await answer.arrayBuffer());
          if (kept.size >= mostKept) kept.clear();
          kept.set(fileId, photo);
          return photo;
        }
        log.error({ event: 'photo-not-read', fileId, status: answer.status });
      } catch (thrown) {
        log.error({ event: 'photo-not-read', fileId, problem: thrown instanceof Error ? thrown.name : '' });
      }
      return null;
    },
  };
}
