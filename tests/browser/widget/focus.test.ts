import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { hostPage, StatusElement } from '../support/host-page.ts';
import { put } from '../support/parents.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';

test('a booking that the page looks up takes no focus and scrolls nothing, until the visitor acts in it', async ({
  page,
}) => {
  const { reference, email } = await storeBooking('APPROVED', await makeTrip());
  await page.goto(hostPage('/hostile', { with: 'nothing' }));
  await put(
    page,
    '<label>Search <input></label><div style="height:2000px"></div><group-trip-status></group-trip-status>',
  );
  const search = page.getByLabel('Search');
  const { element } = new StatusElement(page);
  await search.pressSequentially('Spiti');
  await element.evaluate((status) => status.scrollIntoView());
  await element.evaluate((status, booking) => Object.assign(status, booking), { reference, email });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  await expect(element.getByRole('heading', { name: 'Booking Approved' })).toBeVisible();
  await expect(search).toBeFocused();
  expect(await scrolled()).toBe(before);

  await element.getByRole('button', { name: 'Check another booking' }).click();
  await new StatusElement(page).lookUp(reference, email);
  await expect(element.getByRole('heading', { name: 'Booking Approved' })).toBeFocused();
});
