import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createAppwritePhotos } from './photos.ts';

const project = { endpoint: 'https://backend.example/v1', projectId: 'group-trips' };

/** The photos over a server, and what was logged. */
function photosOver(fetch: typeof globalThis.fetch) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const log = createLog('request', { log: write, error: write });
  return { photos: createAppwritePhotos(project, fetch, log, new Map()), lines };
}

test('asks for a small JPEG as anybody may', async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  const { photos } = photosOver(async (address, init) => {
    asked.push([address, init]);
    return new Response('drawn');
  });
  expect(new TextDecoder().decode((await photos.small('a/b')) ?? undefined)).toBe('drawn');
  const [address, init] = asked[0] ?? [];
  expect(String(address)).toMatch(
    /^https:\/\/backend\.example\/v1\/storage\/buckets\/trip-images\/files\/a%2Fb\/preview\?width=840&height=473&/,
  );
  expect(String(address)).toContain('output=jpg&project=group-trips');
  expect(init?.headers).toBeUndefined();

  await photos.small('a/b');
  expect(asked).toHaveLength(1);
});

test.each([
  ['is gone', async () => new Response('', { status: 404 }), '"status":404'],
  [
    'cannot be read',
    async () => {
      throw new TypeError('fetch failed');
    },
    '"problem":"TypeError"',
  ],
])('a photo that %s is none, and is in the log', async (_, fetch, noted) => {
  const { photos, lines } = photosOver(fetch);
  expect(await photos.small('peak')).toBeNull();
  expect(lines.join()).toContain(noted);
});
