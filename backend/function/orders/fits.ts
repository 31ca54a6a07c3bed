import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { GatewayOrder } from '../gateway/gateway.ts';
import type { OrderRow, PaymentRow } from '../rows/tables.ts';

/**
 * Whether an order was opened for our payment. The gateway's list by receipt may hold orders whose receipt only contains ours:
 * https://razorpay.com/docs/api/orders/fetch-all
 */
export function fits(order: GatewayOrder, ours: PaymentRow | OrderRow): boolean {
  return (
    order.receipt === ours.$id &&
    order.amount === gatewayAmount(ours.amount) &&
    order.currency === ours.currency
  );
}
