import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addresses } from '../browser/product.ts';
import { cancellingStates } from '../browser/states/cancelling.ts';
import { Visitor } from '../browser/states/visitor.ts';
import { BookingPage } from '../browser/support/booking-page.ts';
import { openWith } from '../browser/support/navigation-state.ts';
import { photograph } from './photograph.ts';

/** Saves a screenshot, small enough to be kept in the repository. */
async function saveScreenshot(page: Page, name: string, width: number): Promise<void> {
  const picture = sharp(await photograph(page, false))
    .resize({ width })
    .webp({ quality: 80 });
  await picture.toFile(path.join(import.meta.dirname, `${name}.webp`));
}

test.use({ viewport: { width: 1280, height: 940 } });

test('the page of a trip', async ({ page }) => {
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('button', { name: 'Request Spot' })).toBeEnabled();
  await saveScreenshot(page, 'trip', 1000);
});

test('the form of a booking', async ({ page }) => {
  await openWith(page, '/book', { tripId: 'spiti-valley', hostApproval: false });
  await new BookingPage(page).fillAlone('asha.verma@example.com');
  await page.evaluate(() => scrollTo(0, 0));
  await saveScreenshot(page, 'booking-form', 1000);
});

test("the widget on a host's own page", async ({ page }) => {
  await page.goto(addresses.hostPage);
  await page.getByRole('button', { name: 'Request Spot' }).click();
  await expect(page.getByLabel('Full Name').first()).toBeVisible();
  await page
    .locator('group-trip-booking')
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await saveScreenshot(page, 'widget', 1000);
});

for (const [state, name] of [
  ['cancelling for a part of it', 'cancelling'],
  ['a trip for its host', 'managing'],
] as const) {
  test(state, async ({ page, request }) => {
    const screen = cancellingStates.find((one) => one.name === state);
    if (!screen) throw new Error(`No screen is called '${state}'.`);
    await screen.open(new Visitor(page, request, 'en'));
    await page.evaluate(() => scrollTo(0, 0));
    await saveScreenshot(page, name, 1000);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, colorScheme: 'dark' });

  test('a trip in the dark', async ({ page }) => {
    await page.goto('/trip/lisbon-surf');
    await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
    await saveScreenshot(page, 'phone', 480);
  });
});
