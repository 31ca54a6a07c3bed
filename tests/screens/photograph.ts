import type { Page } from '@playwright/test';

/** A screenshot of the settled page, with all photos loaded, also those that load only when scrolled to. */
export async function photograph(page: Page, whole: boolean): Promise<Buffer> {
  // In a screenshot of the whole page a sticky header would be drawn where the window was.
  if (whole) await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A missing photo is part of the screenshot.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  return page.screenshot({ fullPage: whole, animations: 'disabled' });
}
