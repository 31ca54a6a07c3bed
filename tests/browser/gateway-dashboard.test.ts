import { expect, type Page, test } from '@playwright/test';
import { addresses } from './product.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { gatewayPaymentId } from './support/bookings.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { makeTrip } from './support/trips.ts';

/** Books a seat for 450.00 EUR; the id of its payment. */
async function pay(page: Page, scenario: string): Promise<string> {
  const booking = new BookingPage(page);
  await booking.open(await makeTrip({ priceAmount: 450, priceCurrency: 'EUR' }));
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose(scenario);
  await gateway.press('Pay');
  return gatewayPaymentId(await booking.confirmedReference());
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
}) => {
  const paymentId = await pay(shop, 'success');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openPayment(page, paymentId);
  await page.getByLabel(/^Amount to refund, at most €450/).fill('100.50');
  await page.getByRole('button', { name: 'Refund this amount' }).click();
  await expect(page.getByRole('status')).toHaveText('The refund is made.');
  await expect(heading(page, '€100.50 processed')).toBeVisible();

  await page.getByLabel(/^Amount to refund, at most €349.50/).fill('349.51');
  await page.getByRole('button', { name: 'Refund this amount' }).click();
  await expect(page.getByRole('alert')).toContainText('greater than the refund payment amount');

  await page.getByRole('button', { name: 'Refund all that is left, €349.50' }).click();
  await expect(heading(page, '€349.50 processed')).toBeVisible();
  await expect(page.getByText('Nothing is left to refund.')).toBeVisible();
  await context.close();
});

test('an operator lets a pending refund fail, and resolves a dispute', async ({ page }) => {
  await openPayment(page, await pay(page, 'refund pending'));
  await page.getByRole('button', { name: /^Refund all that is left/ }).click();
  await page.getByRole('button', { name: /^Fail: refund rfnd_/ }).click();
  await expect(heading(page, '€450 failed')).toBeVisible();

  await page.getByLabel(/^Disputed amount/).fill('450');
  await page.getByRole('button', { name: 'Raise a dispute' }).click();
  await expect(heading(page, '€450 open')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
  await page.getByRole('button', { name: /^Won: dispute disp_/ }).click();
  await expect(heading(page, '€450 won')).toBeVisible();
});

test('the list of payments suits every reader', async ({ page }) => {
  await page.goto(addresses.gateway);
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
  expect(await lostAt(page, 640, '200%')).toEqual([]);
});
