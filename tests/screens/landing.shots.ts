import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addresses } from '../browser/product.ts';
import { BookingPage, freshEmail } from '../browser/support/booking-page.ts';
import { mailsTo } from '../browser/support/mailbox.ts';
import { manageAddress } from '../browser/support/manage-links.ts';
import { storeBooking } from '../browser/support/stored-bookings.ts';
import { makeTrip } from '../browser/support/trips.ts';
import { photograph } from './photograph.ts';

const folder = path.join(import.meta.dirname, '../../site/pictures');

// As a phone shows it: text stays large enough to be read where the picture is small.
test.use({ viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 });

/** Saves the window in both themes, as the landing page shows it. @param setTheme for what does not follow the system's. */
async function savePictures(
  page: Page,
  name: string,
  setTheme?: (theme: 'light' | 'dark') => Promise<unknown>,
) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await setTheme?.(theme);
    const picture = sharp(await photograph(page, false))
      .resize({ width: 720 })
      .webp({ quality: 72 });
    await picture.toFile(path.join(folder, `${name}-${theme}.webp`));
  }
}

test("the host's view", async ({ page }) => {
  const tripId = await makeTrip({}, 'lisbon-surf');
  await storeBooking('CONFIRMED', tripId, 'asha.verma@example.com');
  await storeBooking('APPROVED', tripId, 'jonas.weber@example.com');
  await page.goto(await manageAddress(tripId));
  const guests = page.getByRole('heading', { name: 'Who is coming' });
  await guests.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 88));
  await savePictures(page, 'host-view');
});

test('a mail', async ({ page, request }) => {
  const booking = new BookingPage(page);
  const email = freshEmail();
  await page.setViewportSize({ width: 1280, height: 900 });
  await booking.open('lisbon-surf');
  await booking.fillAlone(email);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  const [mail] = await mailsTo(request, email);
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(`${addresses.mailbox}/${mail?.id}/html`);
  await savePictures(page, 'mail');
});

test('the widget', async ({ page }) => {
  await page.goto(addresses.hostPage);
  const widget = page.locator('group-trip-booking');
  await expect(widget.getByRole('button', { name: 'Request Spot' })).toBeVisible();
  await expect(widget.locator('img')).toHaveJSProperty('complete', true);
  await widget.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 16));
  await savePictures(page, 'widget', async (theme) => {
    await widget.evaluate((element, its) => element.setAttribute('theme', its), theme);
    // Its visitors have a page of their own taste around it.
    if (theme === 'dark') await page.addStyleTag({ content: 'body{background:#1c1915;color:#efe9df}' });
  });
});
