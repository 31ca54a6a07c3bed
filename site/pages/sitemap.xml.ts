import { configuration } from '../configuration.ts';
import { hostsAtBuild, tripsAtBuild } from '../data/at-build.ts';
import { allLanguages, prefixOf } from '../languages/at-build.ts';
import { pathIn, paths } from '../navigation/paths.ts';

/** Each is in every language. */
const translated = ['/', '/trips', '/bookings/status', '/embed', '/support', '/contact', '/refund'];
const english = ['/embed/developers', '/privacy', '/terms'];

/** Every page that is worth finding, as of the build. */
export async function GET(): Promise<Response> {
  const trips = (await tripsAtBuild()).map(({ trip }) => paths().trip(trip.tripId));
  const hosts = (await hostsAtBuild()).map(({ host }) => paths().host(host.userName));
  const inEach = translated.flatMap((path) => {
    const versions = allLanguages.map(({ tag }) => ({
      tag,
      address: addressOf(pathIn(prefixOf(tag), path)),
    }));
    const links = [...versions, { tag: 'x-default', address: addressOf(path) }].map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    return versions.map(({ address }) => entry(address, links.join('')));
  });
  const entries = [...inEach, ...[...english, ...trips, ...hosts].map((path) => entry(addressOf(path)))];
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `\n${entries.join('')}</urlset>\n`;
  return new Response(sitemap, { headers: { 'content-type': 'application/xml' } });
}

const addressOf = (path: string): string => inXml(new URL(path, configuration.siteUrl).href);

const entry = (address: string, links = ''): string => `  <url><loc>${address}</loc>${links}</url>\n`;

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');
}
