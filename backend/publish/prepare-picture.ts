import sharp, { type Sharp } from 'sharp';

import { pictureLimits, sizeProblem } from '../../shared/domain/pictures/picture-limits.ts';

export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png' | 'webp';
}

const { mostLosslessBytes, quality } = pictureLimits;
const noPicture = 'is no picture that browsers show: save it as JPEG, PNG, WebP or GIF';

/**
 * The one reading of a picture before it is stored: decoded as a whole, set upright, in sRGB and 8 bits, and written anew,
 * so that nothing of the file but its pixels goes along: no place, camera, author or earlier version. Of moving pictures it
 * is the first. What cannot be stored is answered as the rest of a sentence about the file.
 */
export async function preparePicture(source: Uint8Array): Promise<PreparedPicture | string> {
  try {
    // A part that cannot be read would be grey, black or missing on every page.
    const image = sharp(source, { failOn: 'warning', limitInputPixels: false });
    const { format, width, height, hasAlpha } = await image.metadata();
    if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return noPicture;
    const problem = sizeProblem({ width, height });
    if (problem !== null) return problem;
    const upright = image.autoOrient().toColourspace('srgb');
    if (format === 'jpeg') return await asJpeg(upright);
    if (format === 'webp') return await asWebp(upright);
    const bytes = await upright.clone().png().toBuffer();
    if (bytes.length <= mostLosslessBytes) return { bytes, extension: 'png' };
    return await (hasAlpha ? asWebp(upright) : asJpeg(upright));
  } catch {
    return `${noPicture}; or it is damaged or was not copied to its end`;
  }
}

async function asJpeg(image: Sharp): Promise<PreparedPicture> {
  return { bytes: await image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(), extension: 'jpg' };
}

async function asWebp(image: Sharp): Promise<PreparedPicture> {
  return { bytes: await image.webp({ quality, effort: 2 }).toBuffer(), extension: 'webp' };
}
