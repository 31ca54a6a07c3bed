import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { day, minute } from '../../../shared/domain/time/durations.ts';
import type { GatewayAnswer, GatewayOrder } from '../gateway/gateway.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { createMissing } from '../rows/create-missing.ts';
import type { BookingRow, OrderRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';

type OrderDeps = Pick<Ports, 'rows' | 'gateway' | 'clock'>;

/** The record of an order, whether or not it was written down. */
export function orderRowOf(booking: BookingRow, gatewayOrderId: string, openedAt: Date): OrderRow {
  return {
    $id: paymentRowId(booking.$id),
    $updatedAt: '',
    bookingRowId: booking.$id,
    gatewayOrderId,
    amount: gatewayAmount(booking.totalAmount),
    currency: booking.currency,
    openedAt: openedAt.toISOString(),
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
  const ours = booking && orderRowOf(booking, '', clock.now());
  const others =
    ours === null || !opened.ok
      ? []
      : opened.value
          .filter((order) => order.id !== known?.gatewayOrderId && fits(order, ours))
          .map(({ id }) => ({ ...ours, gatewayOrderId: id }));
  const [first] = others;
  if (known === null && first !== undefined) await writeOrder({ rows }, first);
  return { ok: true, value: known === null ? others : [known, ...others] };
}

/** Written once: a second call's order is never handed out, and cannot be paid. @returns whether it is known to be this one. */
export async function writeOrder({ rows }: Pick<Ports, 'rows'>, order: OrderRow): Promise<boolean> {
  const { $id: id, $updatedAt: _, ...data } = order;
  return (await createMissing(rows, 'orders', [{ id, data }])).has(id);
}

/**
 * Opens the gateway's order of a booking that has none yet: one, however often and from wherever it is asked for, since the
 * row's id is the payment's. An order that a crash kept from being written down is found again by its receipt.
 * @param heldUntil the end of its seats' hold; null where they are held without one.
 */
export async function openOrder(
  deps: OrderDeps,
  booking: BookingRow,
  heldUntil: string | null,
): Promise<GatewayAnswer<OrderRow>> {
  const opened = await orderAtGateway(deps, booking, heldUntil);
  if (!opened.ok) return opened;
  const order = orderRowOf(booking, opened.value.id, deps.clock.now());
  const { $id, bookingRowId: bookingId, amount, currency, openedAt } = order;
  const payment = { bookingId, paymentStatus: 'CREATED', amount, currency, openedAt };
  // The payment's row comes with the order.
  const [isWritten] = await Promise.all([
    writeOrder(deps, order),
    createMissing(deps.rows, 'payments', [{ id: $id, data: payment }]),
  ]);
  if (isWritten) return { ok: true, value: order };
  // A faster call wrote its own: our order's id is never handed out, and cannot be paid.
  const written = await deps.rows.get('orders', $id);
  if (written === null) throw new Error('An order that was just written is gone.');
  return { ok: true, value: written };
}

async function orderAtGateway(
  { gateway, clock }: OrderDeps,
  booking: BookingRow,
  heldUntil: string | null,
): Promise<GatewayAnswer<GatewayOrder>> {
  const ours = orderRowOf(booking, '', clock.now());
  const { $id: receipt, amount, currency } = ours;
  const earlier = await gateway.ordersOfReceipt(receipt);
  const fitting = earlier.ok ? earlier.value.find((order) => fits(order, ours)) : undefined;
  if (fitting !== undefined) return { ok: true, value: fitting };
  const notes = {
    booking_id: booking.$id,
    payment_id: receipt,
    ...(heldUntil !== null && { hold_expires_at: heldUntil }),
  };
  return gateway.createOrder({ amount, currency, receipt, notes });
}

/**
 * Whether an order was opened for our payment. The gateway's list by receipt may hold orders whose receipt only contains ours:
 * https://razorpay.com/docs/api/orders/fetch-all
 */
export function fits(order: GatewayOrder, ours: Pick<OrderRow, '$id' | 'amount' | 'currency'>): boolean {
  return order.receipt === ours.$id && order.amount === ours.amount && order.currency === ours.currency;
}

const checkInterval = 30 * minute;
/** A bank is waited for five days, then the gateway gives the money back itself: so long after the last attempt nothing can come any more. */
const longestWatch = 6 * day;

/** When the sweep first asks about an order. */
function firstCheck(openedAt: Date): string {
  return new Date(openedAt.getTime() + checkInterval).toISOString();
}

/** What the gateway says of the orders of a booking. */
export type OrdersState =
  /** Nothing is known, or another call is at it: ask again. */
  | 'unavailable'
  /** A payment is authorised: it may be captured yet. */
  | 'authorized'
  /** All that was captured is settled. */
  | 'settled';

/**
 * When the sweep asks the gateway about an order again: money may arrive after its hold is gone, or a second time, and neither
 * page nor webhook may have reported it. First after half an hour, then each time after half of the order's age. Each half
 * hour while the gateway cannot be asked, or a payment is authorised. Null when nothing can come any more, as an answer of the gateway
 * says: a look that was not answered ends nothing.
 */
export function nextCheck(
  { openedAt, authorizedAt }: Pick<OrderRow, 'openedAt' | 'authorizedAt'>,
  state: OrdersState,
  { approvalSeconds }: Pick<Settings, 'approvalSeconds'>,
  now: Date,
): string | null {
  const after = (wait: number) => new Date(now.getTime() + wait).toISOString();
  if (state === 'unavailable' || state === 'authorized') return after(checkInterval);
  const lastChance = Date.parse(openedAt) + approvalSeconds * 1000;
  const left = Math.max(Date.parse(authorizedAt ?? openedAt), lastChance) + longestWatch - now.getTime();
  if (left <= 0) return null;
  const age = now.getTime() - Date.parse(openedAt);
  return after(Math.min(left, Math.max(checkInterval, age / 2)));
}
