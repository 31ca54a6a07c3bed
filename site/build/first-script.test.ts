import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstScript } from './first-script.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-script-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const policy = `<meta http-equiv="content-security-policy" content="default-src 'self';script-src 'self'">`;

function built(head: string): string {
  writeFileSync(path.join(folder, 'before-paint.js'), 'go("$&");\n');
  writeFileSync(path.join(folder, 'page.html'), `<head>${head}</head>`);
  const dir = pathToFileURL(`${folder}/`);
  const done = firstScript().hooks['astro:build:done'];
  // It reads nothing else of what Astro hands over.
  void done?.({ dir } as Parameters<NonNullable<typeof done>>[0]);
  return readFileSync(path.join(folder, 'page.html'), 'utf8');
}

test('a page has the script in itself, and allows it by its hash', () => {
  const html = built(`<script src="/before-paint.js"></script>${policy}`);
  const hash = createHash('sha256').update('go("$&");').digest('base64');
  expect(html).toContain('<head><script>go("$&");</script>');
  expect(html).toContain(`script-src 'sha256-${hash}' 'self'`);
});

test('a page that does not ask for it stays as it is', () => {
  expect(built(policy)).toBe(`<head>${policy}</head>`);
});

test('a page that could not allow it fails the build', () => {
  expect(() => built('<script src="/before-paint.js"></script>')).toThrow('content security policy');
});
