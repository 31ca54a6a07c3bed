import { day } from '../../../shared/domain/time/durations.ts';
import type { OrdersState } from '../payments/orders.ts';
import { nextCheck } from '../payments/orders.ts';
import { type SettleDeps, settleOrders } from '../payments/settle-orders.ts';
import { dueRows } from '../rows/pages.ts';
import type { OrderRow } from '../rows/tables.ts';
import { type Budget, forEachInTime, isHourly } from '../time/in-time.ts';

const longestWait = 8 * day;

/** Asks the gateway about each order that is due for it. */
export async function watchOrders(deps: SettleDeps, budget: Budget): Promise<number> {
  const until = deps.clock.now().toISOString();
  const due = dueRows(deps.rows, 'orders', { since: 'checkAt', until });
  const looked = await forEachInTime(deps, budget, due, (order) => look(deps, order));
  if (!isHourly(deps.clock.now())) return looked;
  // A clock that was wrong put these off for longer than any waits.
  const from = new Date(deps.clock.now().getTime() + longestWait).toISOString();
  const astray = dueRows(deps.rows, 'orders', { since: 'checkAt', from });
  return looked + (await forEachInTime(deps, budget, astray, (order) => look(deps, order)));
}

async function look(deps: SettleDeps, order: OrderRow): Promise<void> {
  let state: OrdersState = 'unavailable';
  try {
    state = await settleOrders(deps, order.bookingRowId);
  } finally {
    // Also where that failed: an order that cannot be settled is not the first one again.
    const now = deps.clock.now();
    const checkedAt = now.toISOString();
    await deps.rows.update('orders', order.$id, {
      checkedAt,
      checkAt: nextCheck(order, state, deps.settings, now),
      owedAt: state === 'unavailable' ? (order.owedAt ?? checkedAt) : null,
    });
  }
}
