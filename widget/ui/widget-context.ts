import { pictureSources } from '../../shared/data/picture-sources.ts';
import type { SiteContext } from '../../shared/ui/site-context.ts';
import { siteLinks } from '../../shared/ui/site-links.ts';
import { configuration } from '../data/configuration.ts';

/** The context on a host's page: links lead to the site, in a new tab. */
export const widgetContext: SiteContext = {
  links: siteLinks(configuration.siteUrl),
  opensNewTab: true,
  absolute: (href) => href,
  picture: (bucket, fileId, preset) => {
    const { tripImages, profileImages } = configuration.buckets;
    const bucketId = bucket === 'trip' ? tripImages : profileImages;
    return pictureSources(configuration, { bucketId, fileId }, preset);
  },
};
