import sharp from 'sharp';

import { diceFor } from './dice.ts';
import { createPainting } from './painting.ts';
import { palettes } from './palettes.ts';
import type { Picture } from './picture.ts';
import { scenes } from './scenes.ts';

/** The picture as SVG, 1600 by 1000. */
export function pictureSvg({ scene, palette, seed }: Picture): string {
  const dice = diceFor(`${scene}/${palette}/${seed}`);
  const paint = createPainting();
  const { sun, draw } = scenes[scene];
  draw({ paint, dice, light: palettes[palette], sun: sun(dice) });
  return paint.toSvg();
}

export interface PictureSize {
  readonly wide: number;
  readonly high: number;
}

const photoSize: PictureSize = { wide: 1600, high: 1000 };
/** A strip from the middle of the picture. */
export const bannerSize: PictureSize = { wide: 1600, high: 534 };

/** @returns a JPEG with the grain and the darker corners of a photograph. */
export async function drawPicture(picture: Picture, size: PictureSize = photoSize): Promise<Buffer> {
  const { wide, high } = size;
  const { data, info } = await sharp(Buffer.from(pictureSvg(picture)))
    .resize(wide, high)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .composite([
      { input: grain(size, picture.seed), raw: { width: wide, height: high, channels: 4 } },
      { input: vignette(size), blend: 'multiply' },
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Faint light and dark specks. */
function grain({ wide, high }: PictureSize, seed: string): Buffer {
  const dice = diceFor(seed);
  const pixels = Buffer.alloc(wide * high * 4);
  let state = Math.floor(dice.next() * 0xffffffff) | 1;
  for (let index = 0; index < pixels.length; index += 4) {
    // Xorshift: one throw a pixel has to be cheap.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const speck = state & 255;
    const tone = speck > 127 ? 255 : 0;
    pixels[index] = tone;
    pixels[index + 1] = tone;
    pixels[index + 2] = tone;
    pixels[index + 3] = Math.round(Math.abs(speck - 127) / 12);
  }
  return pixels;
}

function vignette({ wide, high }: PictureSize): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs><radialGradient id="v" cx="50%" cy="46%" r="75%"><stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#b9b3b6"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );
}
