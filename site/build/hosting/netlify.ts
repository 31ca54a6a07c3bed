import { fileEndings, headerRules, languageTags, shellFor, shells } from './rules.ts';

// Netlify and Cloudflare read both files in the folder that they serve.

/**
 * Cloudflare applies its first matching line even where a page exists, so each page built for an id comes before its shell.
 * @param pages the addresses of all built pages
 */
export function redirectsFile(pages: readonly string[]): string {
  const built = pages.filter((page) => shellFor(page) !== undefined);
  return [
    ...built.map((page) => `${page} ${page} 200`),
    // For Cloudflare, which then serves the file or 404. Netlify serves files first; no `*` but one at the end matches there, and
    // `:id` is any name, so that its shell answers for a file that is gone.
    ...fileEndings.map((ending) => `/*.${ending} /:splat.${ending} 200`),
    ...shells.map(({ address, page }) => `${address} ${page} 200`),
    // Netlify looks into the folder of such a name.
    ...pages
      .filter((page) => pages.some((other) => other.startsWith(`${page}/`)))
      .map((page) => `${page}/ ${page} 200`),
    // Cloudflare passes over these lines, and finds the page by its folder.
    ...languageTags.map((tag) => `/${tag}/* /${tag}/404.html 404`),
    '',
  ].join('\n');
}

/** Both hosts revalidate by default, and would join a second value of a header to the first. */
export function headersFile(): string {
  const blocks = headerRules.map(({ address, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${address}\n${lines.join('')}`;
  });
  return blocks.join('\n');
}
