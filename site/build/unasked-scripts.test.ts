import { globSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { unaskedScripts } from './unasked-scripts.ts';

test('a script of public goes where no page asks for it', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'unasked-scripts-'));
  mkdirSync(path.join(folder.path, '_astro'));
  mkdirSync(path.join(folder.path, 'trip'));
  for (const script of ['asked.js', 'inside.js', 'late.js', '_astro/chunk.js'])
    writeFileSync(path.join(folder.path, script), '');
  writeFileSync(path.join(folder.path, 'index.html'), '<script src="/asked.js"></script><script>1</script>');
  writeFileSync(path.join(folder.path, 'trip/a.html'), '<script defer src="/late.js" data-of="a"></script>');

  const done = unaskedScripts().hooks['astro:build:done'];
  // It reads nothing else of what Astro hands over.
  void done?.({ dir: pathToFileURL(`${folder.path}/`) } as Parameters<NonNullable<typeof done>>[0]);

  const left = globSync('**/*.js', { cwd: folder.path });
  expect(left.toSorted()).toEqual(['_astro/chunk.js', 'asked.js', 'late.js']);
});
