import { previewAddress } from '../../shared/data/file-addresses.ts';
import { type ImagePresetName, imagePresets } from '../../shared/domain/image-presets.ts';
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

/** A stored picture in the largest size that its preset offers; the product's own without one. */
export function socialPicture(
  bucket: PictureBucket,
  fileId: string | null | undefined,
  preset: Extract<ImagePresetName, 'card' | 'banner'>,
  alt: string,
): SocialPicture {
  if (!fileId) return ownPicture;
  const { quality, gravity, borderWidth, steps } = imagePresets[preset];
  const { width, height = width } = steps.at(-1) ?? imagePresets[preset];
  const look = { quality, gravity, borderWidth, width, height };
  return {
    src: previewAddress(configuration, { bucketId: bucketIds[bucket], fileId }, look),
    width,
    height,
    alt,
  };
}

export const ownPicture: SocialPicture = {
  src: `${configuration.siteUrl}/social.png`,
  width: 1200,
  height: 630,
  alt: 'Four mountain ranges in the morning, and six travellers on their way',
};
