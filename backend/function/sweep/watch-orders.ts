import { day, minute } from '../../../shared/domain/durations.ts';
import { settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { type Budget, forEachInTime } from './for-each-in-time.ts';

const checkInterval = 30 * minute;
const watchDuration = 2 * day;
// A bank is waited for five days, then the gateway gives the money back itself.
const authorizedDuration = 6 * day;
const maxOrders = 50;

/**
 * Asks the gateway about the orders of the last two days, and of as long before as an approval holds seats, each every half
 * hour: money may arrive after its hold is gone, or a second time, and neither page nor webhook may have reported it.
 */
export async function watchOrders(ports: Ports, budget: Budget): Promise<number> {
  const now = ports.clock.now().getTime();
  const watchedFor = watchDuration + ports.settings.approvalSeconds * 1000;
  const due = (since: 'openedAt' | 'authorizedAt', duration: number) =>
    ports.rows.list('orders', {
      atLeast: { [since]: new Date(now - duration).toISOString() },
      atMost: { checkedAt: new Date(now - checkInterval).toISOString() },
      orderBy: 'checkedAt',
      limit: maxOrders,
    });
  const lists = [await due('openedAt', watchedFor), await due('authorizedAt', authorizedDuration)];
  const orders = new Map(lists.flat().map((order) => [order.$id, order]));
  return forEachInTime(ports, budget, [...orders.values()], (order) => look(ports, order));
}

async function look(ports: Ports, order: OrderRow): Promise<void> {
  if ((await settleOrders(ports, order.$id)) === 'unavailable') return;
  await ports.rows.update('orders', order.$id, { checkedAt: ports.clock.now().toISOString() });
}
