import { expect, type Page, test } from '@playwright/test';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { makeTrip } from './support/trips.ts';

const script = '<img src=x onerror="window.attacked = true"><script>window.attacked = true</script>';
const shown = script.slice(0, 20);

const day = JSON.stringify({ title: script, summary: script, morning: script, meals_included: [script] });

/** A trip whose every text is an attack, as a host of ill will could store it. */
const hostileTrip = () =>
  makeTrip({
    title: script,
    description: script,
    locations: [script],
    tags: ['<b>bold</b>'],
    activities: [script],
    inclusions: [script],
    exclusions: [script],
    ageGroups: ['<i>30</i>'],
    itineraryDays: [day],
  });

async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
}

test('scripts in a trip and in a booking stay text on every screen of the way', async ({ page }) => {
  const email = freshEmail();
  const booking = new BookingPage(page);
  const tripId = await hostileTrip();
  await page.goto(`/trip/${tripId}`);
  await expectUnharmed(page);

  await booking.openAtOnce(tripId);
  await expectUnharmed(page);
  await booking.fillAlone(email);
  await page.getByLabel('City').fill(script);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  const reference = await booking.confirmedReference();
  await expectUnharmed(page);

  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expectUnharmed(page);

  await page.goto(`/trips?${new URLSearchParams({ place: script })}`);
  await expect(page.getByRole('article').filter({ hasText: shown }).first()).toBeVisible();
  await expectUnharmed(page);
});
