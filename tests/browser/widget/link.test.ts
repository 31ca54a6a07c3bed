import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { put } from '../support/parents.ts';
import { makeTrip } from '../support/trips.ts';

test('where the script is blocked, the links stay', async ({ page }) => {
  await page.route('**/widget/v1/group-trips.js', (route) => route.abort());
  await page.goto(hostPage('/'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  await page.getByRole('link', { name: 'Book this trip' }).click();
  await expect(page.getByRole('heading', { name: /Spiti/ }).first()).toBeVisible();
});

test('where the files behind the script do not come, the trip is shown, and the links lead on', async ({
  page,
}) => {
  await page.route('**/widget/v1/chunks/*', (route) => route.abort());
  await page.goto(hostPage('/'));
  await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  const { element, requestSpot } = new BookingElement(page);
  await requestSpot.click();
  await expect(element.getByText('This part could not be loaded.')).toBeVisible();
  await element.getByRole('link', { name: 'Book this trip' }).click();
  await expect(page.getByRole('heading', { name: /Spiti/ }).first()).toBeVisible();
});

test('the button that opens a trip in a dialog opens its form, of which nothing shows below the bar', async ({
  page,
}) => {
  const trip = await makeTrip();
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  await put(page, `<group-trip-booking trip-id="${trip}" display="button"></group-trip-booking>`);
  await page.locator('group-trip-booking').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
  const bar = page.getByRole('button', { name: /^Book Now/ }).locator('..');
  const isAtTheEdge = () =>
    bar.evaluate((end) => Math.abs(end.getBoundingClientRect().bottom - innerHeight) < 1);
  await expect.poll(isAtTheEdge).toBe(true);
});

test.describe('in a browser that runs no scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the links stay', async ({ page }) => {
    await page.goto(hostPage('/'));
    await expect(page.getByRole('link', { name: 'Book this trip' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  });
});
