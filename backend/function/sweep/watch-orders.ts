import { day } from '../../../shared/domain/time/durations.ts';
import type { OrdersState } from '../bookings/orders.ts';
import { nextCheck } from '../bookings/orders.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { dueOrAstray } from './due-or-astray.ts';

const longestWait = 8 * day;

/** Asks the gateway about each order that is due for it. */
export function watchOrders(deps: DecideDeps, budget: Budget): Promise<number> {
  const due = dueOrAstray(deps, 'orders', { since: 'checkAt' }, longestWait);
  return forEachInTime(deps, budget, due, (order) => look(deps, order));
}

async function look(deps: DecideDeps, order: OrderRow): Promise<void> {
  let state: OrdersState = 'unavailable';
  try {
    state = await settleOrders(deps, order.bookingRowId);
  } finally {
    // Also where that failed: an order that cannot be settled is not the first one again.
    const now = deps.clock.now();
    await deps.rows.update('orders', order.$id, {
      checkAt: nextCheck(order, state, deps.settings, now),
      owedAt: state === 'unavailable' ? (order.owedAt ?? now.toISOString()) : null,
    });
  }
}
