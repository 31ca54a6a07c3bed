import { expect } from '@playwright/test';
import { test } from '../engines/test.ts';
import { addresses } from './product.ts';
import { asha, BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { mailsTo } from './support/mailbox.ts';
import { spotsLeft } from './support/trips.ts';

test('a traveller finds a trip, books two seats, pays, gets the mail and looks the booking up', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const left = await spotsLeft('spiti-valley');
  const booking = new BookingPage(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Find a trip to join' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Trips' })).toBeVisible();
  const card = page.getByRole('article').filter({ has: page.locator('a[href="/trip/spiti-valley"]') });
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/trip\/spiti-valley$/);
  await page.getByRole('button', { name: 'Request Spot' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();

  await booking.fillContact(email, '98765');
  await booking.fillTraveller(1, asha);
  await page.getByRole('button', { name: 'Add Traveller' }).click();
  await booking.fillTraveller(2, jonas);
  await booking.fillWhy();
  await booking.bookNow.click();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.getByLabel('Phone Number').fill('98765 43210');
  await expect(page.getByText('Phone number must be 10 digits')).toBeHidden();

  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose('success');
  await gateway.press('Pay');
  const reference = await booking.confirmedReference();
  expect(reference).toMatch(/^GTley\d{8}$/);
  await expect(page.getByText('Jonas Weber')).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  expect(await spotsLeft('spiti-valley')).toBe(left - 2);

  const [mail] = await mailsTo(request, email);
  expect(mail?.subject).toContain(reference);
  expect(mail?.text).toContain('Asha Verma');
  expect(mail?.text).toContain('Jonas Weber');
  expect(mail?.html).toContain('src="cid:');
  expect(mail?.replyTo).toMatch(/^asha@hosts\./);
  const calendar = mail?.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  const file = await request.get(new URL(calendar?.url ?? '', addresses.backend).href);
  expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART;VALUE=DATE:\d{8}/);

  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('98****3210')).toBeVisible();
  await expect(page.getByText('Jonas Weber')).toBeVisible();
});
