import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('a listed trip is read without JavaScript: what, where, when, with whom and for how much', async ({
  page,
}) => {
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('heading', { level: 1, name: /Spiti/ })).toBeVisible();
  for (const section of [
    'Trip Overview',
    'Trip Activities',
    'Inclusions',
    'Exclusions',
    'Trip Itinerary',
    'Your Host',
  ]) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(page.getByText(/day 1/i).first()).toBeVisible();
  await expect(page.getByText('₹').first()).toBeVisible();
  const photo = page.getByRole('main').locator('img').first();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the list leads to a trip, and a trip to its host', async ({ page }) => {
  await page.goto('/trips');
  const card = page.getByRole('article').filter({ hasText: 'Spiti' });
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/trip\/spiti-valley$/);
  await page
    .getByRole('link', { name: /^View\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/host\/asha$/);
  await expect(page.getByRole('heading', { name: 'Asha Negi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Trips' })).toBeVisible();
});

test('the policies are read without JavaScript', async ({ page }) => {
  for (const address of ['/privacy', '/terms', '/contact', '/refund', '/support']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
  }
});

test('the booking page without a trip says so without JavaScript', async ({ page }) => {
  await page.goto('/book');
  await expect(page.getByRole('heading', { name: 'Invalid Booking Request' })).toBeVisible();
  await expect(page.getByText('Loading trip')).toBeHidden();
});
