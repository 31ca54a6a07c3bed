import { expect, type Page } from '@playwright/test';
import { addresses } from '../product.ts';
import { gatewayOrderId } from './bookings.ts';
import { paymentIdOfOrder } from './gateway-file.ts';

/** Opens a booking's payment on the gateway's dashboard, in a page of its own. */
export async function openAsOperator(traveller: Page, reference: string): Promise<Page> {
  const page = await traveller.context().newPage();
  const paymentId = paymentIdOfOrder(await gatewayOrderId(reference));
  await page.goto(addresses.gateway);
  await page.getByRole('link', { name: paymentId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(paymentId);
  return page;
}

/** Presses a button of the dashboard, and closes it. */
export async function act(operator: Page, button: RegExp): Promise<void> {
  await operator.getByRole('button', { name: button }).click();
  await expect(operator.getByRole('status')).toBeVisible();
  await operator.close();
}
