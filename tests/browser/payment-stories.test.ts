import { expect, type Page } from '@playwright/test';
import { test } from '../engines/test.ts';
import { BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { referenceOf } from './support/bookings.ts';
import { isMailed, mailAbout } from './support/mailbox.ts';
import { act, openAsOperator } from './support/operator.ts';
import { changeTrip, makeTrip, spotsLeft } from './support/trips.ts';

/** A traveller in front of the payment window, with a scenario chosen. */
async function atTheGateway(page: Page, tripId: string, scenario: string) {
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.openAtOnce(tripId);
  await booking.fillAlone(email);
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose(scenario);
  return { booking, gateway, email, reference: await referenceOf(email) };
}

interface Traveller {
  readonly reference: string;
  readonly email: string;
}

async function expectFound(page: Page, { reference, email }: Traveller, title: string): Promise<void> {
  await page.goto(`/bookings/status#ref=${reference}&email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('no webhook: closing the window after the payment leads to the confirmation', async ({
  page,
  request,
}) => {
  const { booking, gateway, reference, email } = await atTheGateway(page, await makeTrip(), 'no webhook');
  await gateway.press('Pay');
  await expect(gateway.frame.getByRole('status')).toContainText('Your payment went through, but');
  await gateway.press('Close');
  expect(await booking.confirmedReference()).toBe(reference);
  const mail = await mailAbout(request, reference, /^Booking confirmed/);
  expect(mail.to).toContain(email);
  await expectFound(page, { reference, email }, 'Booking Confirmed!');
});

test('an order that was paid before a reload never opens the gateway again', async ({ page }) => {
  const { booking, gateway, reference } = await atTheGateway(page, await makeTrip(), 'no webhook');
  await gateway.press('Pay');
  await expect(gateway.frame.getByRole('status')).toContainText('Your payment went through, but');
  await page.reload();
  await expect(page.getByText(/^Your seat is held until \d\d:\d\d \S+\.$/)).toBeVisible();
  const opened: string[] = [];
  page.on('request', (sent) => sent.url().includes('/gateway/checkout?') && opened.push(sent.url()));
  await booking.bookNow.click();
  expect(await booking.confirmedReference()).toBe(reference);
  expect(opened).toEqual([]);
});

test('a trip cancelled by hand at the payment window: the money goes back, and the traveller hears of it', async ({
  page,
  request,
}) => {
  const tripId = await makeTrip({ availableSpots: 3 });
  const { gateway, email, reference } = await atTheGateway(page, tripId, 'refund pending');
  await changeTrip(tripId, { tripStatus: 'cancelled' });
  await gateway.press('Pay');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This booking can no longer be processed. Your payment is being refunded in full.',
  );
  expect(await spotsLeft(tripId)).toBe(3);
  expect(await isMailed(request, reference, /^Refund of/)).toBe(false);
  await act(await openAsOperator(page, reference), /^Process/);
  expect((await mailAbout(request, reference, /^Refund of/)).to).toContain(email);

  await expectFound(page, { reference, email }, 'Booking Cancelled');
  await expect(page.getByText('Comes back', { exact: true }).locator('..')).toContainText('€890');
});

test('held seats become one more, are shown with their trip, and continue into the filled form', async ({
  page,
}) => {
  const tripId = await makeTrip({ availableSpots: 2 });
  const booking = new BookingPage(page);
  await booking.open(tripId);
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Close');
  await page.getByRole('button', { name: 'Add Traveller' }).click();
  await booking.fillTraveller(2, jonas);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Close');
  await expect(booking.bookNow).toBeEnabled();

  await page.goBack();
  await expect(page.getByText(/^You hold these 2 seats until \d\d:\d\d \S+\.$/)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('left to pay');
  await expect(page.getByText('Sold Out')).toBeHidden();
  await changeTrip(tripId, { isBookingOpen: false });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(booking.traveller(2).getByLabel('Full Name')).toHaveValue(jonas.name);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  expect(await spotsLeft(tripId)).toBe(0);
});
