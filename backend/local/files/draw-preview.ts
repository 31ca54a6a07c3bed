import sharp, { type Sharp } from 'sharp';

import { Refusal } from '../protocol/refusal.ts';
import type { Gravity, Output, PreviewOptions } from './preview-options.ts';

/** The picture that stands for a file that is none; as pixels, since a drawing would be scaled otherwise. */
const drawIcon = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#eceff1"/>
   <path d="M500 250h130l70 70v230H500z" fill="#9ca3af"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Of a source and of what it is scaled to: a small file can unpack to more than the machine has. */
const mostPixels = 50_000_000;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

const encoders: Readonly<Record<Exclude<Output, 'heic'>, (image: Sharp, quality: number) => Sharp>> = {
  jpg: (image, quality) => image.removeAlpha().jpeg({ quality: quality > 0 ? quality : 92 }),
  jpeg: (image, quality) => image.removeAlpha().jpeg({ quality: quality > 0 ? quality : 92 }),
  // Quality is about loss, and there is none in these two.
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image, quality) => image.webp({ quality: quality > 0 ? quality : 92 }),
  avif: (image, quality) => image.avif({ quality: quality > 0 ? quality : 60 }),
};

export type Drawable = keyof typeof encoders;

const formats: Readonly<Record<string, Drawable>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The format of a preview: what was asked for, else the source's own; what is no picture becomes a PNG. */
export function previewFormat(mimeType: string, output: Output | null): Drawable | null {
  if (output === 'heic') return null;
  return output ?? formats[mimeType] ?? 'png';
}

/** Draws a preview in the order of Appwrite's steps: crop, opacity, background, border, corners, rotation. */
export async function drawPreview(
  bytes: Uint8Array,
  mimeType: string,
  options: PreviewOptions,
  format: Drawable,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = mimeType in formats ? bytes : await drawIcon();
  let image = await crop(
    sharp(source, { failOn: 'none', limitInputPixels: mostPixels }).autoOrient(),
    options,
  );
  if (options.opacity < 1)
    image = await settle(withOpacity(await settle(image.ensureAlpha()), options.opacity));
  if (options.background) image = await settle(image.flatten({ background: `#${options.background}` }));
  const size = await sizeOf(image);
  if (options.borderWidth > 0) image = await addBorder(image, options.borderWidth, options.borderColor);
  if (options.borderRadius > 0)
    image = await roundCorners(image, size, options.borderWidth, options.borderRadius);
  if (options.rotation % 360 !== 0)
    image = await settle(image.ensureAlpha().rotate(options.rotation, { background: transparent }));
  return new Uint8Array(await encoders[format](image, options.quality).toBuffer());
}

/** Carries out what is asked of the picture so far; sharp would otherwise reorder it. */
async function settle(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function sizeOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await image.metadata();
  return { width, height };
}

async function crop(source: Sharp, options: PreviewOptions): Promise<Sharp> {
  const { autoOrient: original } = await source.metadata();
  const image = source.toColourspace('srgb');
  const aspect = original.width / original.height;
  const width = options.width || Math.floor(options.height * aspect) || original.width;
  const height = options.height || Math.max(1, Math.floor(width / aspect));
  refuseHuge({ width, height });
  if (options.gravity === 'center') return settle(image.resize(width, height, { fit: 'cover' }));

  // As the real server does it, which distorts: the longer side is met and the other one computed from it the wrong
  // way round; then a part is cut out, no larger than what is there.
  const scaled =
    width > height
      ? { width, height: Math.max(1, Math.floor(width * aspect)) }
      : { width: Math.max(1, Math.floor(height * aspect)), height };
  refuseHuge(scaled);
  const { x, y } = corner(options.gravity, scaled, { width, height });
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const stretched = await settle(image.resize(scaled.width, scaled.height, { fit: 'fill' }));
  return settle(
    stretched.extract({
      left,
      top,
      width: Math.min(x + width, scaled.width) - left,
      height: Math.min(y + height, scaled.height) - top,
    }),
  );
}

const tooLarge = 'The picture is too large to be drawn.';

interface Size {
  readonly width: number;
  readonly height: number;
}

function refuseHuge({ width, height }: Size): void {
  if (width * height > mostPixels) throw new Refusal(400, 'storage_file_type_unsupported', tooLarge);
}

function corner(gravity: Gravity, whole: Size, part: Size): { x: number; y: number } {
  const [right, down] = [whole.width - part.width, whole.height - part.height];
  const x = gravity.endsWith('left') ? 0 : gravity.endsWith('right') ? right : Math.trunc(right / 2);
  const y = gravity.startsWith('top') ? 0 : gravity.startsWith('bottom') ? down : Math.trunc(down / 2);
  return { x, y };
}

/** Gives every pixel the same opacity, whatever it had. */
function withOpacity(image: Sharp, opacity: number): Sharp {
  return image.linear([1, 1, 1, 0], [0, 0, 0, Math.floor(opacity * 255)]);
}

/** The border lies outside and adds to the size. */
async function addBorder(image: Sharp, width: number, color: string): Promise<Sharp> {
  const background = color ? `#${color}` : '#000000';
  return settle(image.extend({ top: width, bottom: width, left: width, right: width, background }));
}

/** Corners turn black, also where the format could leave them out: so the real server does it. */
async function roundCorners(image: Sharp, size: Size, border: number, radius: number): Promise<Sharp> {
  const { width, height } = size;
  const shape = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${border}" y="${border}" width="${Math.max(1, width - 2 * border)}" height="${Math.max(1, height - 2 * border)}" rx="${radius}" ry="${radius}"/></svg>`,
  );
  const inner = await settle(image.ensureAlpha().extract({ left: 0, top: 0, width, height }));
  const rounded = await settle(inner.composite([{ input: shape, blend: 'dest-in' }]));
  return settle(rounded.flatten({ background: '#000000' }));
}
