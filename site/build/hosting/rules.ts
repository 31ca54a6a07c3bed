import { readLanguages } from '../../../shared/build/languages.ts';

// What a host has to know about the built site. Each format is written from this description alone.

/** A page that answers for addresses whose id was unknown at build. `:id` is one part of a path. A page built for the id comes first. */
export interface Shell {
  readonly address: string;
  readonly page: string;
}

/** Those with pages below an address of their own, one for what is missing among them. */
export const languageTags: readonly string[] = readLanguages().map(({ tag }) => tag);

/** What the addresses of each language begin with; those of English with nothing. */
const languages = ['', ...languageTags.map((tag) => `/${tag}`)];

const englishShells: readonly Shell[] = [
  { address: '/trip/:id/enquiry', page: '/trip/enquiry' },
  { address: '/trip/:id', page: '/trip/shell' },
  { address: '/host/:id', page: '/host/shell' },
  { address: '/bookings/:id', page: '/bookings/shell' },
];

export const shells: readonly Shell[] = languages.flatMap((language) =>
  englishShells.map(({ address, page }) => ({ address: language + address, page: language + page })),
);

/** The endings of data files. No id has one (`AddressPart`), so no shell answers for such an address, in any language. */
export const fileEndings = ['json', 'ics'] as const;

/**
 * The addresses that a shell answers for, as a regular expression that JavaScript, nginx and Caddy read alike. Those of data files
 * match too: leave out what ends with one of `fileEndings`.
 */
export function shellPattern({ address }: Shell): string {
  return `^${address.replace(':id', '[^/]+')}$`;
}

/** The shell that answers for an address; undefined where none does. */
export function shellFor(address: string): Shell | undefined {
  if (fileEndings.some((ending) => address.endsWith(`.${ending}`))) return undefined;
  return shells.find((shell) => new RegExp(shellPattern(shell)).test(address));
}

/** Headers of the addresses that match; `*` is the rest of a path. */
export interface HeaderRule {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hashedName = 'public, max-age=31536000, immutable';

/** Where two rules match, the later one's value counts. */
export const headerRules: readonly HeaderRule[] = [
  {
    address: '/*',
    headers: {
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    },
  },
  ...languages.flatMap((language) => [
    // Its address carries a secret token.
    { address: `${language}/review`, headers: { 'Referrer-Policy': 'no-referrer' } },
    // It shows who travels.
    {
      address: `${language}/manage`,
      headers: { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' },
    },
    // It shows who waits. A page to which it hands its offer knows by the Referer that it comes from the site.
    {
      address: `${language}/waitlist`,
      headers: { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' },
    },
  ]),
  { address: '/_astro/*', headers: { 'Cache-Control': hashedName } },
  // Hosts' pages load the widget from another origin.
  {
    address: '/widget/*',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  },
  // The entry keeps its name; a browser may use the one it has while it asks for the next.
  {
    address: '/widget/v1/group-trips.js',
    headers: { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
  },
  { address: '/widget/v1/chunks/*', headers: { 'Cache-Control': hashedName } },
];

/** Whatever has no rule of its own is asked for again each time. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** For hosts that would let a browser keep a page: the caching of every file is said. */
export const completeHeaderRules: readonly HeaderRule[] = [
  { address: '/*', headers: { 'Cache-Control': revalidated } },
  ...headerRules,
];
