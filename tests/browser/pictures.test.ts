import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { test } from '../engines/test.ts';
import { hostPage } from './support/host-page.ts';

test('a link to a page is shown with a JPEG of 1200 × 630 that every messenger takes', async ({
  request,
}) => {
  for (const path of ['/', '/trips', '/embed', '/trip/lisbon-surf', '/trip/spiti-valley', '/host/asha']) {
    const html = await (await request.get(path)).text();
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const picture = await (await request.get(String(address))).body();
    const facts = await sharp(picture).metadata();
    expect(facts, path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length, path).toBeLessThan(300_000);
  }
});

/** Red on the left, blue on the right, as a phone writes it. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif', orientation = 1) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 150, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Phone maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 14/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Phone maker</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

/** Opens a page of a host's application, which cleans files before it stores them. */
async function openApplication(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['shared/data/clean-picture.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'cleaning',
    write: false,
  });
  await page.goto(hostPage('/hostile', { with: 'nothing' }));
  await page.addScriptTag({ content: `${outputFiles[0]?.text}; window.cleaning = cleaning` });
}

/** The file as the page would store it; why not, where it does not. */
async function cleaned(page: Page, source: Buffer, type: string) {
  const result: string | { name: string; bytes: number[] } = await page.evaluate(
    async ([bytes, kind]) => {
      const { cleanPicture } = Reflect.get(window, 'cleaning');
      const file = new File([new Uint8Array(bytes)], 'Asha at home.jpg', { type: kind });
      return cleanPicture(file).then(
        async (clean: File) => ({ name: clean.name, bytes: [...new Uint8Array(await clean.arrayBuffer())] }),
        (error: Error) => error.message,
      );
    },
    [[...source], type] as const,
  );
  return typeof result === 'string' ? result : { name: result.name, bytes: Buffer.from(result.bytes) };
}

async function stored(page: Page, source: Buffer, type: string) {
  const result = await cleaned(page, source, type);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

test('what a browser stores of a file is its picture alone', async ({ page }) => {
  await openApplication(page);
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const { name, bytes } = await stored(page, await photo(format), `image/${format}`);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation], format).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height], format).toEqual([300, 200]);
    expect(bytes.toString('latin1'), format).not.toMatch(/Phone maker|GPS/);
    expect(name).toMatch(/^picture\.(jpg|png|webp)$/);
  }
});

test('a photo is upright in a browser, however it was held', async ({ page }) => {
  await openApplication(page);
  for (const [orientation, size, corner] of [
    [3, '300 × 200', 'blue'],
    [6, '200 × 300', 'red'],
    [8, '200 × 300', 'blue'],
  ] as const) {
    const { bytes } = await stored(page, await photo('jpeg', orientation), 'image/jpeg');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(`${info.width} × ${info.height}`, `held by ${orientation}`).toBe(size);
    expect((data[0] ?? 0) > 128 ? 'red' : 'blue', `held by ${orientation}`).toBe(corner);
  }
});

test('a browser stores no other file, no speck, and nothing that cannot be read', async ({ page }) => {
  await openApplication(page);
  const picture = await photo('jpeg');
  expect(await cleaned(page, picture, 'image/heic')).toMatch(/no picture that browsers show: JPEG, PNG/);
  expect(await cleaned(page, Buffer.from('GIF89a and words'), 'image/gif')).toEqual(expect.any(String));
  const speck = await sharp(picture).resize(500, 40, { fit: 'fill' }).jpeg().toBuffer();
  expect(await cleaned(page, speck, 'image/jpeg')).toContain('500 × 40 pixels');
});
