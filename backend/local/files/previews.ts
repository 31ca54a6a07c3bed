import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { pictureLimits } from '../../../shared/domain/pictures/picture-limits.ts';
import { ApiError } from '../protocol/api-error.ts';
import type { StoredRow } from '../schema/table.ts';
import type { Bucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { unsupportedFile } from './mime-type.ts';
import type { Output, PreviewOptions } from './preview-options.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Preview {
  readonly bytes: Bytes;
  readonly mimeType: string;
  /** Whether it had been drawn before. */
  readonly kept: boolean;
}

/** Node shares four threads between drawing and file access: two stay free for files. */
const drawnAtOnce = 2;

/** Draws each preview once and keeps it in memory; simultaneous requests for the same preview share one drawing. */
export function createPreviews(files: FileStore, mostBytes: number) {
  const limit = pLimit(drawnAtOnce);
  const previews = new LRUCache<string, Bytes, () => Promise<Bytes>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: draw }) => limit(draw),
    // A preview that loses its place while it is drawn is served all the same.
    ignoreFetchAbort: true,
  });

  /** @param written the options as the address writes them, which name the preview. */
  return async function previewOf(
    bucket: Bucket,
    row: StoredRow,
    options: PreviewOptions,
    written: string,
  ): Promise<Preview> {
    const sourceType = String(row.values['mimeType']);
    const format = previewFormat(sourceType, options.output);
    if (!format) throw unsupportedFile('HEIC previews are not drawn here.');
    const mimeType = `image/${format === 'jpg' ? 'jpeg' : format}`;
    const key = JSON.stringify([bucket.$id, row.id.toLowerCase(), row.values['signature'], format, written]);
    const kept = previews.get(key);
    if (kept) return { bytes: kept, mimeType, kept: true };
    const context = async (): Promise<Bytes> =>
      draw(await files.read(bucket, row), sourceType, options, format);
    return { bytes: await previews.forceFetch(key, { context }), mimeType, kept: false };
  };
}

export type Previews = ReturnType<typeof createPreviews>;

async function draw(bytes: Uint8Array, mimeType: string, options: PreviewOptions, format: Drawable) {
  try {
    return await drawPreview(bytes, mimeType, options, format);
  } catch (error) {
    // The bytes only begin like a picture, or have more pixels than this machine should hold.
    throw error instanceof ApiError ? error : unsupportedFile('The picture is too large or cannot be read.');
  }
}

const { mostPixels } = pictureLimits;

/** From this quality on, a JPEG keeps the colour of every pixel, below it one for four pixels. */
const fineQuality = 90;

function encodeJpeg(image: Sharp, asked: number): Sharp {
  const quality = asked > 0 ? asked : 92;
  const chromaSubsampling = quality >= fineQuality ? '4:4:4' : '4:2:0';
  return image.removeAlpha().jpeg({ quality, chromaSubsampling });
}

const encoders: Readonly<Record<Exclude<Output, 'heic'>, (image: Sharp, quality: number) => Sharp>> = {
  jpg: encodeJpeg,
  jpeg: encodeJpeg,
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image, quality) => image.webp({ quality: quality > 0 ? quality : 92 }),
  avif: (image, quality) => image.avif({ quality: quality > 0 ? quality : 60 }),
};

type Drawable = keyof typeof encoders;

const formats: Readonly<Record<string, Drawable>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The format of a preview: the requested one, else the source's. Anything but a picture becomes a PNG. */
function previewFormat(mimeType: string, output: Output | null): Drawable | null {
  if (output === 'heic') return null;
  return output ?? formats[mimeType] ?? 'png';
}

/** Clockwise turns that set a picture upright, by its EXIF orientation. Mirrored pictures stay mirrored. */
const uprightTurns: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/**
 * Draws a preview in the order of Appwrite's steps: crop, opacity, background, border, corners, rotation, and only then
 * upright: width and height are those of the picture as the camera held it.
 */
async function drawPreview(
  bytes: Uint8Array,
  mimeType: string,
  options: PreviewOptions,
  format: Drawable,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = sharp(mimeType in formats ? bytes : await drawIcon(), {
    failOn: 'none',
    limitInputPixels: mostPixels,
  });
  const { orientation = 1 } = await source.metadata();
  let image = await crop(source, options);
  if (options.opacity < 1) image = await fade(image, options.opacity);
  if (options.background) image = await finish(image.flatten({ background: `#${options.background}` }));
  const { borderWidth, borderRadius, rotation } = options;
  if (borderWidth > 0) image = await finish(image.extend(border(borderWidth, options.borderColor)));
  // A radius of one pixel cuts nothing off.
  if (borderRadius > 1) image = await roundCorners(image, borderRadius);
  if (rotation % 360 !== 0)
    image = await finish(image.ensureAlpha().rotate(rotation, { background: '#00000000' }));
  const turn = uprightTurns[orientation];
  if (turn) image = await finish(image.rotate(turn));
  return new Uint8Array(await encoders[format](image, options.quality).toBuffer());
}

/** The picture shown for a file that is not one; as pixels, because a drawing would be scaled otherwise. */
function drawIcon(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#eceff1"/>
   <path d="M500 190h130l70 70v420H500z" fill="#9ca3af"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Carries out the steps so far; sharp would otherwise reorder them. */
async function finish(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Scales the picture until it covers the requested size, and cuts off the rest on the sides away from `gravity`. */
async function crop(source: Sharp, { gravity, height, width }: PreviewOptions): Promise<Sharp> {
  const original = await source.metadata();
  const aspect = original.width / original.height;
  const wanted = {
    width: width || Math.floor(height * aspect) || original.width,
    height: height || Math.max(1, Math.floor((width || original.width) / aspect)),
  };
  const scale = Math.max(wanted.width / original.width, wanted.height / original.height);
  if (scale ** 2 * original.width * original.height > mostPixels)
    throw unsupportedFile('The picture is too large to be drawn.');
  const position = gravity.split('-').reverse().join(' ');
  return finish(source.toColourspace('srgb').resize({ ...wanted, fit: 'cover', position }));
}

/** Gives every pixel the same opacity, whatever it had. */
async function fade(image: Sharp, opacity: number): Promise<Sharp> {
  const opaque = await finish(image.ensureAlpha());
  return finish(opaque.linear([1, 1, 1, 0], [0, 0, 0, Math.floor(opacity * 255)]));
}

/** Outside the picture: it adds to the size. */
function border(width: number, color: string) {
  return { top: width, bottom: width, left: width, right: width, background: `#${color}` };
}

/** What is cut off turns black, as on a real server. */
async function roundCorners(image: Sharp, radius: number): Promise<Sharp> {
  const { width, height } = await image.metadata();
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" ry="${radius}"/></svg>`;
  const rounded = await finish(
    image.ensureAlpha().composite([{ input: Buffer.from(shape), blend: 'dest-in' }]),
  );
  return finish(rounded.flatten({ background: '#000000' }));
}
