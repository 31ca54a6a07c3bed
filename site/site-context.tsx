import { type ReactNode, useState } from 'react';
import { pictureSources } from '../shared/data/picture-sources.ts';
import { type PictureBucket, type SiteContext, SiteContextProvider } from '../shared/ui/site-context.ts';
import { configuration } from './configuration.ts';
import { paths } from './navigation/paths.ts';

const { buckets } = configuration;
export const bucketIds: Readonly<Record<PictureBucket, string>> = {
  trip: buckets.tripImages,
  profile: buckets.profileImages,
};

/** The context on the site, in the language of the page. */
export const siteContext = (): SiteContext => ({
  links: paths(),
  opensNewTab: false,
  absolute: (href) => new URL(href, location.href).href,
  picture: (bucket, fileId, preset) =>
    pictureSources(configuration, { bucketId: bucketIds[bucket], fileId }, preset),
});

/** Around everything that an island renders. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const [context] = useState(siteContext);
  return <SiteContextProvider value={context}>{children}</SiteContextProvider>;
}
