import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { addresses, startCommandEnvironment } from '../product.ts';
import { gatewayOrderId } from './bookings.ts';

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

/** The payment that was made last for an order: no page shows which one belongs to an order that is not settled. */
function paymentIdOfOrder(orderId: string): string {
  // The sandbox writes to it too, and one of the two has to wait for the other.
  const file = new DatabaseSync(`${startCommandEnvironment['DATA_DIR']}/gateway.sqlite`, { timeout: 5000 });
  try {
    const newest = file.prepare('SELECT id FROM payments WHERE orderId = ? ORDER BY madeAt DESC');
    return String(newest.get(orderId)?.['id']);
  } finally {
    file.close();
  }
}
