import { expect, type Page, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { asha, BookingPage, freshEmail, why } from './support/booking-page.ts';
import { hostPage } from './support/host-page.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { makeTrip } from './support/trips.ts';
import { watch } from './support/watch.ts';
import { wordsOf } from './support/words.ts';

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

/** Long words, from right to left, and no spaces. */
const tags = ['de', 'ar', 'ja'] as const;

const pages = [
  '',
  '/trips',
  '/trips?month=2027-01&price=INR-20000_EUR-900',
  '/bookings',
  '/waitlist',
  '/manage',
  '/review',
  '/embed',
  '/contact',
  '/support',
  '/refund',
  '/privacy',
  '/terms',
  '/trip/no-such-trip',
  '/host/nobody',
];

for (const tag of tags) {
  test.describe(`in the language ${tag}`, { tag: '@chromium' }, () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test.describe.configure({ timeout: 120_000 });

    const t = wordsOf(tag);

    async function isAsGood(page: Page): Promise<void> {
      expect(await axeViolations(page, false)).toEqual([]);
      expect(await lostAt(page, 320)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
    }

    test('every page is as good', async ({ page }) => {
      const seen = await watch(page);
      for (const address of [...pages, `/trip/${await makeTrip()}`]) {
        await page.goto(`/${tag}${address}`);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await isAsGood(page);
        expect(await htmlMistakes(await page.content())).toEqual([]);
      }
      expect(seen.errors).toEqual([]);
    });

    test('a booking is as good at each step, and the widget speaks as its page', async ({ page }) => {
      const trip = await makeTrip();
      for (const place of ['site', 'widget'] as const) {
        const email = freshEmail();
        if (place === 'site') await page.goto(`/${tag}/trip/${trip}`);
        else {
          await page.addInitScript((lang) => {
            document.addEventListener('DOMContentLoaded', () => (document.documentElement.lang = lang));
          }, tag);
          await page.goto(hostPage('/', { trip }));
        }
        const root = place === 'site' ? page.locator('main') : page.locator('group-trip-booking');
        await root
          .getByRole('button', { name: t('Request Spot') })
          .first()
          .click();
        const bookNow = root.getByRole('button', { name: t('Book Now · {amount}') });
        await bookNow.click();
        await expect(root.locator('[aria-invalid=true]').first()).toBeVisible();
        await isAsGood(page);
        await root.getByLabel(t('Email')).fill(email);
        await root.getByLabel(t('Phone Number')).fill('98765 43210');
        await root.getByLabel(t('City')).fill('Bengaluru');
        await root.getByLabel(t('Full Name')).fill(asha.name);
        await root.getByLabel(t('Age')).fill(asha.age);
        await root.getByRole('checkbox', { name: t('Female') }).check();
        await root.getByLabel(t('Why are you joining this trip?')).fill(why);
        await bookNow.click();
        await (await new BookingPage(page).gateway()).press('Pay');
        await expect(root.getByRole('heading', { name: t('Booking Confirmed!') })).toBeVisible({
          timeout: 20_000,
        });
        await isAsGood(page);
      }
    });
  });
}
