import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { hostPage } from '../support/host-page.ts';
import { put } from '../support/parents.ts';
import { makeTrip } from '../support/trips.ts';

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

test('the button that opens a trip in a dialog opens its form', async ({ page }) => {
  const trip = await makeTrip();
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  await put(page, `<group-trip-booking trip-id="${trip}" display="button"></group-trip-booking>`);
  await page.locator('group-trip-booking').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
});

test.describe('in a browser that runs no scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the links stay', async ({ page }) => {
    await page.goto(hostPage('/'));
    await expect(page.getByRole('link', { name: 'Book this trip' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  });
});
