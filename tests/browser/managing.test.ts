import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { bookingStatus } from './support/bookings.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { linkIn, mailAbout, mailsWhere } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { sendRequest, storeBooking } from './support/stored-bookings.ts';
import { makeTrip, spotsLeft } from './support/trips.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const makeBusyTrip = async (changes: Record<string, unknown> = {}) => {
  const tripId = await makeTrip({ availableSpots: 6, hostApproval: true, ...changes }, 'living-roots');
  const request = await sendRequest(tripId, { amount: 18_500, currency: 'INR' });
  const paid = await storeBooking('CONFIRMED', tripId);
  return { tripId, request, paid };
};

test('a host decides a request in the list, by keyboard alone on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { tripId, request } = await makeBusyTrip();
  await page.goto(manageAddress(tripId));
  await tabTo(page, button(page, 'Approve'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Yes, approve'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeHidden();
  await expect(page.getByText('4 travellers in 2 bookings, 1 not paid yet')).toBeVisible();
  expect(await bookingStatus(request.reference)).toBe('APPROVED');
});

test('the link leaves the address and the next page’s Referer, and survives a reload', async ({ page }) => {
  const { tripId, paid } = await makeBusyTrip();
  await page.goto(manageAddress(tripId));
  await expect(page.getByText(paid.reference)).toBeVisible();
  expect(page.url()).toMatch(/\/manage$/);
  await page.reload();
  await expect(page.getByText(paid.reference)).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/trip/${tripId}`)),
    page.getByRole('link', { name: 'See its page' }).click(),
  ]);
  expect(await sent.headerValue('referer')).toBeNull();
});

test('everybody who is coming is a file, and a sheet of paper', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { tripId, paid } = await makeBusyTrip();
  await page.goto(manageAddress(tripId));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines.filter((line) => line.startsWith(`"${paid.reference}","Confirmed"`))).toHaveLength(2);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Jonas Weber').first()).toBeVisible();
  await expect(button(page, 'Print')).toBeHidden();
  await expect(button(page, 'Send me the link')).toBeHidden();
});

test('a host rejects a request, pauses the sale and moves the seats, never below what is sold', async ({
  page,
}) => {
  const { tripId, request } = await makeBusyTrip();
  await page.goto(manageAddress(tripId));
  await button(page, 'Do not approve').click();
  await button(page, 'Yes, do not approve').click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeHidden();
  expect(await bookingStatus(request.reference)).toBe('REJECTED');
  await button(page, 'Pause bookings').click();
  await expect(page.getByText('Bookings paused', { exact: true })).toBeVisible();
  await page.goto(`/trip/${tripId}`);
  await expect(button(page, 'Temporarily Paused')).toBeDisabled();
  await page.goBack();
  await button(page, 'Resume bookings').click();
  await expect(page.getByText('Bookings open', { exact: true })).toBeVisible();

  await page.getByLabel('Seats in all').fill('9');
  await button(page, 'Change seats').click();
  await expect(page.getByText('of 9 seats')).toBeVisible();
  expect(await spotsLeft(tripId)).toBe(7);
  await page.getByLabel('Seats in all').fill('1');
  await button(page, 'Change seats').click();
  await expect(page.getByText('At least 2: so many are sold or held')).toBeVisible();
  expect(await spotsLeft(tripId)).toBe(7);
});

test('a trip is cancelled by the second link alone, and every booking with it', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = `Ridge Walk ${crypto.randomUUID().slice(0, 8)}`;
  const { tripId, request: asked } = await makeBusyTrip({ title });
  await page.goto(manageAddress(tripId));
  await button(page, 'Send me the link').click();
  const isAsked = ({ subject }: { readonly subject: string }) => subject === `Cancel this trip? ${title}`;
  const [mail] = await mailsWhere(request, isAsked, `a link that cancels ${title}`);
  if (!mail) throw new Error('Polling ended without a mail.');
  const cancelLink = linkIn(mail, '/manage');
  await page.goto('about:blank');
  await page.goto(cancelLink);
  await button(page, 'Keep the trip').click();
  await expect(page.getByRole('heading', { name: 'Who is coming' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(cancelLink);
  await typeInto(page, page.getByLabel('Why it is cancelled'), 'The road is closed.');
  await tabTo(page, page.getByRole('button', { name: /^Cancel the trip/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trip Cancelled' })).toBeFocused();
  await expect(page.getByText('2 bookings cancelled')).toBeVisible();
  expect(await bookingStatus(asked.reference)).toBe('CANCELLED');
  expect((await mailAbout(request, asked.reference, /cancelled/i)).text).toContain('The road is closed.');
  await button(page, 'See the trip').click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(button(page, 'Pause bookings')).toBeHidden();
});

test('an ended link is the way to a new one, at the host’s own address', async ({ page, request }) => {
  const title = `Ridge Walk ${crypto.randomUUID().slice(0, 8)}`;
  const tripId = await makeTrip({ title });
  await page.goto('/manage#token=of.another.trip');
  await expect(button(page, 'Send me a new link')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(manageAddress(tripId, new Date(0)));
  await button(page, 'Send me a new link').click();
  await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeFocused();
  const [mail] = await mailsWhere(request, ({ subject }) => subject.includes(title), `a link to ${title}`);
  if (!mail) throw new Error('Polling ended without a mail.');
  await page.goto(linkIn(mail, '/manage'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
