import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startBackend } from '../../../backend/local/start-backend.ts';
import { testConfig, writeConfig } from '../../../backend/local/testing/start-test-backend.ts';
import { type Client, chunkCountOf, clientOf } from './client.ts';
import { startMortalBackend } from './mortal-backend.ts';

const bookings = '/tablesdb/main/tables/bookings/rows';

let folder: string;
let dataDir: string;
let configFile: string;
const endings: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  dataDir = path.join(folder, 'data');
  configFile = writeConfig(folder, testConfig());
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Client> {
  const backend = await startBackend({ port: 0, dataDir, configFile });
  endings.push(backend.close);
  return clientOf(backend.url);
}

async function stop(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}

const book = (client: Client, rowId: string) => client.json('POST', bookings, { rowId, data: { seats: 1 } });
const isBooked = (client: Client, rowId: string) =>
  client.json('GET', `${bookings}/${rowId}`).then(({ $id }) => $id === rowId);

/** What the start says when it is refused: one sentence or two about the folder, on one line. */
async function refusal(): Promise<string> {
  const said = await startBackend({ port: 0, dataDir, configFile }).then(
    (backend) => backend.close().then(() => 'It started.'),
    (error: Error) => error.message,
  );
  expect(said).toMatch(/^[^\n]{20,220}\.$/);
  expect(said).toContain(dataDir);
  return said;
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

test('a second backend on the same folder is refused, and the first one goes on', async () => {
  const first = await startMortalBackend({ dataDir, configFile });
  endings.push(first.kill);
  expect(await refusal()).toContain('another program holds the database');
  await book(clientOf(first.url), 'one');
  await stop();
  expect(await isBooked(await start(), 'one')).toBe(true);
});

test('a database that another program holds is said to be, and is written again when that one lets go', async () => {
  const client = await start();
  await book(client, 'one');
  const other = new DatabaseSync(path.join(dataDir, 'backend.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  await expect(book(client, 'two')).rejects.toThrow('503');
  expect(await isBooked(client, 'one')).toBe(true);
  other.exec('ROLLBACK');
  await book(client, 'two');

  await stop();
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(await refusal()).toContain('another program holds the database');
  other.close();
  expect(await isBooked(await start(), 'two')).toBe(true);
});

describe('a damaged database', () => {
  test.each([
    ['whose beginning is overwritten', 0],
    ['whose pages are overwritten', 5000],
  ])('%s is refused and stays as it is', async (_, from) => {
    const client = await start();
    for (let index = 0; index < 60; index += 1) await book(client, `row-${index}`);
    await stop();
    const file = path.join(dataDir, 'backend.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, from, from + 60_000);
    writeFileSync(file, bytes);
    const before = hashOf(file);
    expect(await refusal()).toContain('the database is damaged');
    expect(hashOf(file)).toBe(before);
  });
});

describe('a folder that cannot be written', () => {
  test('because a file has its name', async () => {
    writeFileSync(dataDir, 'not a folder');
    expect(await refusal()).toContain('it cannot be written');
    expect(readFileSync(dataDir, 'utf8')).toBe('not a folder');
  });

  test('because its database cannot be opened', async () => {
    mkdirSync(path.join(dataDir, 'backend.sqlite'), { recursive: true });
    expect(await refusal()).toContain('it cannot be written');
  });

  // Root may write wherever it likes.
  test.skipIf(process.getuid?.() === 0)('because its mode forbids it', async () => {
    mkdirSync(dataDir, { mode: 0o500 });
    expect(await refusal()).toContain('it cannot be written');
  });
});

test('a disk that takes no more refuses writes, loses nothing and is written again when there is room', async () => {
  const full = await startMortalBackend({ dataDir, configFile, largestFile: 700 });
  endings.push(full.kill);
  const client = clientOf(full.url);
  const booked: string[] = [];
  const fill = async (): Promise<string> => {
    for (let index = 0; index < 5000; index += 1)
      try {
        await book(client, `row-${index}`);
        booked.push(`row-${index}`);
      } catch (error) {
        return String(error);
      }
    return 'The disk took everything.';
  };
  expect(await fill()).toContain(
    'answered 503: {"message":"The backend cannot write to its disk at the moment; nothing was changed."',
  );
  expect(booked.length).toBeGreaterThan(10);
  expect(await isBooked(client, 'row-0')).toBe(true);
  const health = await fetch(`${full.url}/health`);
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'unwritable' }),
  ]);

  await stop();
  const roomy = await start();
  for (const rowId of booked) expect(await isBooked(roomy, rowId)).toBe(true);
  await book(roomy, 'afterwards');
});

test('a start removes what a sudden end left half written, and nothing else', async () => {
  const client = await start();
  const file = ['one', 'two', 'three', 'four'].find((name) => chunkCountOf(name) === 1) ?? '';
  await client.upload(file, 0);
  await stop();
  const pictures = path.join(dataDir, 'files/pictures');
  const halves = [path.join(pictures, `${file}~0123`), path.join(pictures, 'unknown-file')];
  for (const half of halves) writeFileSync(half, 'half');
  const again = await start();
  expect(halves.filter((half) => existsSync(half))).toEqual([]);
  expect((await again.bytes(`/storage/buckets/pictures/files/${file}/view`)).status).toBe(200);
});
