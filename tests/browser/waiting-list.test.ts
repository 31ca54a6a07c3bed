import { expect, test } from '@playwright/test';
import { BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { addSeatsAsHost, joinQueue, makeQueuedTrip, offerLink, placeLink } from './support/groups.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { spotsLeft } from './support/trips.ts';

byKeyboard('phone', () => {
  test('a sold-out trip gives a place in the queue, which its mail shows and gives up', async ({
    page,
    request,
  }) => {
    const tripId = await makeQueuedTrip();
    await joinQueue(tripId, 1);
    const email = freshEmail();
    await page.goto(`/trip/${tripId}`);
    await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    await press(page, page.getByRole('link', { name: 'Join the waiting list' }));
    await typeInto(page, page.getByLabel('Full Name'), 'Mira Rao');
    await typeInto(page, page.getByLabel('Email'), email);
    await page.getByLabel('How many of you?').selectOption('2 seats');
    await press(page, button(page, 'Join the waiting list'));
    await expect(page.getByText('You are number 2 on the waiting list, for 2 seats.')).toBeFocused();

    await page.goto(await placeLink(request, email, 'On the waiting list'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are number 2 on the waiting list');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(page.url()).toMatch(/\/waitlist$/);
    await page.reload();
    await press(page, button(page, 'Leave the waiting list'));
    await press(page, button(page, 'Keep my place'));
    await press(page, button(page, 'Leave the waiting list'));
    await press(page, button(page, 'Yes, leave the list'));
    await expect(page.getByRole('heading', { name: 'You have left the waiting list' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This place has ended' })).toBeVisible();
  });

  test('an offer is taken up by paying, and the button stays Sold Out for all others', async ({
    page,
    request,
  }) => {
    const tripId = await makeQueuedTrip();
    await page.goto(await offerLink(request, tripId));
    expect(await spotsLeft(tripId)).toBe(0);
    await press(page, button(page, 'Book 2 seats'));
    await expect(page.getByText(/^2 seats are held for you until/)).toBeVisible();
    const booking = new BookingPage(page);
    await expect(booking.traveller(1).getByLabel('Full Name')).toHaveValue('Mira Rao');
    await page.getByLabel('Phone Number').fill('98765 43210');
    await page.getByLabel('City').fill('Bengaluru');
    await booking.fillTraveller(1, { name: 'Mira Rao', age: '31', gender: 'Female' });
    await booking.fillTraveller(2, jonas);
    await booking.fillWhy();
    await booking.bookNow.click();
    await (await booking.gateway()).press('Pay');
    await booking.confirmedReference();
    expect(await spotsLeft(tripId)).toBe(0);
  });
});

test('whoever joins a queue whose seats got free can book them at once', async ({ page }) => {
  const tripId = await makeQueuedTrip();
  await page.goto(`/trip/${tripId}`);
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await page.getByLabel('Full Name').fill('Mira Rao');
  await page.getByLabel('Email').fill(freshEmail());
  await addSeatsAsHost(tripId, 2);
  await button(page, 'Join the waiting list').click();
  await expect(page.getByRole('button', { name: 'Request Spot' })).toBeEnabled();
  await expect(page.getByText('There are free seats on this trip: you can book them now.')).toBeVisible();
});

test('an offer that has ended is not shown as held', async ({ page, request }) => {
  const tripId = await makeQueuedTrip();
  await page.goto(await offerLink(request, tripId));
  await button(page, 'Book 2 seats').click();
  const held = page.getByText(/^2 seats are held for you until/);
  await expect(held).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fully Booked' })).toBeVisible();
  await expect(held).toBeHidden();
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(new RegExp(`/trip/${tripId}#waiting-list$`));
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeInViewport();
});
