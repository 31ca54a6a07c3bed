import { configuration } from '../configuration.ts';
import { hostsAtBuild, tripsAtBuild } from '../data/at-build.ts';
import { paths } from '../navigation/paths.ts';

const texts = [
  '/',
  paths.trips,
  '/embed',
  '/embed/developers',
  paths.support,
  '/contact',
  paths.refund,
  '/privacy',
  '/terms',
];

/** Every page that is worth finding, as of the build. */
export async function GET(): Promise<Response> {
  const trips = (await tripsAtBuild()).map(({ trip }) => paths.trip(trip.tripId));
  const hosts = (await hostsAtBuild()).map(({ host }) => paths.host(host.userName));
  const entries = [...texts, ...trips, ...hosts].map(
    (path) => `  <url><loc>${inXml(new URL(path, configuration.siteUrl).href)}</loc></url>\n`,
  );
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  return new Response(sitemap, { headers: { 'content-type': 'application/xml' } });
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');
}
