import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CreateOrderData, CreateOrderRequest } from '../../../shared/domain/actions/create-order.ts';
import { gatewayAmount, majorAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { countRepeatedOrder } from '../attempts/limits.ts';
import { paymentPending } from '../bookings/capture.ts';
import { type Chain, readChain, shownBooking } from '../bookings/chain.ts';
import { isOver } from '../bookings/deadlines.ts';
import { ranOutUnpaid } from '../bookings/lifecycle.ts';
import { promisedUntil } from '../bookings/longer-until.ts';
import { openOrder } from '../bookings/orders.ts';
import { priceError } from '../bookings/terms.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { asTrip, tripObstacle } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

/** Opens the gateway's order for a payment whose seats are held. A second call answers the first one's order. */
export const createOrder = defineAction(CreateOrderRequest, async (deps, request, caller) => {
  const { booking_id: id, payment_id: paymentId } = request;
  if (paymentId !== paymentRowId(id)) return fail('BOOKING_NOT_FOUND');
  const [found, opened] = await Promise.all([readChain(deps.rows, id), deps.rows.get('orders', paymentId)]);
  if (found.row === null) return fail('BOOKING_NOT_FOUND');
  let chain = found;
  // An order that was opened before may be paid by now: what is paid is never offered again.
  if (opened !== null && shownBooking(found)?.status !== 'CONFIRMED') {
    const counted = await countRepeatedOrder(deps, id, caller);
    if (!counted.ok) return counted.error;
    const state = await settleOrders(deps, id);
    if (state === 'unavailable') return gatewayAway();
    chain = await readChain(deps.rows, id);
    if (state === 'authorized') return paymentPending(chain);
  }
  const booking = shownBooking(chain);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const shown = { totalAmount: request.amount, currency: request.currency };
  const error = (await holdError(deps, chain, booking)) ?? priceError(shown, booking);
  if (error !== null) return error;
  // A person changed the total since: the gateway would take another sum than the one that is shown.
  if (opened !== null && opened.amount !== gatewayAmount(booking.totalAmount)) {
    deps.log.error({ event: 'order-of-another-total', bookingRowId: id });
    return fail('ORDER_FAILED');
  }
  const order =
    opened === null
      ? await openOrder(deps, booking, chain.state.until)
      : { ok: true as const, value: opened };
  if (!order.ok) {
    deps.log.error({ event: 'order-failed', bookingRowId: id, reason: order.reason });
    return order.reason === 'refused' ? fail('ORDER_FAILED') : gatewayAway();
  }
  const { amount, currency, gatewayOrderId } = order.value;
  const major = majorAmount({ minor: amount, currency });
  return done<CreateOrderData>({ amount: major, currency, order_id: gatewayOrderId });
});

const gatewayAway = () => fail('GATEWAY_UNAVAILABLE');

const payable: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED']);

async function holdError(
  deps: DecideDeps,
  chain: Chain,
  { status, tripRowId }: BookingRow,
): Promise<ErrorAnswer | null> {
  const { state } = chain;
  const now = deps.clock.now();
  // A mail that left late has named a later end.
  const isExpired =
    payable.has(status) &&
    isOver(state, deps) &&
    isOver({ status, until: await promisedUntil(deps, chain) }, deps);
  if (status === state.status && (ranOutUnpaid(state) || isExpired)) {
    return fail('HOLD_EXPIRED', { status });
  }
  if (!payable.has(status) || state.seats.length === 0) return fail('INVALID_BOOKING_STATUS', { status });
  return tripObstacle(asTrip(await deps.rows.get('trips', tripRowId)), now);
}
