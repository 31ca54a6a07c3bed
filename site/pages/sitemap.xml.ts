import { configuration } from '../configuration.ts';
import { hostsAtBuild, tripsAtBuild } from '../data/at-build.ts';
import { languagesOf } from '../data/trip-languages.ts';
import { allTags, prefixOf } from '../languages/at-build.ts';
import { pathIn, paths } from '../navigation/paths.ts';

/** Each is in every language; a trip's page is in those that its host wrote in. */
const translated = ['/', '/trips', '/bookings/status', '/embed', '/support', '/contact', '/refund'];
const english = ['/embed/developers', '/privacy', '/terms'];

/** Every page that is worth finding, as of the build. */
export async function GET(): Promise<Response> {
  const trips = (await tripsAtBuild()).flatMap(({ trip }) =>
    versions(paths().trip(trip.tripId), languagesOf(trip, allTags)),
  );
  const hosts = (await hostsAtBuild()).map(({ host }) => paths().host(host.userName));
  const entries = [
    ...translated.flatMap((path) => versions(path, allTags)),
    ...english.flatMap((path) => versions(path, ['en'])),
    ...trips,
    ...hosts.flatMap((path) => versions(path, ['en'])),
  ];
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `\n${entries.join('')}</urlset>\n`;
  return new Response(sitemap, { headers: { 'content-type': 'application/xml' } });
}

/** The entries of a page in its languages, each of which names all. */
function versions(path: string, tags: readonly string[]): string[] {
  const pages = tags.map((tag) => ({ tag, address: addressOf(pathIn(prefixOf(tag), path)) }));
  const links = [...pages, { tag: 'x-default', address: addressOf(path) }].map(
    ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
  );
  return pages.map(({ address }) => entry(address, pages.length > 1 ? links.join('') : ''));
}

const addressOf = (path: string): string => inXml(new URL(path, configuration.siteUrl).href);

const entry = (address: string, links = ''): string => `  <url><loc>${address}</loc>${links}</url>\n`;

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');
}
