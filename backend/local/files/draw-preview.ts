import sharp, { type Sharp } from 'sharp';

import { Refusal } from '../protocol/refusal.ts';
import type { Gravity, Output, PreviewOptions } from './preview-options.ts';

/** The picture that stands for a file that is none; as pixels, since a drawing would be scaled otherwise. */
const drawIcon = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#eceff1"/>
   <path d="M500 190h130l70 70v420H500z" fill="#9ca3af"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Of a source and of what it is scaled to: a small file can unpack to more than the machine has. */
const mostPixels = 50_000_000;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** ImageMagick keeps every pixel's colour from this quality on, and one for each four below. */
const fineQuality = 90;

const encodeJpeg = (image: Sharp, asked: number): Sharp => {
  const quality = asked > 0 ? asked : 92;
  const chromaSubsampling = quality >= fineQuality ? '4:4:4' : '4:2:0';
  return image.removeAlpha().jpeg({ quality, chromaSubsampling });
};

const encoders: Readonly<Record<Exclude<Output, 'heic'>, (image: Sharp, quality: number) => Sharp>> = {
  jpg: encodeJpeg,
  jpeg: encodeJpeg,
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
};

/**
 * The format of a preview: what was asked for, else the source's own. What is no picture that Appwrite reads (AVIF is
 * none) becomes a PNG.
 */
export function previewFormat(mimeType: string, output: Output | null): Drawable | null {
  if (output === 'heic') return null;
  return output ?? formats[mimeType] ?? 'png';
}

/** How far to turn a picture to set it upright, by what its camera noted. Appwrite leaves the mirrored ones mirrored. */
const uprightTurns: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/**
 * Draws a preview in the order of Appwrite's steps: crop, opacity, background, border, corners, rotation, and only then
 * upright: width and height are those of the picture as the camera held it.
 */
export async function drawPreview(
  bytes: Uint8Array,
  mimeType: string,
  options: PreviewOptions,
  format: Drawable,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = sharp(mimeType in formats ? bytes : await drawIcon(), {
    failOn: 'none',
    limitInputPixels: mostPixels,
  });
  const { orientation = 1, pages = 1 } = await source.metadata();
  let image = await crop(source, options);
  if (options.opacity < 1)
    image = await settle(withOpacity(await settle(image.ensureAlpha()), options.opacity));
  if (options.background) image = await settle(image.flatten({ background: `#${options.background}` }));
  const size = await sizeOf(image);
  if (options.borderWidth > 0) image = await addBorder(image, options.borderWidth, options.borderColor);
  // A radius of one pixel cuts nothing off.
  if (options.borderRadius > 1)
    image = await roundCorners(image, size, options.borderWidth, options.borderRadius);
  if (options.rotation % 360 !== 0) image = await rotate(image, options.rotation);
  const turn = uprightTurns[orientation];
  if (turn) image = await settle(image.rotate(turn));
  // A moving picture stays a GIF when WebP is asked for, whatever its answer is called.
  const encode = pages > 1 && format === 'webp' ? encoders.gif : encoders[format];
  return new Uint8Array(await encode(image, options.quality).toBuffer());
}

/** Carries out what is asked of the picture so far; sharp would otherwise reorder it. */
async function settle(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function sizeOf(image: Sharp): Promise<Size> {
  const { width, height } = await image.metadata();
  return { width, height };
}

async function crop(source: Sharp, options: PreviewOptions): Promise<Sharp> {
  const original = await sizeOf(source);
  const image = source.toColourspace('srgb');
  const aspect = original.width / original.height;
  const width = options.width || Math.floor(options.height * aspect) || original.width;
  const height = options.height || Math.floor(width / aspect);
  const scaled =
    options.gravity === 'center'
      ? covering(original, { width, height })
      : // Which distorts: the longer side is met and the other one computed from it the wrong way round.
        width > height
        ? { width, height: Math.max(1, Math.floor(width * aspect)) }
        : { width: Math.max(1, Math.floor(height * aspect)), height };
  refuseHuge(scaled);
  const stretched = await settle(image.resize(scaled.width, scaled.height, { fit: 'fill' }));
  // What is cut out is no larger than what is there.
  const part = { width, height: Math.max(1, height) };
  const { x, y } = corner(options.gravity, scaled, part);
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(x + part.width, scaled.width), Math.min(y + part.height, scaled.height)];
  return settle(stretched.extract({ left, top, width: right - left, height: bottom - top }));
}

/** The size at which the whole picture just covers a part, in whole pixels. */
function covering(whole: Size, part: Size): Size {
  const [across, down] = [part.width / whole.width, part.height / whole.height];
  return across > down
    ? { width: part.width, height: Math.round(across * whole.height) }
    : { width: Math.round(down * whole.width), height: part.height };
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

/** Clockwise about the middle, on a ground that ImageMagick makes a little larger than the turned picture. */
async function rotate(image: Sharp, degrees: number): Promise<Sharp> {
  const before = await sizeOf(image);
  const turned = await settle(image.ensureAlpha().rotate(degrees, { background: transparent }));
  if (degrees % 90 === 0) return turned;
  const drawn = await sizeOf(turned);
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180)));
  const ground = (along: number, across: number): number => {
    const [middle, reach] = [along / 2, (along * (cosine ?? 0) + across * (sine ?? 0)) / 2];
    return Math.ceil(middle + reach - Math.floor(middle - reach - 0.5) + 0.5);
  };
  const [wider, higher] = [
    ground(before.width, before.height) - drawn.width,
    ground(before.height, before.width) - drawn.height,
  ];
  const [left, top] = [Math.floor(wider / 2), Math.floor(higher / 2)];
  const room = { left, right: wider - left, top, bottom: higher - top };
  return settle(turned.extend({ ...room, background: transparent }));
}

/** The border lies outside and adds to the size. */
async function addBorder(image: Sharp, width: number, color: string): Promise<Sharp> {
  const background = `#${color}`;
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
