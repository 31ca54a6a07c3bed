import { pictureSources } from '../shared/data/picture-sources.ts';
import type { PictureBucket, Surroundings } from '../shared/ui/surroundings.ts';
import { configuration } from './configuration.ts';
import { paths } from './navigation/paths.ts';

const { buckets } = configuration;
export const bucketIds: Readonly<Record<PictureBucket, string>> = {
  trip: buckets.tripImages,
  profile: buckets.profileImages,
};

/** What the components are told on the site. */
export const surroundings: Surroundings = {
  links: paths,
  linksLeave: false,
  picture: (bucket, fileId, preset) =>
    pictureSources(configuration, { bucketId: bucketIds[bucket], fileId }, preset),
};
