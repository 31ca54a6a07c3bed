import type { Page } from '@playwright/test';

/** A picture of the page at rest, with every photo that it would load while it is scrolled. */
export async function photograph(page: Page, whole: boolean): Promise<Buffer> {
  // In a picture of the whole page a header that sticks would stand where the window was.
  if (whole) await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A photo that is lost is part of the picture as well.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  return page.screenshot({ fullPage: whole, animations: 'disabled' });
}
