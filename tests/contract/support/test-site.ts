import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The site at an address, and the folder with its files. */
export interface ServedSite {
  readonly url: string;
  readonly folder: string;
}

const safety = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const asked = 'public, max-age=0, must-revalidate';
const kept = 'public, max-age=31536000, immutable';
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const closed = { 'access-control-allow-origin': null, 'cross-origin-resource-policy': null };

/** The tests that every host of the site has to pass. */
export function testSite(site: () => ServedSite): void {
  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(site().url + address, { headers, redirect: 'manual' });
  const textOf = (file: string) => readFileSync(path.join(site().folder, file), 'utf8');
  const filesIn = (pattern: string) => globSync(pattern, { cwd: site().folder }).sort();
  const addressesOf = (pattern: string) => filesIn(pattern).map((file) => `/${file}`);

  test('every page is at its address', async () => {
    const pages = filesIn('**/*.html').filter((file) => file !== '404.html');
    expect(pages).toEqual(
      expect.arrayContaining(['trip/spiti-valley.html', 'trips.html', 'bookings/status.html']),
    );
    for (const file of pages) {
      const address = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text(), address).toBe(textOf(file));
    }
  });

  test.each([
    ['/trip/made-after-the-build', 'trip/shell.html'],
    ['/trip/Made_after.the-build?from=mail', 'trip/shell.html'],
    ['/trip/made-after-the-build/enquiry', 'trip/enquiry.html'],
    ['/trip/spiti-valley/enquiry', 'trip/enquiry.html'],
    ['/host/new.host', 'host/shell.html'],
    ['/trip/m%C3%BCnchen_2.0~b', 'trip/shell.html'],
    ['/de/trip/made-after-the-build', 'de/trip/shell.html'],
    ['/de/trip/spiti-valley', 'de/trip/shell.html'],
    ['/ar/host/asha', 'ar/host/shell.html'],
    ['/ja/bookings/0123456789abcdef0123456789abcdef', 'ja/bookings/shell.html'],
    ['/bookings/0123456789abcdef0123456789abcdef', 'bookings/shell.html'],
  ])('%s is answered by %s', async (address, file) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(textOf(file));
  });

  test.each([
    ['/nowhere', '404.html'],
    ['/sv/trips', '404.html'],
    ['/design/trips', '404.html'],
    ['/trip', '404.html'],
    ['/host', '404.html'],
    ['/trip/a/b', '404.html'],
    ['/trip/gone.json', '404.html'],
    ['/host/gone.ics', '404.html'],
    ['/bookings/gone.json', '404.html'],
    ['/de/trip/gone.json', 'de/404.html'],
    ['/ja/host/gone.ics', 'ja/404.html'],
    ['/bookings/a/b', '404.html'],
    ['/_astro/gone.js', '404.html'],
    ['/widget/v1/chunks/gone.js', '404.html'],
    ['/de/nowhere', 'de/404.html'],
    ['/ar/trip/a/b', 'ar/404.html'],
  ])('%s is not found, and answered by %s', async (address, file) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toBe(textOf(file));
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    // It may exist tomorrow.
    expect(answer.headers.get('cache-control')).toBe(asked);
  });

  test.each([
    ['/trips/', '/trips'],
    ['/bookings/', '/bookings'],
    ['/trip/made-after-the-build/?from=mail&seats=2', '/trip/made-after-the-build?from=mail&seats=2'],
    ['/trip/m%C3%BCnchen_2.0~b/', '/trip/m%C3%BCnchen_2.0~b'],
    ['/de/trip/%E0%A4%B2%E0%A5%87%E0%A4%B9/?from=mail', '/de/trip/%E0%A4%B2%E0%A5%87%E0%A4%B9?from=mail'],
  ])('%s leads to %s', async (address, canonical) => {
    const answer = await get(address);
    expect([301, 308]).toContain(answer.status);
    expect(new URL(answer.headers.get('location') ?? '', site().url).href).toBe(site().url + canonical);
  });

  test.each([
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/%5Celsewhere.example/',
    '/%2Felsewhere.example/',
    '//elsewhere.example/%2e%2e/',
    '/trip//elsewhere.example/',
    '/%EF%BC%8Felsewhere.example/',
    '/%EF%BC%8F%EF%BC%8Felsewhere.example/',
    '/%C3%BC//elsewhere.example/',
    '/%FF%FE/',
    '/%0d%0alocation:%20//elsewhere.example/',
  ])('%s leads to no other host', async (address) => {
    const location = await locationOf(site().url, address);
    expect(new URL(location, site().url).origin).toBe(site().url);
  });

  test('headers say what may be kept, and who may read it', async () => {
    const referrer = { 'referrer-policy': 'strict-origin-when-cross-origin' };
    const page = { ...safety, ...referrer, ...closed, 'cache-control': asked };
    const astro = { ...page, 'cache-control': kept };
    const widget = { ...safety, ...referrer, ...open };
    const expected: readonly (readonly [readonly string[], Readonly<Record<string, string | null>>])[] = [
      [
        ['/', '/trips', '/trip/spiti-valley', '/trip/new', '/bookings/new', '/favicon.svg', '/robots.txt'],
        page,
      ],
      [['/review', '/review?token=secret'], { ...page, 'referrer-policy': 'no-referrer' }],
      [['/manage', '/de/manage'], { ...page, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }],
      [addressesOf('_astro/**/*.*'), astro],
      [
        ['/widget/v1/group-trips.js'],
        { ...widget, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' },
      ],
      [addressesOf('widget/v1/chunks/*'), { ...widget, 'cache-control': kept }],
    ];
    for (const [addresses, headers] of expected) {
      expect(addresses).not.toEqual([]);
      for (const address of addresses) {
        const answer = await get(address);
        const seen = Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)]));
        expect([address, answer.status, seen]).toEqual([address, 200, headers]);
      }
    }
  });

  test('files have their types, and texts are compressed', async () => {
    const [script = '', style = '', font = ''] = ['js', 'css', 'woff2'].map(
      (end) => addressesOf(`_astro/*.${end}`)[0],
    );
    const types = [
      [script, /^(text|application)\/javascript/],
      [style, /^text\/css/],
      [font, /^font\/woff2/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/social.jpg', /^image\/jpeg/],
      ['/llms.txt', /^text\/plain; ?charset=utf-8/i],
      [addressesOf('host/*.ics')[0] ?? '', /^text\/calendar/],
    ] as const;
    for (const [address, type] of types) {
      const answer = await get(address, { 'accept-encoding': 'gzip' });
      expect(answer.headers.get('content-type')).toMatch(type);
      await answer.arrayBuffer();
    }
    for (const address of ['/trips', style]) {
      const answer = await get(address, { 'accept-encoding': 'gzip' });
      expect([address, answer.headers.get('content-encoding')]).toEqual([address, 'gzip']);
      await answer.arrayBuffer();
    }
  });

  test('an unchanged page is not sent again', async () => {
    const first = await get('/trips', { 'accept-encoding': 'identity' });
    const seen = { etag: first.headers.get('etag'), modified: first.headers.get('last-modified') };
    await first.arrayBuffer();
    const again = await get('/trips', {
      'accept-encoding': 'identity',
      ...(seen.etag ? { 'if-none-match': seen.etag } : { 'if-modified-since': seen.modified ?? '' }),
    });
    expect(again.status).toBe(304);
  });
}

/** The Location for an address as it is: `fetch` would clean it. An empty text without one. */
function locationOf(url: string, address: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: address }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.headers.location ?? ''));
    });
    sent.once('error', reject);
    sent.end();
  });
}
