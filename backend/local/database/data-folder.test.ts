import { existsSync, mkdtempDisposableSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const temporaryFolder = () => mkdtempDisposableSync(path.join(tmpdir(), 'data-folder-'));

test('is made with those above it, and kept as it is', () => {
  using parent = temporaryFolder();
  const folder = path.join(parent.path, 'a/b');
  makeDataFolder(folder);
  writeFileSync(path.join(folder, 'kept'), '');
  makeDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['kept']);
  expect(readdirSync(parent.path)).toEqual(['a']);
});

test('that cannot be made is named in one sentence', () => {
  using parent = temporaryFolder();
  const file = path.join(parent.path, 'file');
  const link = path.join(parent.path, 'link');
  writeFileSync(file, 'mine');
  symlinkSync(path.join(parent.path, 'gone'), link);
  const ofSystem = ['/proc', '/proc/none', '/proc/none/below'].filter(() => existsSync('/proc'));
  for (const folder of [file, path.join(file, 'below'), link, ...ofSystem]) {
    expect(() => makeDataFolder(folder)).toThrow(
      `${folder}: it cannot be written. Nothing was changed: make it writable, or choose another folder with DATA_DIR.`,
    );
  }
});
