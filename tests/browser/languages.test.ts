import { expect, test } from '@playwright/test';
import { asha, freshEmail } from './support/booking-page.ts';
import { makeTrip } from './support/trips.ts';

test('a traveller fills in a form in German, changes the language in the middle of it, and loses nothing', async ({
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
});
