import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { addresses } from '../product.ts';
import { BookingElement, heard, hostPage } from '../support/host-page.ts';

test('a trip that is sold out, paused or unknown shows it, and one that is gone leaves the link', async ({
  page,
}) => {
  const { element } = new BookingElement(page);
  await page.goto(hostPage('/', { trip: 'hampi-weekend' }));
  await expect(element.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await page.goto(hostPage('/', { trip: 'leh-by-bike' }));
  await expect(element.getByRole('button', { name: 'Temporarily Paused' })).toBeDisabled();

  await page.goto(hostPage('/', { trip: 'no-such-trip' }));
  await expect(element.getByRole('alert')).toHaveText('Trip not found');
  await expect(element.getByRole('link', { name: /^View Other Trips/ })).toBeVisible();
  await expect(element.getByRole('link', { name: 'Book this trip' })).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'TRIP_NOT_FOUND' });
});

test('without a backend there is a sentence with the link, and a way to try again', async ({ page }) => {
  const { element, requestSpot } = new BookingElement(page);
  await page.route(`${addresses.backend}/**`, (route) => route.abort());
  await page.goto(hostPage('/'));
  await expect(element.getByText('Please check your internet connection')).toBeVisible();
  const link = element.getByRole('link', { name: 'Book this trip' });
  await expect(link).toHaveAttribute('href', `${addresses.site}/trip/spiti-valley`);
  await expect(link).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'backend-unreachable' });

  await page.unroute(`${addresses.backend}/**`);
  await element.getByRole('button', { name: 'Try Again' }).click();
  await expect(requestSpot).toBeVisible();
  await expect(link).toBeHidden();
});

for (const [what, blocked] of [
  ['script', '**/widget/v1/group-trips.js'],
  ['code behind the script', /\/widget\/v1\/(?!group-trips\.js)/],
] as const) {
  test(`where the ${what} is blocked, the links stay`, async ({ page }) => {
    await page.route(blocked, (route) => route.abort());
    await page.goto(hostPage('/'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
    await page.getByRole('link', { name: 'Book this trip' }).click();
    await expect(page.getByRole('heading', { name: /Spiti/ }).first()).toBeVisible();
  });
}

test.describe('in a browser that runs no scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the links stay', async ({ page }) => {
    await page.goto(hostPage('/'));
    await expect(page.getByRole('link', { name: 'Book this trip' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  });
});
