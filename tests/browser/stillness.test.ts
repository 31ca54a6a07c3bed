import { expect, type Page, test } from '@playwright/test';
import { everyState } from './states/every-state.ts';
import { Visitor } from './states/visitor.ts';
import { visitInTurn } from './support/first-visit.ts';
import { watch } from './support/watch.ts';

/** The screens of the way to a booking, and one with the widget; all states of all screens are measured on a phone. */
const measured = [
  'the landing page',
  'the list of trips',
  'a trip with an early-bird offer',
  'a trip without a photo, unknown at build',
  'a host',
  'the form of an instant booking',
  'the form of a request',
  'the confirmation',
  'the lookup',
  'a booking that is APPROVED',
  'a question to the host',
  'the snippet for a page of a host',
];
const states = everyState.filter(({ name }) => measured.includes(name));

test('nothing moves at 1280 px', async ({ page, request }) => {
  expect(states).toHaveLength(measured.length);
  const { layoutShift } = await watch(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visitInTurn(page, states, async ({ open }) => {
    await open(new Visitor(page, request, 'en'));
    expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  });
});

const fontFiles = '**/*.woff2';

/** Lets a page show its text before its fonts arrive. */
async function delayFonts(page: Page): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute(fontFiles);
  await page.route(fontFiles, async (route) => {
    await promise;
    await route.continue();
  });
  return { arrive: resolve };
}

for (const path of ['/', '/trips', '/trip/spiti-valley']) {
  test(`nothing moves when the fonts come after the text: ${path}`, async ({ page }) => {
    const { layoutShift } = await watch(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const fonts = await delayFonts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await layoutShift();

      fonts.arrive();
      await page.waitForFunction(() => {
        const come = [...document.fonts].filter(({ status }) => status === 'loaded');
        return ['Bricolage Grotesque', 'Figtree Variable'].every((font) =>
          come.some(({ family }) => family.replaceAll('"', '') === font),
        );
      });
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(), `${width} px`).toBeLessThanOrEqual(0.02);
    }
  });
}

for (const path of ['/', '/trips', '/trip/spiti-valley', '/host/asha']) {
  test(`every font that a page with prices shows is named in its head: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(
      page
        .locator('main')
        .getByText(/^₹[\d,]+$/)
        .first(),
    ).toBeVisible();
    const late = await page.evaluate(async () => {
      await document.fonts.ready;
      const named = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(
        ({ href }) => href,
      );
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return loaded.filter((address) => address.endsWith('.woff2') && !named.includes(address));
    });
    expect(late).toEqual([]);
  });
}
