import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { settle } from '../settle/settle.ts';
import { releaseHold } from './release-hold.ts';

export type EndOfHold =
  /** The gateway had been paid: a booking. */
  | 'sold'
  /** The seats are back. */
  | 'released'
  /** The gateway could not be asked, or somebody else is at it: look again later. */
  | 'kept';

export function isExpired(hold: HoldRow, now: Date): boolean {
  return Date.parse(hold.expiresAt) <= now.getTime();
}

/** Ends a hold that is past its time, after asking the gateway whether its order was paid. */
export async function endExpiredHold(ports: Ports, hold: HoldRow): Promise<EndOfHold> {
  const order = await ports.rows.get('orders', hold.paymentId);
  if (order !== null) {
    const payments = await ports.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return 'kept';
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    let confirmed = false;
    for (const payment of payments.ok ? captured(payments.value) : []) {
      confirmed = (await settle(ports, order, payment)).confirmed || confirmed;
    }
    if (confirmed) return 'sold';
  }
  return (await releaseHold(ports, hold)) ? 'released' : 'kept';
}

const captured = (payments: readonly GatewayPayment[]) =>
  payments.filter((payment) => payment.status === 'captured');
