import type { GatewayOrder } from '../gateway/gateway.ts';
import type { OrderRow } from '../rows/tables.ts';

/**
 * Whether an order was opened for our payment. The gateway's list by receipt may hold orders whose receipt only contains ours:
 * https://razorpay.com/docs/api/orders/fetch-all
 */
export function fits(order: GatewayOrder, ours: Pick<OrderRow, '$id' | 'amount' | 'currency'>): boolean {
  return order.receipt === ours.$id && order.amount === ours.amount && order.currency === ours.currency;
}
