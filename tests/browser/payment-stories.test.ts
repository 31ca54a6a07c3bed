import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../engines/test.ts';
import { BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { bookingStatus, gatewayOrderId, letHoldRunOut, referenceOf } from './support/bookings.ts';
import { isMailed, mailAbout } from './support/mailbox.ts';
import { act, letMoneyArrive, openAsOperator } from './support/operator.ts';
import { changeTrip, makeTrip, sellOut, spotsLeft } from './support/trips.ts';

/** A traveller in front of the payment window, with a scenario chosen. */
async function atTheGateway(page: Page, tripId: string, scenario: string) {
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.open(tripId);
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

/** The booking is mailed to its traveller, and the lookup shows it. */
async function expectBooked(page: Page, request: APIRequestContext, traveller: Traveller): Promise<void> {
  const mail = await mailAbout(request, traveller.reference, /^Booking confirmed/);
  expect(mail.to).toContain(traveller.email);
  await expectFound(page, traveller, 'Booking Confirmed!');
}

test('money that the bank only reserves is taken at once, while the seats are held', async ({
  page,
  request,
}) => {
  const tripId = await makeTrip({ availableSpots: 1 });
  const { booking, gateway, reference, email } = await atTheGateway(page, tripId, 'authorised');
  await gateway.press('Pay');
  expect(await booking.confirmedReference()).toBe(reference);
  await expectBooked(page, request, { reference, email });
  await page.goto(`/trip/${tripId}`);
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeVisible();
});

for (const scenario of ['browser lost', 'no webhook']) {
  test(`${scenario}: closing the window after the payment leads to the confirmation`, async ({
    page,
    request,
  }) => {
    const { booking, gateway, reference, email } = await atTheGateway(page, await makeTrip(), scenario);
    await gateway.press('Pay');
    await expect(gateway.frame.getByRole('status')).toContainText('Your payment went through, but');
    await gateway.press('Close');
    expect(await booking.confirmedReference()).toBe(reference);
    await expectBooked(page, request, { reference, email });
  });
}

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

for (const { scenario, decision, mail, to, status } of [
  {
    scenario: 'refund pending',
    decision: /^Process/,
    mail: /^Refund of/,
    to: 'the traveller',
    status: 'processed',
  },
  { scenario: 'refund pending', decision: /^Fail/, mail: /^Refund refused/, to: 'support', status: 'failed' },
  { scenario: 'refund refused', decision: null, mail: /^Refund refused/, to: 'support', status: 'refused' },
]) {
  test(`a trip cancelled by hand at the payment window: a refund that is ${status} is mailed to ${to}`, async ({
    page,
    request,
  }) => {
    const tripId = await makeTrip({ availableSpots: 3 });
    const { gateway, email, reference } = await atTheGateway(page, tripId, scenario);
    await changeTrip(tripId, { tripStatus: 'cancelled' });
    await gateway.press('Pay');
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'This booking can no longer be processed. Your payment is being refunded in full.',
    );
    expect(await spotsLeft(tripId)).toBe(3);
    if (decision !== null) {
      expect(await isMailed(request, reference, mail)).toBe(false);
      await act(await openAsOperator(page, reference), decision);
    }
    const found = await mailAbout(request, reference, mail);
    expect(found.to).toContain(to === 'support' ? 'support@' : email);
    if (to === 'support') expect(found.text).toMatch(/Please return\s+the money by hand/);

    await expectFound(page, { reference, email }, 'Booking Cancelled');
    await expect(page.getByText('A payment that reached us is refunded.')).toBeVisible();
  });
}

test('late money for seats that were sold meanwhile goes back', async ({ page, request }) => {
  const tripId = await makeTrip({ availableSpots: 1 });
  const { booking, gateway, email, reference } = await atTheGateway(page, tripId, 'late');
  await gateway.press('Pay');
  await expect(gateway.frame.getByRole('status')).toContainText('Your bank has not answered yet.');
  await gateway.press('Close');
  await expect(booking.bookNow).toBeEnabled();
  await letHoldRunOut(reference);
  await expect.poll(() => bookingStatus(reference)).toBe('CANCELLED');
  await expect.poll(() => spotsLeft(tripId)).toBe(1);
  await sellOut(tripId);
  letMoneyArrive(await gatewayOrderId(reference));
  await (await openAsOperator(page, reference)).close();

  const mail = await mailAbout(request, reference, /^Refund of/);
  expect(mail.to).toContain(email);
  expect(mail.text).toMatch(/it arrived\s+after your booking had expired/);
  await booking.bookNow.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fully Booked' })).toBeVisible();
  await expectFound(page, { reference, email }, 'Booking Cancelled');
});

test('held seats are shown with their trip, and continue into the filled form', async ({ page }) => {
  const tripId = await makeTrip({ availableSpots: 2 });
  const booking = new BookingPage(page);
  await booking.open(tripId);
  await booking.fillAlone(freshEmail());
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
});

test('a request for a trip that is paid at once by now is refused in the form', async ({ page }) => {
  const tripId = await makeTrip({ hostApproval: true }, 'living-roots');
  const booking = new BookingPage(page);
  await booking.open(tripId, 'Request to Book');
  await booking.fillAlone(freshEmail());
  await changeTrip(tripId, { hostApproval: false });
  await page.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(booking.banner).toContainText('This trip is booked and paid at once by now.');
  await page.goBack();
  await page.getByRole('button', { name: 'Request Spot' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
});

test('an offer above the price is none, and prices that no card can pay are refused where they are shown', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Price' });
  await page.goto(
    `/trip/${await makeTrip({ priceAmount: 1200, offerPrice: 1500, offerSpots: 5, offerTaken: 0 })}`,
  );
  await expect(panel).toContainText('€1,200');
  await expect(panel).not.toContainText('EARLY BIRD');

  await page.goto(`/trip/${await makeTrip({ priceAmount: 0, offerPrice: null })}`);
  await expect(panel).toContainText('€0');
  await expect(panel).toContainText('This trip cannot be paid online. Please contact support.');
  await expect(panel.getByRole('button')).toBeDisabled();

  const booking = new BookingPage(page);
  await booking.open(await makeTrip({ priceAmount: 6000, offerPrice: null }));
  await booking.fillAlone(freshEmail());
  await page.getByRole('button', { name: 'Add Traveller' }).click();
  await booking.fillTraveller(2, jonas);
  await booking.bookNow.click();
  const tooMany = page.getByText('So many seats cannot be paid at once. Please book fewer seats.');
  await expect(tooMany).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Traveller' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove traveller 2' }).click();
  await expect(tooMany).toBeHidden();
  await booking.bookNow.click();
  await booking.gateway();
});
