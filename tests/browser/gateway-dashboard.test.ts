import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from './product.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { gatewayPaymentId } from './support/bookings.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { mailAbout } from './support/mailbox.ts';
import { makeTrip } from './support/trips.ts';

/** Books a seat for 450.00 EUR, which the bank disputes. @returns the payment's id */
async function payAndDispute(page: Page, request: APIRequestContext) {
  const booking = new BookingPage(page);
  await booking.openAtOnce(await makeTrip({ priceAmount: 450, priceCurrency: 'EUR' }));
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose('dispute');
  await gateway.press('Pay');
  const reference = await booking.confirmedReference();
  const disputed = await mailAbout(request, reference, /^Dispute created: €450/);
  expect(disputed.to).toContain('support@');
  return gatewayPaymentId(reference);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the list of payments and a disputed one suit every reader', async ({ page, request }) => {
  const paymentId = await payAndDispute(page, request);
  await page.goto(addresses.gateway);
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
  expect(await lostAt(page, 640, '200%')).toEqual([]);

  await page.getByRole('link', { name: paymentId }).click();
  await expect(heading(page, '€450 open')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  expect(await lostAt(page, 320)).toEqual([]);
});
