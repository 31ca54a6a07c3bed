import { expect, test } from '@playwright/test';
import { asha, BookingPage, freshEmail, why } from './support/booking-page.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { manageAddress } from './support/manage-links.ts';
import { makeTrip, spotsLeft } from './support/trips.ts';

test('a seat is booked and paid with the keyboard alone', async ({ page }) => {
  const tripId = await makeTrip({ availableSpots: 2 });
  const booking = new BookingPage(page);
  await page.goto(`/trip/${tripId}`);
  await tabTo(page, page.getByRole('button', { name: 'Request Spot' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();

  const traveller = booking.traveller(1);
  await typeInto(page, page.getByLabel('Email'), freshEmail());
  await typeInto(page, page.getByLabel('Phone Number'), '98765 43210');
  await typeInto(page, page.getByLabel('City'), 'Bengaluru');
  await typeInto(page, traveller.getByLabel('Full Name'), asha.name);
  await typeInto(page, traveller.getByLabel('Age'), asha.age);
  await tabTo(page, traveller.getByRole('checkbox', { name: 'Female', exact: true }));
  await page.keyboard.press('Space');
  await typeInto(page, page.getByLabel('Why are you joining this trip?'), why);
  await tabTo(page, booking.bookNow);
  await page.keyboard.press('Enter');

  const { frame } = await booking.gateway();
  await tabTo(page, frame.getByRole('button', { name: /^Pay/ }));
  await page.keyboard.press('Enter');
  await booking.confirmedReference();
  await expect(page.getByText('Your seat is booked and paid.')).toBeVisible();
  expect(await spotsLeft(tripId)).toBe(1);
});

test('the content is one press away from the top of a page, which stays what a mail has opened', async ({
  page,
}) => {
  await page.goto(await manageAddress(await makeTrip({ title: 'Skipped To' })));
  const title = page.getByRole('heading', { name: 'Skipped To' });
  await expect(title).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(title).toBeVisible();
});
