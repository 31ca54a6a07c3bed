import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { settle } from '../settle/settle.ts';
import { releaseHold } from './release-hold.ts';

export function isExpired(hold: HoldRow, now: Date): boolean {
  return Date.parse(hold.expiresAt) <= now.getTime();
}

/**
 * Ends a hold that is past its time, after asking the gateway whether its order was paid: the seats are sold, or given back.
 * While the gateway cannot be asked, the hold stays.
 */
export async function endExpiredHold(ports: Ports, hold: HoldRow): Promise<void> {
  const order = await ports.rows.get('orders', hold.paymentId);
  if (order !== null) {
    const payments = await ports.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return;
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? captured(payments.value) : []) await settle(ports, order, payment);
    // What confirms the booking deletes its hold. One that is still there holds seats for nothing.
    if ((await ports.rows.get('holds', hold.$id)) === null) return;
  }
  await releaseHold(ports, hold);
}

const captured = (payments: readonly GatewayPayment[]) =>
  payments.filter((payment) => payment.status === 'captured');
