import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AddressPart } from '../../../shared/domain/rows/stored-fields.ts';
import { firebaseFile } from './firebase.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { fileEndings, shellFor } from './rules.ts';
import { vercelFile } from './vercel.ts';

// nginx and Caddy serve the build in tests/contract. These hosts are no programs to run: each format is read by its documentation.

type Rule = readonly [pattern: string, value: string];
interface Format {
  readonly rewrites: readonly Rule[];
  /** A rule for each header, with `name: value`. */
  readonly headers: readonly Rule[];
}
interface HeaderEntry {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const headersOf = (entries: readonly HeaderEntry[], pattern: (source: string) => string): readonly Rule[] =>
  entries.flatMap(({ source, headers }) =>
    headers.map(({ key, value }): Rule => [pattern(source), `${key}: ${value}`]),
  );

function netlify(): Format {
  const pattern = (source: string) => source.replace(/:\w+/g, '[^/]+').replace('*', '.*');
  const pages = ['/trip/spiti-valley', '/trip/shell', '/trip/enquiry', '/bookings/status', '/trips'];
  const redirects = redirectsFile(pages).trim().split('\n');
  let source = '';
  const headers = headersFile()
    .split('\n')
    .flatMap((line): readonly Rule[] => {
      if (!line.startsWith(' ')) source = line;
      return line.startsWith(' ') ? [[pattern(source), line.trim()]] : [];
    });
  return {
    rewrites: redirects.map((line): Rule => {
      const [from = '', to = ''] = line.split(' ');
      return [pattern(from), to];
    }),
    headers,
  };
}

function vercel(): Format {
  const { rewrites, headers } = JSON.parse(vercelFile());
  const pattern = (source: string) => source.replace(/:\w+(?:\((.*)\))?/g, (_, own = '[^/]+') => own);
  const rules = rewrites as readonly { readonly source: string; readonly destination: string }[];
  return {
    rewrites: rules.map(({ source, destination }): Rule => [pattern(source), destination]),
    headers: headersOf(headers, pattern),
  };
}

function firebase(): Format {
  const { rewrites, headers } = JSON.parse(firebaseFile()).hosting;
  const pattern = (source: string) =>
    source
      .replace(/!\((.*)\)/, (_, names) => `(?!(?:${names.replaceAll('*', '.*')})$)*`)
      .replace(/(?<!\.)\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.*'));
  const rules = rewrites as readonly { readonly source: string; readonly destination: string }[];
  return {
    rewrites: rules.map(
      ({ source, destination }): Rule => [pattern(source), destination.replace('.html', '')],
    ),
    headers: headersOf(headers, pattern),
  };
}

const matching = (rules: readonly Rule[], address: string): readonly string[] =>
  rules.filter(([pattern]) => new RegExp(`^${pattern}$`).test(address)).map(([, value]) => value);

describe.each(Object.entries({ netlify, vercel, firebase }))('%s', (_, read) => {
  const { rewrites, headers } = read();

  test.each([
    ['/trip/new', '/trip/shell'],
    ['/trip/new/enquiry', '/trip/enquiry'],
    ['/host/new', '/host/shell'],
    ['/host/asha.negi', '/host/shell'],
    ['/bookings/0123', '/bookings/shell'],
    ['/trip/a/b', undefined],
    ['/nowhere', undefined],
  ])('sends %s to %s', (address, page) => {
    expect(matching(rewrites, address)[0]).toBe(page);
  });

  test.each([
    ['/trip/new', undefined, 'strict-origin-when-cross-origin'],
    ['/review', undefined, 'no-referrer'],
    ['/manage', 'no-store', 'no-referrer'],
    ['/waitlist', 'no-store', 'same-origin'],
    ['/_astro/a.js', 'public, max-age=31536000, immutable', 'strict-origin-when-cross-origin'],
    [
      '/widget/v1/group-trips.js',
      'public, max-age=300, stale-while-revalidate=86400',
      'strict-origin-when-cross-origin',
    ],
    ['/widget/v1/chunks/a.js', 'public, max-age=31536000, immutable', 'strict-origin-when-cross-origin'],
  ])('the last header of %s is its own', (address, caching, referrer) => {
    const sent = matching(headers, address);
    const lastOf = (name: string) =>
      sent.findLast((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    // Netlify and Cloudflare add the caching of a page themselves.
    const ofPage = read === netlify ? undefined : 'public, max-age=0, must-revalidate';
    expect(lastOf('Cache-Control')).toBe(caching ?? ofPage);
    expect(lastOf('Referrer-Policy')).toBe(referrer);
    expect(lastOf('X-Frame-Options')).toBe('DENY');
  });
});

test('Cloudflare, which takes the first line that matches, finds a built page before its shell', () => {
  for (const page of ['/trip/spiti-valley', '/trip/enquiry', '/bookings/status'])
    expect(matching(netlify().rewrites, page)[0]).toBe(page);
});

test('Cloudflare answers for a file next to the pages with the file alone', () => {
  for (const file of ['/trip/gone.json', '/host/gone.json', '/de/trip/gone.json'])
    expect(matching(netlify().rewrites, file)[0]).toBe('/:splat.json');
  for (const file of ['/host/asha.ics', '/trip/gone.ics', '/ja/host/asha.ics'])
    expect(matching(netlify().rewrites, file)[0]).toBe('/:splat.ics');
});

test.each(Object.entries({ vercel, firebase }))(
  '%s lets no shell answer for a file that is gone',
  (_, read) => {
    for (const folder of ['/trip', '/host', '/bookings', '/de/trip', '/ja/host', '/ar/bookings'])
      for (const file of ['gone.json', 'gone.ics'])
        expect(matching(read().rewrites, `${folder}/${file}`)).toEqual([]);
  },
);

test('no id ends as a data file does, and no shell answers for one in development', () => {
  for (const ending of fileEndings) {
    expect(v.is(AddressPart, `gone.${ending}`)).toBe(false);
    expect(shellFor(`/trip/spiti-valley.${ending}`)).toBeUndefined();
  }
  expect(shellFor('/de/trip/spiti.valley')?.page).toBe('/de/trip/shell');
});

test('Netlify answers what is missing in the language of its address', () => {
  expect(matching(netlify().rewrites, '/de/nowhere')).toEqual(['/de/404.html']);
  expect(matching(netlify().rewrites, '/sv/nowhere')).toEqual([]);
});

test('Netlify and Cloudflare, which join the values of one header, get one rule for caching', () => {
  for (const address of ['/_astro/a.js', '/widget/v1/group-trips.js', '/widget/v1/chunks/a.js']) {
    const values = matching(netlify().headers, address).filter((line) => line.startsWith('Cache-Control'));
    expect(values).toHaveLength(1);
  }
});
