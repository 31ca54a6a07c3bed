import { expect, type Page, test } from '@playwright/test';
import { addresses } from './product.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { bookingId, gatewayPaymentId } from './support/bookings.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { mailAbout } from './support/mailbox.ts';
import { makeTrip } from './support/trips.ts';

// Who bears the fees is a setting of the whole gateway: one test at a time.
test.describe.configure({ mode: 'default' });

/** Books a seat for 450.00 EUR. */
async function pay(page: Page, scenario: string) {
  const booking = new BookingPage(page);
  await booking.open(await makeTrip({ priceAmount: 450, priceCurrency: 'EUR' }));
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose(scenario);
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
  const { reference, paymentId } = await pay(shop, 'dispute');
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
  await shop.goto(`/bookings/${await bookingId(reference)}`);
  await expect(shop.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('an operator lets a pending refund fail, and resolves a dispute', async ({ page, request }) => {
  const { reference, paymentId } = await pay(page, 'refund pending');
  await openPayment(page, paymentId);
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
  await mailAbout(request, reference, /^Dispute created: €450/);
  await mailAbout(request, reference, /^Dispute won: €450/);
});

test('a fee that the customer bears is no wrong amount', async ({ page }) => {
  const setFees = async (borne: boolean) => {
    await page.goto(addresses.gateway);
    await page.getByLabel('Fees borne by the customer').setChecked(borne);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByLabel('Fees borne by the customer')).toBeChecked({ checked: borne });
  };
  await setFees(true);
  try {
    const { paymentId } = await pay(page, 'success');
    await openPayment(page, paymentId);
    await expect(page.getByText('€460.62', { exact: true })).toBeVisible();
    await expect(page.getByText('€10.62, part of the amount')).toBeVisible();
  } finally {
    await setFees(false);
  }
});

test('the list of payments suits every reader', async ({ page }) => {
  await page.goto(addresses.gateway);
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
  expect(await lostAt(page, 640, '200%')).toEqual([]);
});
