import type { GatewayAnswer } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow, PaymentRow } from '../rows/tables.ts';
import { fits } from './fits.ts';
import { firstCheck } from './next-check.ts';

/** The record of an order, whether or not it was written down. */
export function orderRowOf(payment: PaymentRow, gatewayOrderId: string, openedAt: Date): OrderRow {
  return {
    $id: payment.$id,
    bookingRowId: payment.bookingId,
    gatewayOrderId,
    amount: payment.amount,
    currency: payment.currency,
    openedAt: openedAt.toISOString(),
    checkedAt: openedAt.toISOString(),
    checkAt: firstCheck(openedAt),
    authorizedAt: null,
  };
}

/**
 * Every order that the gateway has for a payment: the one of our row, and those of calls that ended before they wrote theirs
 * down. If the payment has no row of an order yet, the first of these is written, so that it is watched.
 */
export async function ordersOfPayment(
  ports: Ports,
  paymentRowId: string,
): Promise<GatewayAnswer<readonly OrderRow[]>> {
  const [known, payment, opened] = await Promise.all([
    ports.rows.get('orders', paymentRowId),
    ports.rows.get('payments', paymentRowId),
    ports.gateway.ordersOfReceipt(paymentRowId),
  ]);
  if (!opened.ok && opened.reason === 'unavailable') return opened;
  const now = ports.clock.now();
  const others =
    payment === null || !opened.ok
      ? []
      : opened.value
          .filter((order) => order.id !== known?.gatewayOrderId && fits(order, payment))
          .map(({ id }) => orderRowOf(payment, id, now));
  const [first] = others;
  if (known === null && first !== undefined) {
    const { $id, ...columns } = first;
    await ports.rows.create('orders', $id, columns);
  }
  return { ok: true, value: known === null ? others : [known, ...others] };
}
