import type { GatewayAnswer } from '../gateway/gateway.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, OrderRow } from '../rows/tables.ts';
import { amountOf } from './decision.ts';
import { fits } from './fits.ts';
import { firstCheck } from './next-check.ts';

type OrderDeps = Pick<Ports, 'rows' | 'gateway' | 'clock'>;

/** The record of an order, whether or not it was written down. */
export function orderRowOf(booking: BookingRow, gatewayOrderId: string, openedAt: Date): OrderRow {
  return {
    $id: paymentRowId(booking.$id),
    $updatedAt: '',
    bookingRowId: booking.$id,
    gatewayOrderId,
    amount: amountOf(booking),
    currency: booking.currency,
    openedAt: openedAt.toISOString(),
    checkedAt: openedAt.toISOString(),
    checkAt: firstCheck(openedAt),
    authorizedAt: null,
    owedAt: null,
  };
}

/**
 * Every order that the gateway has for a booking: the one of our row, and those of calls that ended before they wrote theirs
 * down. If the booking has no row of an order yet, the first of these is written, so that it is watched.
 */
export async function ordersOfBooking(
  { rows, gateway, clock }: OrderDeps,
  bookingRowId: string,
): Promise<GatewayAnswer<readonly OrderRow[]>> {
  const receipt = paymentRowId(bookingRowId);
  const [known, booking, opened] = await Promise.all([
    rows.get('orders', receipt),
    rows.get('bookings', bookingRowId),
    gateway.ordersOfReceipt(receipt),
  ]);
  if (!opened.ok && opened.reason === 'unavailable') return opened;
  const others =
    booking === null || !opened.ok
      ? []
      : opened.value
          .filter(
            (order) =>
              order.id !== known?.gatewayOrderId && fits(order, orderRowOf(booking, order.id, clock.now())),
          )
          .map(({ id }) => orderRowOf(booking, id, clock.now()));
  const [first] = others;
  if (known === null && first !== undefined) await writeOrder({ rows }, first);
  return { ok: true, value: known === null ? others : [known, ...others] };
}

/** Written once: a second call's order is never handed out, and cannot be paid. */
export function writeOrder({ rows }: Pick<Ports, 'rows'>, order: OrderRow): Promise<boolean> {
  const { $id, $updatedAt: _, ...columns } = order;
  return rows.create('orders', $id, columns);
}
