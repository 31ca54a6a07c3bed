import { expect } from '@playwright/test';
import { test } from '../engines/test.ts';
import { addresses } from './product.ts';
import { freshEmail } from './support/booking-page.ts';

test('the lookup counts down five attempts, then locks, also after a reload', async ({ page }) => {
  const email = freshEmail();
  const lookUp = async () => {
    await page.goto('/bookings/status');
    await page.getByLabel('Booking reference').fill('GTley01000000');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Check Status' }).click();
  };

  for (const left of [4, 3, 2, 1]) {
    await lookUp();
    await expect(page.getByText('No booking found with these details')).toBeVisible();
    await expect(page.getByText(`Attempts remaining: ${left}`)).toBeVisible();
  }
  await lookUp();
  await expect(page.getByRole('button', { name: 'Too Many Attempts' })).toBeDisabled();

  await lookUp();
  await expect(page.getByText('Too many attempts. Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Too Many Attempts' })).toBeDisabled();
});

test('the link of a mail is followed where the lookup is open already, and leaves the address', async ({
  page,
}) => {
  await page.goto('/bookings/status');
  await expect(page.getByRole('button', { name: 'Check Status' })).toBeVisible();
  await page.evaluate((hash) => location.assign(hash), `#ref=GTley01000001&email=${freshEmail()}`);
  await expect(page.getByText('No booking found with these details')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.site}/bookings/status`);
});
