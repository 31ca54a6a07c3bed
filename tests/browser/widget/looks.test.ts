import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { backgroundOf } from '../support/background.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

/** What is drawn inside an element of the widget, once its pictures are there. */
async function pictureOf(element: Locator): Promise<Buffer> {
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
async function difference(one: Buffer, other: Buffer): Promise<number | string> {
  if (one.equals(other)) return 0;
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

/** Two that leave little of a page, the others together, and all of them; without those that cover the elements, or do not change how they look. */
const others = 'small-rem,inherited,tags,tokens,rtl,quirks,base,csp';
const ugly = ['unset', 'universal', others, `unset,universal,${others}`];

test('looks the same on a hostile page, to the pixel', async ({ page }) => {
  const trip = await makeTrip();
  const booking = new BookingElement(page);
  const status = page.locator('group-trip-status');
  await page.setViewportSize({ width: 1280, height: 2400 });
  const pictures = async (hostilities: string) => {
    await page.goto(hostPage('/hostile', { with: hostilities, trip }));
    await expect(booking.requestSpot).toBeVisible();
    await expect(status.getByLabel('Email')).toBeVisible();
    const seen = [await pictureOf(booking.element), await pictureOf(status)];
    await booking.openForm();
    return [...seen, await pictureOf(booking.element)];
  };
  const wanted = await pictures('nothing');
  for (const hostility of ugly) {
    const seen = await pictures(hostility);
    const differing = await Promise.all(
      seen.map((picture, at) => difference(picture, wanted[at] ?? picture)),
    );
    expect.soft(differing, hostility).toEqual([0, 0, 0]);
  }
});

/** Every computed value of everything on the host's page but the elements of the widget, and what the page has for all. */
const hostsOwn = (page: Page) =>
  page.evaluate(() => {
    // A taller element makes its container taller.
    const dependsOnHeight = /^(block-size|height|perspective-origin|transform-origin)$/;
    const computed = (element: Element, pseudo: string) => {
      const style = getComputedStyle(element, pseudo);
      return [...style]
        .filter((property) => !dependsOnHeight.test(property))
        .map((property) => `${property}: ${style.getPropertyValue(property)}`)
        .join('; ');
    };
    const all = [
      ...document.querySelectorAll(
        ':not(group-trip-booking, group-trip-status, :is(group-trip-booking, group-trip-status) *)',
      ),
    ];
    return {
      styles: all.map((element) =>
        ['', '::before', '::after'].map(
          (pseudo) => `${element.localName}${pseudo} ${computed(element, pseudo)}`,
        ),
      ),
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      fonts: document.fonts.size,
      globals: Object.getOwnPropertyNames(window).sort(),
    };
  });

test('leaves everything else on the page of the host as it is', async ({ page }) => {
  const address = hostPage('/', { trip: await makeTrip() });
  await page.route('**/widget/v1/**', (route) => route.abort());
  await page.goto(address, { waitUntil: 'networkidle' });
  const without = await hostsOwn(page);
  await page.unroute('**/widget/v1/**');
  await page.goto(address);
  await new BookingElement(page).openForm();
  await expect(page.locator('group-trip-status').getByLabel('Email')).toBeVisible();
  expect(await hostsOwn(page)).toEqual(without);
});

test('boxes are a shade of the surface that the host chose', async ({ page }) => {
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await booking.element.evaluate((element) => element.style.setProperty('--group-trip-surface', '#fff3dd'));
  await booking.openForm();
  const box = booking.element.getByRole('region', { name: 'Price summary' });
  const [red = 0, , blue = 0] = await backgroundOf(box);
  // As cream is, and the grey of the widget's own surface is not.
  expect(red - blue).toBeGreaterThan(20);
});
