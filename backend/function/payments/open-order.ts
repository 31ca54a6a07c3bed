import type { GatewayAnswer, GatewayOrder } from '../gateway/gateway.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, OrderRow } from '../rows/tables.ts';
import { amountOf } from './decision.ts';
import { fits } from './fits.ts';
import { orderRowOf, writeOrder } from './orders-of-booking.ts';

type OrderDeps = Pick<Ports, 'rows' | 'gateway' | 'clock'>;

/**
 * Opens the gateway's order of a booking that has none yet: one, however often and from wherever it is asked for, since the
 * row's id is the payment's. An order that a crash kept from being written down is found again by its receipt.
 */
export async function openOrder(deps: OrderDeps, booking: BookingRow): Promise<GatewayAnswer<OrderRow>> {
  const opened = await orderAtGateway(deps, booking);
  if (!opened.ok) return opened;
  const order = orderRowOf(booking, opened.value.id, deps.clock.now());
  // The payment's row comes with the order.
  const [isWritten] = await Promise.all([writeOrder(deps, order), openPayment(deps, order)]);
  if (isWritten) return { ok: true, value: order };
  // A faster call wrote its own: our order's id is never handed out, and cannot be paid.
  const written = await deps.rows.get('orders', order.$id);
  if (written === null) throw new Error('An order that was just written is gone.');
  return { ok: true, value: written };
}

async function openPayment({ rows }: Pick<Ports, 'rows'>, order: OrderRow): Promise<void> {
  const { $id, bookingRowId, amount, currency, openedAt } = order;
  await rows.create('payments', $id, {
    bookingId: bookingRowId,
    paymentStatus: 'CREATED',
    amount,
    currency,
    openedAt,
  });
}

async function orderAtGateway(deps: OrderDeps, booking: BookingRow): Promise<GatewayAnswer<GatewayOrder>> {
  const receipt = paymentRowId(booking.$id);
  const amount = amountOf(booking);
  const { currency } = booking;
  const earlier = await deps.gateway.ordersOfReceipt(receipt);
  const fitting = earlier.ok
    ? earlier.value.find((order) => fits(order, { $id: receipt, amount, currency }))
    : undefined;
  if (fitting !== undefined) return { ok: true, value: fitting };
  const notes = { booking_id: booking.$id, payment_id: receipt };
  return deps.gateway.createOrder({ amount, currency, receipt, notes });
}
