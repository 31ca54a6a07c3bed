import { configuration } from '../configuration.ts';

/** Everything may be crawled: a crawler has to read the pages of one traveller to see their `noindex`. */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${configuration.siteUrl}/sitemap.xml\n`);
}
