import { DatabaseSync } from 'node:sqlite';
import { startCommandEnvironment } from '../product.ts';

/** What the sandbox keeps of its payments: no page shows which one belongs to an order that is not settled. */
function inGatewayFile<T>(use: (file: DatabaseSync) => T): T {
  // The sandbox writes to it too, and one of the two has to wait for the other.
  const file = new DatabaseSync(`${startCommandEnvironment['DATA_DIR']}/gateway.sqlite`, { timeout: 5000 });
  try {
    return use(file);
  } finally {
    file.close();
  }
}

/** The payment that was made last for an order. */
export function paymentIdOfOrder(orderId: string): string {
  const newest = 'SELECT id FROM payments WHERE orderId = ? ORDER BY madeAt DESC';
  return String(inGatewayFile((file) => file.prepare(newest).get(orderId))?.['id']);
}

/** Lets the bank answer a late payment now: the gateway notices when it is looked at. */
export function letMoneyArrive(orderId: string): void {
  const arrive = 'UPDATE payments SET captureAt = ? WHERE orderId = ?';
  inGatewayFile((file) => file.prepare(arrive).run(Date.now(), orderId));
}
