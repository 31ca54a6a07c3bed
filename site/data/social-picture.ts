import { previewAddress } from '../../shared/data/file-addresses.ts';
import type { PictureBucket } from '../../shared/ui/site-context.ts';
import { configuration } from '../configuration.ts';
import { bucketIds } from '../site-context.tsx';

/** The picture that a link to a page is shown with. */
export interface SocialPicture {
  /** With its origin: other sites load it. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What every messenger shows: some know no WebP, one takes 600 kB at most, and what shines through would be black. */
const look = {
  width: 1200,
  height: 630,
  gravity: 'center',
  quality: 65,
  output: 'jpg',
  background: 'ffffff',
} as const;
const { width, height } = look;

/** A stored picture; the product's own without one. */
export function socialPicture(
  bucket: PictureBucket,
  fileId: string | null | undefined,
  alt: string,
): SocialPicture {
  if (!fileId) return ownPicture;
  const src = previewAddress(configuration, { bucketId: bucketIds[bucket], fileId }, look);
  return { src, width, height, alt };
}

export const ownPicture: SocialPicture = {
  src: `${configuration.siteUrl}/social.jpg`,
  width,
  height,
  alt: 'Four mountain ranges in the morning, and six travellers on their way',
};
