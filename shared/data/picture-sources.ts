import { type ImagePresetName, imagePresets } from '../domain/pictures/image-presets.ts';
import type { PictureSources } from '../domain/ports/pictures.ts';
import type { Configuration } from './configuration.ts';
import { type FileLocation, fileAddress } from './file-addresses.ts';

/** Every browser that runs the pages shows it, and a photo takes half the bytes of a JPEG. */
const output = 'webp';

/** The addresses of a picture in one of the product's sizes. Throws when an id is missing. */
export const pictureSources = (
  origin: Pick<Configuration, 'endpoint' | 'projectId'>,
  location: FileLocation,
  presetName: ImagePresetName,
): PictureSources => {
  const { steps, width, height, ...look } = imagePresets[presetName];
  const drawn = (size: (typeof steps)[number]) =>
    fileAddress(origin, location, 'preview', { ...look, ...size, output });
  const shape = height === undefined ? { width } : { width, height };
  return {
    src: drawn(shape),
    srcset: steps.map((step) => `${drawn(step)} ${step.width}w`).join(', '),
    ...shape,
  };
};
