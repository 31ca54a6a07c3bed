import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { pictureLimits, sizeProblem } from '../../shared/domain/pictures/picture-limits.ts';

export type BucketId = 'trip-images' | 'profile-images';

/** A picture as it is stored on the server. */
export interface PictureFile {
  readonly bucketId: BucketId;
  /** Made from what is stored, so that a changed picture is another file, and the same one is stored once. */
  readonly fileId: string;
  /** The prepared file. */
  readonly path: string;
}

export const idsOf = (pictures: readonly PictureFile[]): string[] => pictures.map(({ fileId }) => fileId);

// Preparing hundreds of photos takes minutes, so what was prepared once is kept, here and not in the author's folder.
const kept = path.resolve(import.meta.dirname, '../../node_modules/.cache/published-pictures');
const extensions: readonly PreparedPicture['extension'][] = ['jpg', 'png', 'webp'];

/** What was prepared differs where this number or the library differs. */
const rules = `2 ${sharp.versions.sharp}`;

/** The picture as it is stored, or what is wrong with it, as the rest of a sentence. */
export async function preparedPicture(bucketId: BucketId, source: Uint8Array): Promise<PictureFile | string> {
  const file = path.join(kept, hashOf(rules, source));
  const known = extensions.map((extension) => `${file}.${extension}`).find((name) => existsSync(name));
  if (known !== undefined) return { bucketId, fileId: hashOf(readFileSync(known)), path: known };
  const prepared = await preparePicture(source);
  if (typeof prepared === 'string') return prepared;
  const { bytes, extension } = prepared;
  mkdirSync(kept, { recursive: true });
  // Written aside first: a run that is stopped leaves no half of a picture under this name.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, bytes);
  renameSync(aside, `${file}.${extension}`);
  return { bucketId, fileId: hashOf(bytes), path: `${file}.${extension}` };
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png' | 'webp';
}

const { mostLosslessBytes, quality } = pictureLimits;
const noPicture = 'is no picture that browsers show: save it as JPEG, PNG, WebP or GIF';

/**
 * The one reading of a picture before it is stored: decoded as a whole, set upright, in sRGB and 8 bits, and written anew,
 * so that nothing of the file but its pixels goes along: no place, camera, author or earlier version. Of moving pictures it
 * is the first. What cannot be stored is answered as the rest of a sentence about the file.
 * @param mostBytes the buckets store no more: a picture that would have more is made smaller.
 */
export async function preparePicture(
  source: Uint8Array,
  mostBytes: number = pictureLimits.mostBytes,
): Promise<PreparedPicture | string> {
  try {
    // A part that cannot be read would be grey, black or missing on every page.
    const image = sharp(source, { failOn: 'warning', limitInputPixels: false });
    const { format, width, height, hasAlpha } = await image.metadata();
    if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return noPicture;
    const problem = sizeProblem({ width, height });
    if (problem !== null) return problem;
    const upright = image.autoOrient().toColourspace('srgb');
    if (format === 'jpeg') return await asJpeg(upright, mostBytes);
    if (format === 'webp') return await asWebp(upright, mostBytes);
    const bytes = await upright.clone().png().toBuffer();
    if (bytes.length <= Math.min(mostLosslessBytes, mostBytes)) return { bytes, extension: 'png' };
    return await (hasAlpha ? asWebp(upright, mostBytes) : asJpeg(upright, mostBytes));
  } catch {
    return `${noPicture}; or it is damaged or was not copied to its end`;
  }
}

async function asJpeg(image: Sharp, mostBytes: number): Promise<PreparedPicture> {
  const jpeg = image.jpeg({ quality, chromaSubsampling: '4:4:4' });
  return { bytes: await fitted(jpeg, mostBytes), extension: 'jpg' };
}

async function asWebp(image: Sharp, mostBytes: number): Promise<PreparedPicture> {
  return { bytes: await fitted(image.webp({ quality, effort: 2 }), mostBytes), extension: 'webp' };
}

/** The written picture, smaller than it is where it would have too many bytes. */
async function fitted(image: Sharp, mostBytes: number): Promise<Uint8Array> {
  let { data, info } = await image.clone().toBuffer({ resolveWithObject: true });
  while (data.length > mostBytes) {
    // Bytes grow about as pixels do.
    const width = Math.floor(info.width * Math.sqrt(mostBytes / data.length) * 0.95);
    ({ data, info } = await image.clone().resize({ width }).toBuffer({ resolveWithObject: true }));
  }
  return data;
}
