import { nextCheck } from '../orders/next-check.ts';
import { type OrdersState, settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { OrderRow } from '../rows/tables.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';

/** Asks the gateway about each order that is due for it. */
export function watchOrders(ports: Ports, budget: Budget): Promise<number> {
  const until = ports.clock.now().toISOString();
  const due = dueRows(ports.rows, 'orders', { since: 'checkAt', until });
  return forEachInTime(ports, budget, due, (order) => look(ports, order));
}

async function look(ports: Ports, order: OrderRow): Promise<void> {
  let state: OrdersState = 'unavailable';
  try {
    state = await settleOrders(ports, order.$id);
  } finally {
    // Also where that failed: an order that cannot be settled is not the first one again.
    const checkedAt = ports.clock.now();
    await ports.rows.update('orders', order.$id, {
      checkedAt: checkedAt.toISOString(),
      checkAt: nextCheck(order, state, ports.settings, checkedAt),
    });
  }
}
