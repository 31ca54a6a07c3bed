import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** What an element looks like, once its own pictures are there. */
export async function pictureOf(element: Locator): Promise<Buffer> {
  await element.evaluate(async (host) => {
    const images = [...(host.shadowRoot?.querySelectorAll('img') ?? [])];
    await Promise.all(images.map((image) => image.decode()));
  });
  return element.screenshot({ animations: 'disabled' });
}

/** How many pixels differ between two pictures; their sizes where those differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number | string> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) return 'no picture';
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    return `${a.info.width} × ${a.info.height} and ${b.info.width} × ${b.info.height}`;
  }
  let differing = 0;
  for (let index = 0; index < a.data.length; index += 3) {
    if (a.data.compare(b.data, index, index + 3, index, index + 3) !== 0) differing += 1;
  }
  return differing;
}
