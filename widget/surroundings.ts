import { pictureSources } from '../shared/data/picture-sources.ts';
import { siteLinks } from '../shared/ui/site-links.ts';
import type { Surroundings } from '../shared/ui/surroundings.ts';
import { configuration } from './configuration.ts';

/** What the components are told on a host's page: links lead to the site, which opens in a tab of its own. */
export const surroundings: Surroundings = {
  links: siteLinks(configuration.siteUrl),
  linksLeave: true,
  picture: (bucket, fileId, preset) => {
    const { tripImages, profileImages } = configuration.buckets;
    const bucketId = bucket === 'trip' ? tripImages : profileImages;
    return pictureSources(configuration, { bucketId, fileId }, preset);
  },
};
