import { configuration } from '../configuration.ts';

/** Everything may be read. What belongs to one traveller says `noindex` itself, which only a reader of the page can see. */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${configuration.siteUrl}/sitemap.xml\n`);
}
