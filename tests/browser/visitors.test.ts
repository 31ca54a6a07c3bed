import { expect, type Page, test } from '@playwright/test';
import { makeHost } from './support/hosts.ts';
import { makeTrip } from './support/trips.ts';

// In the page's own order, behind a way back that its script has begun: `page.goBack` would overtake that.
const goBack = (page: Page) => page.evaluate(() => history.back());

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('words that are longer than their column make no page scroll sideways', async ({ page }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  const host = await makeHost('asha', { name: long });
  const words = { tags: [long], locations: [long], hostId: host.replace('test-', ''), title: long };
  const trip = await makeTrip(words);
  for (const address of [`/trips?place=${long}`, `/trip/${trip}`, `/host/${host}`]) {
    await page.goto(address);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText(long).filter({ visible: true }).first()).toBeVisible();
      expect(await sidewaysBy(page), `${address} at ${width} px`).toBe(0);
    }
  }
});

test('the way back closes the photos, and another way out leaves the trip one step away', async ({
  page,
}) => {
  await page.goto('/trips');
  await page.goto('/trip/spiti-valley');
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  const viewAll = page.getByRole('button', { name: /^View all/ });
  await viewAll.click();
  await expect(photos).toBeVisible();
  await goBack(page);
  await expect(photos).toBeHidden();
  await expect(page).toHaveURL('/trip/spiti-valley');

  await viewAll.click();
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
  await expect(viewAll).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL('/trips');
});

test('a button that is pressed before its scripts have come does what it says once they have', async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/trip/spiti-valley', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^View all/ }).click();
  pressed.resolve();
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
});

test('a question names its trip and its host, and an unknown trip at once', async ({ page }) => {
  await page.goto('/trip/spiti-valley/enquiry');
  await expect(page.getByText(/Spiti.*, with Asha/)).toBeVisible();
  await page.goto('/trip/no-such-trip/enquiry');
  await expect(page.getByRole('heading', { name: 'Trip not found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trip not found' })).toBeFocused();
  await expect(page.getByLabel('Your question')).toBeHidden();
  await page.goto('/trip/no-such-trip');
  await expect(page).toHaveTitle(/^Trip not found/);
  await expect(page.getByRole('heading', { name: 'Trip not found' })).toBeFocused();
});

// The first writes dates, the second reads them too.
for (const [address, text, method] of [
  ['/trips', 'Spiti Valley, Slowly', 'getUTCMonth'],
  ['/trip/spiti-valley', 'Trip Overview', 'getUTCDate'],
  ['/embed', 'Choose', 'getUTCDate'],
] as const) {
  test(`what was built into ${address} stays where its script fails`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.addInitScript((missing) => {
      const broken = () => {
        throw new Error('This browser lacks something');
      };
      Date.prototype[missing] = broken;
    }, method);
    await page.goto(address);
    await expect.poll(() => thrown).toContain('This browser lacks something');
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  });
}

test('no trip of the landing page is alone in its row, and its pictures of the product are there', async ({
  page,
}) => {
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Trips to join next' });
  for (const [width, inARow] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // Some of them are for some widths alone.
    const trips = await next.getByRole('article').all();
    const tops = await Promise.all(trips.map(async (trip) => (await trip.boundingBox())?.y));
    const rows = Map.groupBy(
      tops.filter((top) => top !== undefined),
      (top) => Math.round(top),
    );
    const lengths = new Set([...rows.values()].map((row) => row.length));
    expect(lengths, `${width} px`).toEqual(new Set([inARow]));
  }
  const pictures = page.locator('main li:has(> h3) > img').filter({ visible: true });
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
});
