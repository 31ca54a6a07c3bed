import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../backend/local/start-backend.ts';
import { makeTripFolder } from '../../backend/publish/testing/trip-folder.ts';
import { serverVariables, startCommand } from './support/command.ts';

const folder = makeTripFolder();
const dataDir = mkdtempSync(path.join(tmpdir(), 'publish-command-'));
let backend: Backend;

beforeAll(async () => {
  const scopedKeys = { 'no-files': ['rows.read', 'rows.write', 'users.read', 'users.write', 'files.read'] };
  backend = await startBackend({ port: 0, dataDir, scopedKeys });
});
afterAll(async () => {
  await backend.close();
  folder.remove();
  rmSync(dataDir, { recursive: true });
});

/** `npm run publish -- FOLDER` without npm, called in the folder's parent. */
async function publish(words: readonly string[], changes: Readonly<Record<string, string>> = {}) {
  const variables = {
    INIT_CWD: path.dirname(folder.path),
    ...serverVariables(backend.url),
    ...changes,
  };
  const { code, printed } = await startCommand(
    'backend/live/publish.ts',
    [path.basename(folder.path), ...words],
    variables,
  ).ended;
  return { code, lines: printed.trim().split('\n') };
}

test('a folder is corrected, looked at, and published by hand', async () => {
  folder.trip({ price: 0, photos: '[1.png]' });
  folder.host({ instagram: 'asha walks' });
  folder.picture('trips/walk/1.png');
  expect(await publish([])).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /^note {6}hosts\/asha\/host.yaml, line 4: instagram is not a name without blanks/,
      ),
      'mistake   trips/walk/trip.yaml, line 5: price is too small for a card payment.',
      '',
      'Nothing was changed: first mend the mistakes (1).',
    ],
  });

  folder.trip({ photos: '[1.png]' });
  expect(await publish(['--check'])).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([
      'create    hosts/asha',
      'create    trips/walk (1 picture)',
      '2 to write, with 1 pictures. Nothing was changed.',
    ]),
  });

  const refused = await publish([], { APPWRITE_API_KEY: 'no-files' });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.lines.slice(-3)).toEqual([
    'pictures  trips/walk (1)',
    'The key may not do this: give it the scope files.write in the console.',
    'What was written stays: run the same command again to continue.',
  ]);

  const published = await publish([]);
  expect(published).toMatchObject({ code: 0 });
  expect(published.lines.slice(-2)).toEqual([
    '2 of 2  create    trips/walk (1 picture)',
    'Published: 2 written, everything else is as it was.',
  ]);
});

test('a word that it does not know is named, above how it is called', async () => {
  expect((await publish(['--chekc'])).lines.slice(0, 3)).toEqual([
    "Unknown option '--chekc'.",
    '',
    expect.stringMatching(/^npm run publish -- FOLDER --check/),
  ]);
});
