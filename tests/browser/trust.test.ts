import { expect, test } from '@playwright/test';
import { storeBooking } from './support/stored-bookings.ts';
import { makeTrip } from './support/trips.ts';

test('a cancelled trip says so at once, and leads to the next trips of its host', async ({ page }) => {
  const tripId = await makeTrip({ tripStatus: 'cancelled' });
  await page.goto(`/trip/${tripId}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Cancelled')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'This trip' });
  await expect(panel.getByText('This trip was cancelled')).toBeVisible();
  await panel.getByRole('link', { name: /^More trips with / }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Trips' })).toBeVisible();

  await page.goto(`/trip/${tripId}/enquiry`);
  await expect(page.getByText('This trip was cancelled and does not take place.')).toBeVisible();
});

for (const [state, change] of [
  ['Sold Out', { availableSpots: 0, publishedSpots: 0 }],
  ['Paused', { isBookingOpen: false }],
] as const) {
  test(`a trip that is ${state} has its host below the title, who can be asked`, async ({ page }) => {
    const tripId = await makeTrip(change);
    await page.goto(`/trip/${tripId}`);
    const heading = page.getByRole('heading', { level: 1 }).locator('..');
    await expect(heading.getByText(state, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^More trips with / })).toBeVisible();
    await heading.getByRole('link', { name: /^Ask / }).click();
    await expect(page).toHaveURL(`/trip/${tripId}/enquiry`);
  });
}

test('a booking that was found is still there after a reload and on the way back', async ({ page }) => {
  const { reference, email } = await storeBooking('CONFIRMED');
  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
  const confirmed = page.getByRole('heading', { name: 'Booking Confirmed!' });
  await expect(confirmed).toBeVisible();
  await page.reload();
  await expect(confirmed).toBeVisible();
  await page.getByRole('link', { name: 'View your trip' }).click();
  await expect(page.getByRole('heading', { name: 'Trip Overview' })).toBeVisible();
  await page.goBack();
  await expect(confirmed).toBeVisible();
  expect(page.url()).not.toContain(reference);

  await page.getByRole('button', { name: 'Check another booking' }).click();
  await page.reload();
  await expect(page.getByLabel('Booking reference')).toHaveValue('');
});

test('200 % text on a phone leaves more than half of the window to read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
  const covered = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    scrollTo(0, 1200);
    return ['header', '[aria-label="Price"]']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .map((box) => (box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0))
      .reduce((sum, height) => sum + height, 0);
  });
  expect(covered).toBeLessThan(390);
});

test('paper has dark ink in the dark theme, and no bar across it', async ({ page }) => {
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('button', { name: 'Request Spot' })).toBeEnabled();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(19, 33, 31)');
  await expect(page.getByRole('complementary', { name: 'Price' })).toBeHidden();
});

for (const width of [320, 360, 1280]) {
  test(`${width} px: the spots that are left stand in one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/trip/spiti-valley');
    const left = page.getByText(/^\d+ spots? left$/);
    await expect(left).toBeVisible();
    expect((await left.boundingBox())?.height).toBeLessThan(28);
  });
}

test('programs find the trips as JSON, a calendar and a text', async ({ request }) => {
  const { trips } = await (await request.get('/trips.json')).json();
  expect(trips).toContainEqual(
    expect.objectContaining({ id: 'spiti-valley', startDate: expect.any(String) }),
  );
  const trip = await (await request.get('/trip/spiti-valley.json')).json();
  expect(trip.days.length).toBeGreaterThan(1);
  expect(await (await request.get('/host/asha.ics')).text()).toContain('UID:spiti-valley@group-trips');
  expect(await (await request.get('/llms.txt')).text()).toContain('/trip/spiti-valley.json');
});
