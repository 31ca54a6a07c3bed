import { pictureSources } from '../shared/data/picture-sources.ts';
import type { PictureBucket, SiteContext } from '../shared/ui/site-context.ts';
import { configuration } from './configuration.ts';
import { paths } from './navigation/paths.ts';

const { buckets } = configuration;
export const bucketIds: Readonly<Record<PictureBucket, string>> = {
  trip: buckets.tripImages,
  profile: buckets.profileImages,
};

/** What the components are told on the site. */
export const siteContext: SiteContext = {
  links: paths,
  opensNewTab: false,
  picture: (bucket, fileId, preset) =>
    pictureSources(configuration, { bucketId: bucketIds[bucket], fileId }, preset),
};
