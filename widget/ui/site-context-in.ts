import { pictureSources } from '../../shared/data/picture-sources.ts';
import type { Translate } from '../../shared/domain/languages/translate.ts';
import type { SiteContext } from '../../shared/ui/site-context.ts';
import { siteLinks } from '../../shared/ui/site-links.ts';
import { configuration } from '../data/configuration.ts';

const common: Omit<SiteContext, 'links'> = {
  opensNewTab: true,
  absolute: (href) => href,
  picture: (bucket, fileId, preset) => {
    const { tripImages, profileImages } = configuration.buckets;
    const bucketId = bucket === 'trip' ? tripImages : profileImages;
    return pictureSources(configuration, { bucketId, fileId }, preset);
  },
};

/** The context on a host's page: links lead to the site in the element's language, in a new tab. */
export function siteContextIn(t: Translate | null): SiteContext {
  return { ...common, links: siteLinks(configuration.siteUrl + (t?.formats ? `/${t.language}` : '')) };
}
