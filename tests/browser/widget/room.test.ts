import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../product.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';

/** The first elements of the host's page that moved in each layout shift without a click before it. */
async function shifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.push(
          ...entry.sources.map(({ node }) => node?.id || node?.className || String(node?.localName)),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await painted(page);
    return page.evaluate(() => Reflect.get(window, 'moved'));
  };
}

/** Holds what matches back until it is let go: the page is seen without it first. */
async function holdBack(page: Page, matching: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Resolves once the current page has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Resolves when the browser no longer attributes a layout shift to the last click: after half a second. */
const noLongerExpected = (page: Page) =>
  page.evaluate(async () => {
    const clicked = performance.now();
    while (performance.now() - clicked < 600) await new Promise(requestAnimationFrame);
  });

test('nothing on a page with the rule moves until the trip is shown, nor when its form comes late, at any width', async ({
  page,
}) => {
  const moved = await shifts(page);
  for (const width of [360, 768, 1280]) {
    const letScriptCome = await holdBack(page, '**/widget/v1/**');
    const letTripCome = await holdBack(page, `${addresses.backend}/tablesdb/**`);
    await page.setViewportSize({ width, height: 1600 });
    await page.goto(hostPage('/', { trip: 'spiti-valley' }), { waitUntil: 'commit' });
    const booking = new BookingElement(page);
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
    await painted(page);
    letScriptCome();
    await expect(booking.element.getByText('Loading trip')).toBeAttached();
    await painted(page);
    letTripCome();
    await expect(booking.requestSpot).toBeVisible();
    await expect(booking.element.locator('img')).toHaveJSProperty('complete', true);
    await expect(page.locator('group-trip-status').getByLabel('Email')).toBeVisible();
    expect(await moved(), `${width} px`).toEqual([]);

    const letFormCome = await holdBack(page, '**/chunks/booking-*');
    await booking.requestSpot.click();
    await noLongerExpected(page);
    letFormCome();
    await expect(booking.bookNow).toBeVisible();
    expect(await moved(), `${width} px`).toEqual([]);
  }
});

for (const width of [320, 1280]) {
  test(`${width} px: the price of a short trip follows its places, whatever room is kept for longer ones`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(hostPage('/', { trip: 'lisbon-surf' }));
    const { element } = new BookingElement(page);
    const places = await element.getByText('Lisbon, Ericeira').boundingBox();
    const price = await element.getByText('€890').boundingBox();
    expect((price?.y ?? 0) - (places?.y ?? 0) - (places?.height ?? 0)).toBeLessThan(40);
  });
}
