import type { ReactElement } from 'react';
import { type SiteContext, SiteContextProvider } from '../site-context.ts';
import { siteLinks } from '../site-links.ts';

const siteContext: SiteContext = {
  links: siteLinks(''),
  opensNewTab: false,
  absolute: (href) => new URL(href, location.href).href,
  picture: (bucket, fileId, preset) => ({
    src: `/${bucket}/${fileId}/${preset}`,
    srcset: `/${bucket}/${fileId}/${preset} 600w`,
    width: 600,
    height: 338,
  }),
};

/** The element in the context of a page of the site, with changes. */
export function onSite(element: ReactElement, change: Partial<SiteContext> = {}): ReactElement {
  return <SiteContextProvider value={{ ...siteContext, ...change }}>{element}</SiteContextProvider>;
}
