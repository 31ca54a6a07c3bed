import { expect, test } from '@playwright/test';
import { asha, BookingPage, freshEmail } from './support/booking-page.ts';
import { makeTrip } from './support/trips.ts';
import { watch } from './support/watch.ts';

test('the gateway is loaded when it is needed, leaves with the page, and no address contains personal data', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('framenavigated', (frame) => asked.push(frame.url()));
  const seen = await watch(page);
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.open(await makeTrip());
  await booking.fillAlone(email);
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
  await page.goBack();

  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  const reference = await booking.confirmedReference();
  expect(seen.strangers).toEqual([]);
  const addresses = asked.map((address) => decodeURIComponent(address)).join('\n');
  for (const personal of [email, '98765', asha.name, 'Bengaluru', reference]) {
    expect(addresses).not.toContain(personal);
  }
});

test('a site without error reporting loads none of its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/trips');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((address) => /report|keep-errors/i.test(address))).toEqual([]);
});
