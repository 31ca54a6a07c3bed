import { siteLinks } from '../../shared/ui/site-links.ts';

/** What an address in another language than English begins with: no other page has a name of two letters. */
const language = /^\/[a-z]{2}(?=\/|$)/;

/** What the addresses of a page's language begin with: '/de', or nothing for English. */
export function languagePrefix(pathname: string): string {
  return language.exec(pathname)?.[0] ?? '';
}

/** The address of a page, without what names its language. */
export function withoutLanguage(pathname: string): string {
  return pathname.replace(language, '') || '/';
}

/** A page's address in the language that a prefix names. */
export function pathIn(prefix: string, path: string): string {
  return (path === '/' && prefix) || prefix + path;
}

let prefixAtBuild = (): string => '';

/** Sets what says the language of the page that is built, as a prefix. */
export function setPrefixAtBuild(prefix: () => string): void {
  prefixAtBuild = prefix;
}

/** The addresses of the site's pages, in the language of the one that is shown. */
export function paths() {
  // A browser that translates the page changes what the document says of its language, but not its address.
  const prefix = import.meta.env.SSR ? prefixAtBuild() : languagePrefix(location.pathname);
  return {
    ...siteLinks(prefix),
    home: prefix || '/',
    book: `${prefix}/book`,
    success: `${prefix}/booking/success`,
    failed: `${prefix}/booking/failed`,
    pendingApproval: `${prefix}/booking/pending-approval`,
    booking: (bookingId: string) => `${prefix}/bookings/${encodeURIComponent(bookingId)}`,
  } as const;
}

/** The id at the end of an address such as /trip/spiti-valley; empty where there is none. */
export function idInPath(pathname: string): string {
  const id = withoutLanguage(pathname).split('/')[2] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
