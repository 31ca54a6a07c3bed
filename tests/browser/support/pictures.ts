import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** What is drawn inside an element of the widget, once its pictures are there. */
export async function pictureOf(element: Locator): Promise<Buffer> {
  const drawn = element.locator('[part="root"]');
  await drawn.evaluate(async (root) => {
    await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode()));
    // Sticky elements move when the page starts with another element.
    for (const inside of root.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(inside).position === 'sticky') inside.style.position = 'static';
  });
  return drawn.screenshot({ animations: 'disabled' });
}

/** Steps of 255 by which a smoothed corner may differ where it begins on another fraction of a pixel. */
const smoothing = 16;

/** So many pixels of such corners may differ by more. */
const cornerPixels = 8;

/** How many pixels differ between two pictures, 0 for a few of corners; their sizes where those differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number | string> {
  const a = await pixelsOf(one);
  const b = await pixelsOf(other);
  if (a.size !== b.size) return `${a.size} and ${b.size}`;
  const differing = new Set<number>();
  a.data.forEach((value, at) => {
    if (Math.abs(value - (b.data[at] ?? 0)) > smoothing) differing.add(Math.floor(at / 3));
  });
  return differing.size > cornerPixels ? differing.size : 0;
}

async function pixelsOf(picture: Buffer): Promise<{ data: Buffer; size: string }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: `${info.width} × ${info.height}` };
}
