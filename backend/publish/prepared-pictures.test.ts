import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { preparePicture } from './prepared-pictures.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';
const formats: readonly Format[] = ['jpeg', 'png', 'webp', 'gif'];

/** Red on the left, blue on the right. */
const twoColours = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } }).composite([
  { input: { create: { width: 150, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 },
]);

const secrets = {
  IFD0: { Make: 'Phone maker', Artist: 'Asha at home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 14/1 0/1' },
};

/** As a phone writes it, held with its top in the direction of this number. */
const photo = (format: Format, orientation = 1) =>
  twoColours
    .clone()
    .withExif(secrets)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha at home</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

async function stored(source: Uint8Array) {
  const prepared = await preparePicture(source);
  if (typeof prepared === 'string') throw new Error(prepared);
  return prepared;
}

describe('what is stored', () => {
  test.each(formats)('of a %s is its picture alone', async (format) => {
    const { bytes, extension } = await stored(
      Buffer.concat([await photo(format), Buffer.from('Asha at home')]),
    );
    expect(extension).toBe({ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'png' }[format]);
    const { exif, xmp, iptc, icc, orientation, space, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect([space, width, height]).toEqual(['srgb', 300, 200]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Asha|Phone maker|GPS/);
  });

  test.each([
    [1, 300, 'left'],
    [2, 300, 'right'],
    [3, 300, 'right'],
    [4, 300, 'left'],
    [5, 200, 'top'],
    [6, 200, 'top'],
    [7, 200, 'bottom'],
    [8, 200, 'bottom'],
  ])('is upright where it was held by %i', async (orientation, width, redSide) => {
    const { bytes } = await stored(await photo('jpeg', orientation));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(width);
    const at = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 0) > 128 ? 'red' : 'blue';
    const middle = [Math.floor(info.width / 2), Math.floor(info.height / 2)] as const;
    const sides = {
      left: at(20, middle[1]),
      right: at(info.width - 20, middle[1]),
      top: at(middle[0], 20),
      bottom: at(middle[0], info.height - 20),
    };
    expect(
      Object.entries(sides)
        .filter(([, colour]) => colour === 'red')
        .map(([side]) => side),
    ).toContain(redSide);
  });

  test('has the colours of screens, whatever the file was made for', async () => {
    const cmyk = await twoColours.clone().toColourspace('cmyk').jpeg().toBuffer();
    const { space, channels } = await sharp((await stored(cmyk)).bytes).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
  });

  test('keeps what shines through, and is the same for the same file', async () => {
    const seeThrough = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    const { bytes } = await stored(seeThrough);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect((await stored(seeThrough)).bytes).toEqual(bytes);
  });
});

/** Of which every format needs many bytes. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test.each(formats)('a %s that would be too large is stored as a smaller one', async (format) => {
  const bound = 20_000;
  const prepared = await preparePicture(await noise(400, 200).toFormat(format).toBuffer(), bound);
  if (typeof prepared === 'string') throw new Error(prepared);
  expect(prepared.bytes.length).toBeLessThanOrEqual(bound);
  const { width, height } = await sharp(prepared.bytes).metadata();
  expect(width).toBeGreaterThan(100);
  expect(width / height).toBeCloseTo(2, 1);
});

describe('what cannot be stored', () => {
  test.each(formats)('is a %s that ends too early', async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer();
    expect(await preparePicture(whole)).not.toBeTypeOf('string');
    for (const part of [0.05, 0.5, 0.95])
      expect(await preparePicture(whole.subarray(0, whole.length * part))).toMatch(/damaged/);
  });

  test('is a JPEG that was cut off and ended again', async () => {
    const whole = await photo('jpeg');
    const cut = Buffer.concat([whole.subarray(0, whole.length - 300), Buffer.from('ffd9', 'hex')]);
    expect(await preparePicture(cut)).toMatch(/damaged/);
  });

  test.each([
    ['words after a mark', Buffer.from('GIF89a and words')],
    ['twenty bytes', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is %s', async (_, bytes) => {
    expect(await preparePicture(bytes)).toMatch(/^is no picture that browsers show: save it as JPEG/);
  });

  test.each([
    [7200, 7000, 'has 50 million pixels, and 50 are the most'],
    [500, 40, 'is 500 × 40 pixels, and 64 × 64 are the least'],
  ])('is one of %i × %i', async (width, height, problem) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(await preparePicture(picture)).toBe(problem);
  });
});
