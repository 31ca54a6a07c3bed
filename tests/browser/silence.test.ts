import { expect, test } from '@playwright/test';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { makeTrip } from './support/trips.ts';
import { watch } from './support/watch.ts';

test('the gateway is loaded when it is needed, and leaves with the page', async ({ page }) => {
  const seen = await watch(page);
  const booking = new BookingPage(page);
  await booking.open(await makeTrip());
  await booking.fillAlone(freshEmail());
  expect(seen.gateway).toEqual([]);

  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.press('Close');
  await expect(booking.bookNow).toBeEnabled();
  const script = 'script[src*="/gateway/"]';
  await expect(page.locator(script)).toHaveCount(1);
  // Listens after the page's own listeners: what is still there when the page has closed.
  await page.evaluate((selector) => {
    addEventListener('pagehide', () => {
      sessionStorage.setItem('left-behind', String(document.querySelectorAll(selector).length));
    });
  }, script);
  await page.goto('/refund');
  expect(await page.evaluate(() => sessionStorage.getItem('left-behind'))).toBe('0');
  expect(seen.strangers).toEqual([]);
});

test('a site without error reporting loads none of its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/trips');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((address) => /report|keep-errors/i.test(address))).toEqual([]);
});
