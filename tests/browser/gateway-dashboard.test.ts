import { expect, type Page, test } from '@playwright/test';
import { addresses } from './product.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { bookingId, gatewayPaymentId } from './support/bookings.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { mailAbout } from './support/mailbox.ts';
import { makeTrip } from './support/trips.ts';

/** Books a seat for 450.00 EUR, which the bank disputes. */
async function payAndDispute(page: Page) {
  const booking = new BookingPage(page);
  await booking.open(await makeTrip({ priceAmount: 450, priceCurrency: 'EUR' }));
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose('dispute');
  await gateway.press('Pay');
  const reference = await booking.confirmedReference();
  return { reference, paymentId: await gatewayPaymentId(reference) };
}

async function openPayment(page: Page, paymentId: string): Promise<void> {
  await page.goto(addresses.gateway);
  await page.getByRole('link', { name: paymentId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(paymentId);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an operator refunds a part of a payment, then the rest, without scripts', async ({
  page: shop,
  browser,
  request,
}) => {
  const { reference, paymentId } = await payAndDispute(shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openPayment(page, paymentId);
  await page.getByLabel(/^Amount to refund, at most €450/).fill('100.50');
  await page.getByRole('button', { name: 'Refund this amount' }).click();
  await expect(page.getByRole('status')).toHaveText('The refund is made.');
  await expect(heading(page, '€100.50 processed')).toBeVisible();
  const part = await mailAbout(request, reference, /^Refunded in the dashboard: €100.50/);
  expect(part.to).toContain('support@');
  expect(part.text).toContain('Refunded so far: €100.50 of €450');

  await page.getByLabel(/^Amount to refund, at most €349.50/).fill('349.51');
  await page.getByRole('button', { name: 'Refund this amount' }).click();
  await expect(page.getByRole('alert')).toContainText('greater than the refund payment amount');

  await page.getByRole('button', { name: 'Refund all that is left, €349.50' }).click();
  await expect(heading(page, '€349.50 processed')).toBeVisible();
  await expect(page.getByText('Nothing is left to refund.')).toBeVisible();
  const whole = await mailAbout(request, reference, /^Refunded in the dashboard: €450/);
  expect(whole.text).toMatch(/The booking\s+stays\s+confirmed/);
  const disputed = await mailAbout(request, reference, /^Dispute created: €450/);
  expect(disputed.to).toContain('support@');
  await context.close();

  await openPayment(shop, paymentId);
  await expect(heading(shop, '€450 open')).toBeVisible();
  expect(await axeViolations(shop, false)).toEqual([]);
  expect(await lostAt(shop, 320)).toEqual([]);
  await shop.goto(`/bookings/${await bookingId(reference)}`);
  await expect(shop.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('the list of payments suits every reader', async ({ page }) => {
  await page.goto(addresses.gateway);
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
  expect(await lostAt(page, 640, '200%')).toEqual([]);
});
