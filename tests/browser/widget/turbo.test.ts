import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

test('Turbo’s way back and forth brings back no payment window that was open', async ({ page }) => {
  const trip = await makeTrip();
  const address = hostPage('/hostile', { with: 'turbo', trip });
  await page.goto(`${address}&page=one`);
  const booking = new BookingElement(page);
  await expect(booking.requestSpot).toBeVisible();
  await page.evaluate((next) => {
    Object.assign(window, { sameDocument: true });
    const link = Object.assign(document.createElement('a'), { href: next });
    document.body.append(link);
    link.click();
  }, `${address}&page=two`);
  await expect(page).toHaveURL(/page=two/);

  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await booking.gateway();
  const payment = page.locator('.razorpay-container');
  await expect(payment).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/page=one/);
  // What was begun with the trip goes on, whichever page shows it.
  await expect(booking.bookNow).toBeVisible();
  await expect(payment).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/page=two/);
  await expect(booking.element).toBeVisible();
  await expect(payment).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});
