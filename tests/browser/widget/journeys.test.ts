import { expect, type Page } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { asha, freshEmail, jonas, why } from '../support/booking-page.ts';
import { bookingStatus } from '../support/bookings.ts';
import { BookingElement, heard, hostPage, StatusElement } from '../support/host-page.ts';
import { linkIn, mailAbout, mailsTo } from '../support/mailbox.ts';
import { makeTrip, sellOut, spotsLeft } from '../support/trips.ts';

/** No event that the host's page receives contains personal data. */
async function expectNothingPersonal(page: Page, email: string): Promise<void> {
  const events = [await heard(page), await heard(page, 'group-trip-status')];
  const text = JSON.stringify(events).toLowerCase();
  const typed = [email, '9876543210', '98765 43210', 'bengaluru', asha.name, jonas.name, 'asha.walks', why];
  for (const personal of typed) expect(text).not.toContain(personal.toLowerCase());
}

test('two travellers book and pay on the page of a host, who hears each step and no name', async ({
  page,
  request,
}) => {
  const tripId = await makeTrip({ availableSpots: 5, priceAmount: 480, offerPrice: null });
  const email = freshEmail();
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: tripId }));
  await expect(booking.element.getByText('5 spots left')).toBeVisible();

  await booking.openForm();
  await booking.fillContact(email, '98765');
  await booking.fillTraveller(1, asha);
  await booking.element.getByRole('button', { name: 'Add Traveller' }).click();
  await booking.fillTraveller(2, jonas);
  await booking.fillWhy();
  await booking.bookNow.click();
  await expect(booking.element.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(booking.element.getByLabel('Phone Number')).toBeFocused();
  await booking.element.getByLabel('Phone Number').fill('98765 43210');
  await booking.bookNow.click();

  const gateway = await booking.gateway();
  await gateway.choose('decline, then success');
  await gateway.press('Pay');
  await gateway.press('Pay');
  const reference = await booking.confirmedReference();
  await expect(booking.element.getByText('Jonas Weber')).toBeVisible();
  await expect(booking.element.getByText(email, { exact: true })).toBeVisible();
  expect(page.url()).toBe(hostPage('/', { trip: tripId }));
  expect(await spotsLeft(tripId)).toBe(3);
  expect((await mailsTo(request, email))[0]?.subject).toContain(reference);

  const facts = { tripId, reference, seats: 2, total: 960, currency: 'EUR' };
  expect(await heard(page)).toEqual([
    { event: 'group-trip-ready' },
    { event: 'group-trip-step', step: 'trip' },
    { event: 'group-trip-step', step: 'form' },
    { event: 'group-trip-step', step: 'payment' },
    { event: 'group-trip-confirmed', ...facts },
    { event: 'group-trip-step', step: 'confirmation' },
  ]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe('{}');

  const status = new StatusElement(page);
  await status.lookUp('GTxyz01123456', email);
  await expect(status.element.getByText('No booking found with these details')).toBeVisible();
  await expect(status.element.getByText('Attempts remaining: 4')).toBeVisible();
  await status.lookUp(reference, email.toUpperCase());
  await expect(status.element.getByText('98****3210')).toBeVisible();
  await expectNothingPersonal(page, email);
  await expect(status.element.getByText('Jonas Weber')).toBeVisible();
});

test('a request is sent, approved by its host, and paid in the other element', async ({ page, request }) => {
  const tripId = await makeTrip({ availableSpots: 5, hostApproval: true }, 'living-roots');
  const email = freshEmail();
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: tripId }));
  await booking.openForm('Request to Book');
  await booking.fillAlone(email);
  const reference = await booking.request();
  const sent = { event: 'group-trip-requested', tripId, reference, seats: 1 };
  expect(await heard(page)).toContainEqual(expect.objectContaining(sent));
  expect(await heard(page)).toContainEqual({ event: 'group-trip-step', step: 'waiting' });

  const review = await page.context().newPage();
  await review.goto(linkIn(await mailAbout(request, reference, /^New request/), '/review'));
  await review.getByRole('button', { name: 'Approve', exact: true }).click();
  await review.getByRole('button', { name: /^Yes, / }).click();
  await expect(review.getByRole('heading', { name: 'Request Approved' })).toBeVisible();
  await review.close();

  await booking.element.getByRole('button', { name: 'Check Status' }).click();
  const status = new StatusElement(page);
  await expect(status.element.getByLabel('Booking reference')).toHaveValue(reference);
  await expect(status.element.getByLabel('Email')).toBeFocused();
  await status.lookUp(reference, email);
  await status.element.getByRole('button', { name: 'Proceed to Payment' }).click();
  await (await booking.gateway()).press('Pay');
  await expect(status.element.getByRole('heading', { name: 'Booking Confirmed!', level: 2 })).toBeVisible();
  expect(await bookingStatus(reference)).toBe('CONFIRMED');
  expect(await spotsLeft(tripId)).toBe(4);
  const paid = { event: 'group-trip-confirmed', tripId, reference, seats: 1 };
  expect(await heard(page, 'group-trip-status')).toContainEqual(expect.objectContaining(paid));
  await expectNothingPersonal(page, email);
});

test('a closed payment, a way back and a reload lose nothing that was typed, and the seat is taken once', async ({
  page,
}) => {
  const tripId = await makeTrip({ availableSpots: 1 });
  const email = freshEmail();
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: tripId }));
  await booking.openForm();
  await booking.fillAlone(email);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Close');
  await expect(booking.bookNow).toBeEnabled();
  expect(await spotsLeft(tripId)).toBe(0);

  await booking.element.getByRole('button', { name: 'Back to the trip' }).click();
  await expect(booking.element.getByText(/^You hold this seat until/)).toBeVisible();
  await expect(booking.element.getByText('Sold Out')).toBeHidden();
  await booking.element.getByRole('button', { name: 'Continue' }).click();
  await expect(booking.element.getByLabel('Email')).toHaveValue(email);

  await page.reload();
  await expect(booking.element.getByLabel('Email')).toHaveValue(email);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  expect(await spotsLeft(tripId)).toBe(0);
});

test('seats that are sold while the form is filled in are reported in it', async ({ page }) => {
  const tripId = await makeTrip({ availableSpots: 1 });
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: tripId }));
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await sellOut(tripId);
  await booking.bookNow.click();
  await expect(booking.element.getByRole('heading', { name: 'Fully Booked' })).toBeVisible();
});

test('a payment that could not be verified shows it, with ways back and to the support', {
  tag: '@tabs',
}, async ({ page }) => {
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose('bad signature');
  await gateway.press('Pay');
  await expect(booking.element.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(booking.element.getByText('Payment verification failed')).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'payment-failed' });
  const support = page.waitForEvent('popup');
  await booking.element.getByRole('button', { name: 'Contact Support' }).click();
  await expect(await support).toHaveURL(/\/support$/);
});
