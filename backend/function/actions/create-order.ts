import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CreateOrderData, CreateOrderRequest } from '../../../shared/domain/actions/create-order.ts';
import * as bookingMessages from '../../../shared/domain/booking-messages.ts';
import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { moneyFromMajor } from '../../../shared/domain/money.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { done, fail } from '../answer.ts';
import { ranOutUnpaid } from '../bookings/cancel-reason.ts';
import { asShown, priceChanged } from '../bookings/terms.ts';
import { bookingNotFound, notPayable } from '../errors.ts';
import { isExpired } from '../holds/end-expired-hold.ts';
import { openOrder } from '../orders/open-order.ts';
import { paymentPending } from '../orders/payment-pending.ts';
import { settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, HoldRow, PaymentRow } from '../rows/tables.ts';
import { isBalanced, isCounted } from '../seats/balance.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { asTrip } from '../trips/find-trip.ts';
import { type Look, lookAtTrip } from '../trips/look-at-trip.ts';
import { paymentObstacle } from '../trips/payment-obstacle.ts';
import { defineAction } from './action.ts';

/** Opens the gateway's order for a payment whose seats are held. A second call answers the first one's order. */
export const createOrder = defineAction(CreateOrderRequest, orderFor);

// A hold remains when the status is changed by hand.
const payable: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED']);

async function orderFor(ports: Ports, request: CreateOrderRequest): Promise<ActionAnswer<CreateOrderData>> {
  const { booking_id, payment_id } = request;
  const { rows } = ports;
  const [payment, opened, named] = await Promise.all([
    rows.get('payments', payment_id),
    rows.get('orders', payment_id),
    rows.get('bookings', booking_id),
  ]);
  if (named === null || payment?.bookingId !== named.$id) {
    return bookingNotFound();
  }
  let booking: BookingRow | null = named;
  // An order that was opened before may be paid by now: what is paid is never offered again.
  if (opened !== null && named.status !== 'CONFIRMED') {
    const state = await settleOrders(ports, payment.$id);
    if (state === 'unavailable') return gatewayAway();
    if (state === 'authorized') return paymentPending(ports, named.$id);
    booking = await rows.get('bookings', booking_id);
  }
  if (booking === null) return bookingNotFound();
  const look = await lookAtTrip(rows, booking.tripId);
  const hold = look?.holds.find(({ $id }) => $id === booking_id) ?? (await rows.get('holds', booking_id));
  const trip = asTrip(look?.trip ?? null);
  const error = holdError(ports, { booking, payment, hold, trip }) ?? amountError(request, booking, payment);
  if (error !== null) return error;
  if (opened === null && look !== null && !(await hasSeats(ports, booking_id, look)))
    return holdExpired(booking.status);
  const order = opened === null ? await openOrder(ports, payment) : { ok: true as const, value: opened };
  if (!order.ok) {
    ports.log.error({ event: 'order-failed', bookingRowId: booking.$id, reason: order.reason });
    return order.reason === 'refused' ? fail('ORDER_FAILED', bookingMessages.orderFailed) : gatewayAway();
  }
  const { amount, currency, gatewayOrderId } = order.value;
  return done({ amount, currency, order_id: gatewayOrderId });
}

const gatewayAway = () =>
  fail('GATEWAY_UNAVAILABLE', 'The payment gateway does not answer. Your seats are still held.');

/**
 * Whether the seats of a hold are really taken, before anybody pays for them. Those of a torn claim are taken now; where they
 * are sold by now, a hold has ended, and may be this one.
 */
async function hasSeats(ports: Ports, bookingRowId: string, look: Look): Promise<boolean> {
  if (!isCounted(look.trip) || isBalanced(look)) return true;
  const mended = await mendSeats(ports, look.trip);
  return !mended || (await ports.rows.get('holds', bookingRowId)) !== null;
}

const holdExpired = (status: BookingStatus) =>
  fail('HOLD_EXPIRED', 'The seats were held until now, and have been given back.', { status });

interface Payable {
  readonly booking: BookingRow;
  readonly payment: PaymentRow;
  readonly hold: HoldRow | null;
  readonly trip: Trip | null;
}

function holdError(ports: Ports, { booking, payment, hold, trip }: Payable): ErrorAnswer | null {
  const { status } = booking;
  const now = ports.clock.now();
  const expired = hold === null ? ranOutUnpaid(booking) : isExpired(hold, now);
  if (expired && status !== 'CONFIRMED') {
    return holdExpired(status);
  }
  if (hold === null || hold.paymentId !== payment.$id || !payable.has(status)) {
    return notPayable(status);
  }
  return paymentObstacle(trip, now);
}

function amountError(
  request: CreateOrderRequest,
  booking: BookingRow,
  payment: PaymentRow,
): ErrorAnswer | null {
  const total = moneyFromMajor(payment.amount, payment.currency);
  if (asShown({ totalAmount: request.amount, currency: request.currency }, total)) return null;
  return priceChanged(moneyFromMajor(booking.pricePerSeat, booking.currency), total);
}
