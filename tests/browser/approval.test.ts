import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../engines/test.ts';
import { BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { bookingStatus } from './support/bookings.ts';
import { linkIn, mailAbout } from './support/mailbox.ts';
import { sendRequest } from './support/stored-bookings.ts';
import { makeTrip, spotsLeft } from './support/trips.ts';

const makeApprovalTrip = (changes: Record<string, unknown> = {}) =>
  makeTrip({ hostApproval: true, ...changes }, 'living-roots');

test.use({ timezoneId: 'Asia/Kolkata' });

/** The host opens the link in the mail; nothing is decided yet. */
async function openReview(page: Page, request: APIRequestContext, reference: string): Promise<void> {
  await page.goto(linkIn(await mailAbout(request, reference, /^New request/), '/review'));
  await expect(page.getByText(reference)).toBeVisible();
}

async function approve(page: Page, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('A note to the traveller').fill(note);
  await page.getByRole('button', { name: /^Yes, / }).click();
}

/** The traveller opens the link in the mail of the approval. */
async function openApproved(page: Page, request: APIRequestContext, reference: string): Promise<void> {
  await page.goto(linkIn(await mailAbout(request, reference, /^Request approved/), '/bookings/status'));
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
}

test('a request is approved by its host, paid by its traveller, and confirmed', async ({ page, request }) => {
  const tripId = await makeApprovalTrip({ availableSpots: 5 });
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.open(tripId, 'Request to Book');
  await expect(page.getByText('24-48 hours')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(
    page.getByText('Please check all required fields and correct the errors before submitting.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await booking.fillAlone(email);
  await page.getByRole('button', { name: 'Add Traveller' }).click();
  await booking.fillTraveller(2, { ...jonas, gender: 'Other' });
  const reference = await booking.request();
  expect(page.url()).toMatch(/\/booking\/pending-approval$/);
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await spotsLeft(tripId)).toBe(5);

  await openReview(page, request, reference);
  expect(page.url()).toMatch(/\/review$/);
  await expect(page.getByText('Jonas Weber').locator('..')).toContainText('34, other');
  expect((await mailAbout(request, reference, /^New request/)).text).toContain('34, other');
  await expect(page.getByText(email)).toBeHidden();
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  expect(await bookingStatus(reference)).toBe('PENDING_APPROVAL');
  await approve(page, 'Bring shoes that may get wet.');
  await expect(page.getByRole('heading', { name: 'Request Approved' })).toBeVisible();
  expect(await spotsLeft(tripId)).toBe(3);

  const approved = await mailAbout(request, reference, /^Request approved/);
  expect(approved.text).toContain('Bring shoes that may get wet.');
  await openApproved(page, request, reference);
  const until = /held until (.*?): pay/.exec((await page.getByText(/held until/).textContent()) ?? '')?.[1];
  expect(until).toMatch(/ (UTC|GMT\S*)$/);
  expect(approved.text).toContain(until);
  await expect(page.getByRole('timer')).toContainText('left to pay');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const gateway = await booking.gateway();
  await gateway.choose('success');
  await gateway.press('Pay');
  expect(await booking.confirmedReference()).toBe(reference);
  expect(await bookingStatus(reference)).toBe('CONFIRMED');
  expect(await spotsLeft(tripId)).toBe(3);

  await page.goto(linkIn(approved, '/bookings/status'));
  await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden();
});

test('a payment that the booking does not show names both, for the support', async ({ page, request }) => {
  const tripId = await makeApprovalTrip();
  const { reference } = await sendRequest(tripId);
  await openReview(page, request, reference);
  await approve(page);
  await openApproved(page, request, reference);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const gateway = await new BookingPage(page).gateway();
  await gateway.choose('bad signature');
  await gateway.press('Pay');
  const message = new RegExp(`booking ID ${reference} and payment reference pay_\\w+`);
  await expect(page.getByRole('alert')).toContainText(message, { timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(page.getByText('for the support')).toHaveCount(0);
});
