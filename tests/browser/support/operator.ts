import { expect, type Page } from '@playwright/test';
import { addresses } from '../product.ts';
import { gatewayOrderId } from './bookings.ts';

/** Opens a booking's payment on the gateway's dashboard, in a page of its own. */
export async function openAsOperator(traveller: Page, reference: string): Promise<Page> {
  const page = await traveller.context().newPage();
  const orderId = await gatewayOrderId(reference);
  await page.goto(addresses.gateway);
  await page.getByRole('listitem').filter({ hasText: orderId }).getByRole('link').click();
  await expect(page.getByText(orderId)).toBeVisible();
  return page;
}

/** Presses a button of the dashboard, and closes it. */
export async function act(operator: Page, button: RegExp): Promise<void> {
  await operator.getByRole('button', { name: button }).click();
  await expect(operator.getByRole('status')).toBeVisible();
  await operator.close();
}
