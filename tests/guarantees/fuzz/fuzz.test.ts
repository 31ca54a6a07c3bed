import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  localKey,
  startTestBackend,
  type TestBackend,
} from '../../../backend/local/testing/start-test-backend.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { sendRaw } from '../support/send-raw.ts';
import { anyRequest } from './requests.ts';

let backend: TestBackend;
let folder: string;
let picture: Blob;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  writeFileSync(path.join(folder, 'main.mjs'), 'export default ({ req, res }) => res.text(req.bodyText);');
  backend = await startTestBackend({
    functionBundle: path.join(folder, 'main.mjs'),
    log: (line) => logged.push(line),
  });
  const blue = sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } });
  picture = new Blob([new Uint8Array(await blue.png().toBuffer())]);
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What most requests aim at; they may have deleted it. */
async function putBack(): Promise<void> {
  const ask = (method: string, target: string, body: unknown) =>
    backend.request(method, target, { key: localKey, body });
  const data = { tripId: 'trip', title: 'A trip', availableSpots: 5, tags: ['a'] };
  await ask('DELETE', '/v1/tablesdb/main/tables/trips/rows/trip', undefined);
  await ask('POST', '/v1/tablesdb/main/tables/trips/rows', { rowId: 'trip', data });
  const form = new FormData();
  form.append('fileId', 'picture');
  form.append('file', picture, 'picture.png');
  await ask('POST', '/v1/storage/buckets/pictures/files', form);
}

test('no request at all is answered with a fault of the backend', async () => {
  const most = rounds(40);
  let requests = 0;
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 20, maxLength: 40, size: 'max' }), async (story) => {
      await putBack();
      for (const request of story) {
        const { status, text } = await sendRaw(backend.url, request);
        // 501 is the answer to what only a real server serves.
        if (status !== 501) expect(status, `${request.method} ${request.target}: ${text}`).toBeLessThan(500);
        requests += 1;
        if (status < 300) understood += 1;
      }
    }),
    // A story of a few dozen requests says enough as it is.
    { seed, numRuns: most, endOnFailure: true },
  );
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  // Or the requests were such nonsense that they proved nothing.
  expect(understood).toBeGreaterThan(requests / 20);
  report(`fuzz: ${requests} requests, ${understood} of them understood, none answered with a 5xx`);
});
