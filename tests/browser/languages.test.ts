import { expect, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { asha, BookingPage, freshEmail } from './support/booking-page.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { makeTrip } from './support/trips.ts';
import { watch } from './support/watch.ts';

test('a traveller books in German, changes the language in the middle of the form, and loses nothing', async ({
  page,
}) => {
  const tripId = await makeTrip();
  const email = freshEmail();
  await page.goto(`/de/trip/${tripId}`);
  await page.getByRole('button', { name: 'Platz anfragen' }).click();
  await expect(page).toHaveURL(/\/de\/book$/);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Telefonnummer').fill('98765 43210');
  await page.getByLabel('Wohnort').fill('Leipzig');
  const card = page.getByRole('group', { name: 'Person 1' });
  await card.getByLabel('Vollständiger Name').fill(asha.name);
  await card.getByLabel('Alter').fill(asha.age);
  await card.getByRole('checkbox', { name: 'Weiblich' }).check();

  const languages = (name: string) => page.getByRole('navigation', { name });
  await languages('Sprachen').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^e]\/book$/);
  await expect(page.getByLabel('City')).toHaveValue('Leipzig');
  await languages('Languages').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByLabel('E-Mail')).toHaveValue(email);

  await page.getByLabel('Warum reisen Sie mit?').fill('Wir wollten diese Berge seit Jahren zusammen sehen.');
  await page.getByRole('button', { name: /^Jetzt buchen/ }).click();
  await (await new BookingPage(page).gateway()).press('Pay');
  await expect(page.getByRole('heading', { name: 'Buchung bestätigt!' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/de\/booking\/success$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('from right to left', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the start, the trips and a trip are as good in Arabic', { tag: '@chromium' }, async ({ page }) => {
    const seen = await watch(page);
    for (const address of ['/ar', '/ar/trips', `/ar/trip/${await makeTrip()}`]) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page, false)).toEqual([]);
      expect(await lostAt(page, 320)).toEqual([]);
      expect(await htmlMistakes(await page.content())).toEqual([]);
    }
    expect(seen.errors).toEqual([]);
  });
});
