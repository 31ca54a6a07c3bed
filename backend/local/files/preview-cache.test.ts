import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openPreviewCache } from './preview-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hundred = Buffer.alloc(100, 1);
const open = (mostBytes = 300) => openPreviewCache({ folder, mostBytes });
const kept = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('the least recently used preview makes room for a new one', async () => {
  const cache = open();
  for (const name of ['a', 'b', 'c']) await cache.keep('bucket/file', name, hundred);
  expect(await cache.read('bucket/file', 'a')).toHaveLength(100);
  await cache.keep('bucket/other', 'd', hundred);
  expect(kept()).toEqual(['a', 'c', 'd']);
  expect(await cache.read('bucket/file', 'b')).toBeNull();
});

test('what an earlier run kept counts, and the oldest of it goes first', async () => {
  const before = open();
  for (const name of ['a', 'b', 'c']) await before.keep('bucket/file', name, hundred);
  utimesSync(path.join(folder, 'bucket/file/c'), 0, 0);
  await open().keep('bucket/file', 'd', hundred);
  expect(kept()).toEqual(['a', 'b', 'd']);
});

test('the previews of a file go with it and free their room', async () => {
  const cache = open();
  for (const name of ['a', 'b']) await cache.keep('bucket/file', name, hundred);
  await cache.keep('bucket/other', 'c', hundred);
  await cache.drop('bucket/file');
  for (const name of ['d', 'e']) await cache.keep('bucket/other', name, hundred);
  expect(kept()).toEqual(['c', 'd', 'e']);
});

test('one that is larger than all the room is served once and not kept', async () => {
  await open(50).keep('bucket/file', 'a', hundred);
  expect(kept()).toEqual([]);
  expect(statSync(folder).isDirectory()).toBe(true);
});
