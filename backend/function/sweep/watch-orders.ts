import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { settle } from '../settle/settle.ts';
import { type Budget, forEachInTime } from './chore.ts';

const MINUTE = 60_000;
const BETWEEN_LOOKS = 30 * MINUTE;
const WATCHED_FOR = 48 * 60 * MINUTE;
const AT_ONCE = 50;

/**
 * Asks the gateway about the orders of the last two days, each every half hour: money may arrive after its hold is gone, or a
 * second time, and neither page nor webhook may have told.
 */
export async function watchOrders(ports: Ports, budget: Budget): Promise<number> {
  const now = ports.clock.now().getTime();
  const due = await ports.rows.list('orders', {
    atLeast: { openedAt: new Date(now - WATCHED_FOR).toISOString() },
    atMost: { checkedAt: new Date(now - BETWEEN_LOOKS).toISOString() },
    orderBy: 'checkedAt',
    limit: AT_ONCE,
  });
  return forEachInTime(ports, budget, due, (order) => look(ports, order));
}

async function look(ports: Ports, order: OrderRow): Promise<void> {
  const payments = await ports.gateway.paymentsOfOrder(order.gatewayOrderId);
  if (!payments.ok && payments.reason === 'unavailable') return;
  for (const payment of payments.ok ? payments.value : []) {
    if (payment.status === 'captured') await settle(ports, order, payment);
  }
  await ports.rows.update('orders', order.$id, { checkedAt: ports.clock.now().toISOString() });
}
