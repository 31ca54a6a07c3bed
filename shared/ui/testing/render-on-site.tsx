import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { english, type Translate } from '../../domain/languages/translate.ts';
import { LanguageProvider } from '../language/use-text.ts';
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

interface Page extends Partial<SiteContext> {
  readonly language?: Translate;
}

/** Renders as on a page of the site, with changes; so is what is rendered again. */
export function renderOnSite(element: ReactElement, { language = english, ...change }: Page = {}) {
  return render(element, {
    wrapper: ({ children }) => (
      <LanguageProvider value={language}>
        <SiteContextProvider value={{ ...siteContext, ...change }}>{children}</SiteContextProvider>
      </LanguageProvider>
    ),
  });
}
