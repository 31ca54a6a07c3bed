import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { staticSite } from './static-site.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const files = {
    'site/index.html': 'landing',
    'site/trips.html': 'trips',
    'site/trip/spiti-valley.html': 'spiti',
    'site/trip/spiti-valley.json': '{}',
    'site/trip/shell.html': 'shell',
    'site/404.html': 'lost',
    'site/de/404.html': 'verirrt',
    'site/_astro/app.a1b2c3.js': 'export {};',
    'site/_redirects':
      '# shells\n/*.json /:splat.json 200\n/trip/:tripId /trip/shell 200\n/de/trip/:tripId /trip/shell 200\n/old /trips 301\n/de/* /de/404.html 404\n/ja/* /ja/404.html 404\n',
    'site/_headers':
      '/*\n  X-Content-Type-Options: nosniff\n\n/_astro/*\n  Cache-Control: public, max-age=31536000\n',
    'secret.txt': 'not yours',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = async (address: string, headers: Record<string, string> = {}) =>
  staticSite(path.join(folder, 'site')).request(address, { headers });

test.each([
  ['/', 200, 'landing'],
  ['/trips', 200, 'trips'],
  ['/trip/spiti-valley', 200, 'spiti'],
  ['/trip/made-after-the-build', 200, 'shell'],
  ['/trip/spiti-valley.json', 200, '{}'],
  ['/trip/gone.json', 404, 'lost'],
  ['/de/trip/gone.json', 404, 'verirrt'],
  ['/trip/a/b', 404, 'lost'],
  ['/old', 404, 'lost'],
  ['/nowhere', 404, 'lost'],
  ['/de/nowhere', 404, 'verirrt'],
  ['/de/404', 200, 'verirrt'],
  ['/ja/nowhere', 404, 'lost'],
  ['/..%2fsecret.txt', 404, 'lost'],
  ['/%E0%A4%A', 404, 'lost'],
])('%s answers %i with the page that belongs there', async (address, status, text) => {
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

test.each([
  ['/trips/', '/trips'],
  ['/trip/spiti-valley/?from=mail', '/trip/spiti-valley?from=mail'],
  ['/trip/made-after-the-build/', '/trip/made-after-the-build'],
  ['/trip/m%C3%BCnchen/', '/trip/m%C3%BCnchen'],
  ['/trip/münchen/', '/trip/m%C3%BCnchen'],
  ['//trips//', '/trips'],
])('%s leads to %s', async (address, canonical) => {
  const answer = await get(`http://localhost${address}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
});

test('an unknown address with a slash at its end is not redirected', async () => {
  expect((await get('/nowhere/')).status).toBe(404);
});

test('a file with a hash in its name is cached, a page is revalidated', async () => {
  expect((await get('/_astro/app.a1b2c3.js')).headers.get('cache-control')).toBe('public, max-age=31536000');
  const page = await get('/trips');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

test('an unchanged page is not sent again', async () => {
  const etag = (await get('/trips')).headers.get('etag') ?? '';
  expect((await get('/trips', { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=1.0, deflate', gunzipSync],
])('texts travel as %s to who accepts "%s"', async (encoding, accepted, read) => {
  for (const _ of ['compressed', 'kept']) {
    const answer = await get('/trips', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(read(Buffer.from(await answer.arrayBuffer())).toString()).toBe('trips');
  }
});

test('texts are sent uncompressed to clients that accept no encoding', async () => {
  const answer = await get('/trips', { 'accept-encoding': 'zstd' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('trips');
});

test('a site that was built again serves nothing that was kept of the one before', async () => {
  const file = path.join(folder, 'site/again.html');
  const write = (text: string) => {
    writeFileSync(file, text);
    utimesSync(file, 0, 0);
  };
  write('before');
  const read = async () =>
    brotliDecompressSync(await (await get('/again', { 'accept-encoding': 'br' })).arrayBuffer()).toString();
  expect(await read()).toBe('before');
  write('after');
  expect(await read()).toBe('after');
});
