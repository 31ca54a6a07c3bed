import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CreateOrderData, CreateOrderRequest } from '../../../shared/domain/actions/create-order.ts';
import * as bookingMessages from '../../../shared/domain/booking-messages.ts';
import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { moneyFromMajor } from '../../../shared/domain/money.ts';
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
import { mendSeats } from '../seats/mend-seats.ts';
import { findTrip } from '../trips/find-trip.ts';
import { paymentObstacle } from '../trips/payment-obstacle.ts';
import { defineAction } from './action.ts';

/** Opens the gateway's order for a payment whose seats are held. A second call answers the first one's order. */
export const createOrder = defineAction(CreateOrderRequest, orderFor);

// A hold remains when the status is changed by hand.
const payable: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED']);

async function orderFor(ports: Ports, request: CreateOrderRequest): Promise<ActionAnswer<CreateOrderData>> {
  const { booking_id, payment_id } = request;
  const [payment, opened, [named, held]] = await Promise.all([
    ports.rows.get('payments', payment_id),
    ports.rows.get('orders', payment_id),
    bookingAndHold(ports, booking_id),
  ]);
  if (named === null || payment?.bookingId !== named.$id) {
    return bookingNotFound();
  }
  let booking: BookingRow | null = named;
  let hold = held;
  // An order that was opened before may be paid by now: what is paid is never offered again.
  if (opened !== null && named.status !== 'CONFIRMED') {
    const state = await settleOrders(ports, payment.$id);
    if (state === 'unavailable') return gatewayAway();
    if (state === 'authorized') return paymentPending(ports, named.$id);
    [booking, hold] = await bookingAndHold(ports, booking_id);
  }
  if (booking === null) return bookingNotFound();
  const error = (await holdError(ports, booking, payment, hold)) ?? amountError(request, booking, payment);
  if (error !== null) return error;
  if (hold !== null && opened === null && !(await hasSeats(ports, hold))) return holdExpired(booking.status);
  const order = opened === null ? await openOrder(ports, payment) : { ok: true as const, value: opened };
  if (!order.ok) {
    ports.log.error({ event: 'order-failed', bookingRowId: booking.$id, reason: order.reason });
    return order.reason === 'refused' ? fail('ORDER_FAILED', bookingMessages.orderFailed) : gatewayAway();
  }
  const { amount, currency, gatewayOrderId } = order.value;
  return done({ amount, currency, order_id: gatewayOrderId });
}

function bookingAndHold({ rows }: Ports, id: string): Promise<[BookingRow | null, HoldRow | null]> {
  return Promise.all([rows.get('bookings', id), rows.get('holds', id)]);
}

const gatewayAway = () =>
  fail('GATEWAY_UNAVAILABLE', 'The payment gateway does not answer. Your seats are still held.');

/**
 * Whether the seats of a hold are really taken, before anybody pays for them. Those of a torn claim are taken now; where they
 * are sold by now, a hold has ended, and may be this one.
 */
async function hasSeats(ports: Ports, { $id, tripRowId, tripId }: HoldRow): Promise<boolean> {
  const mended = await mendSeats(ports, { $id: tripRowId, tripId });
  return !mended || (await ports.rows.get('holds', $id)) !== null;
}

const holdExpired = (status: BookingStatus) =>
  fail('HOLD_EXPIRED', 'The seats were held until now, and have been given back.', { status });

async function holdError(
  ports: Ports,
  booking: BookingRow,
  payment: PaymentRow,
  hold: HoldRow | null,
): Promise<ErrorAnswer | null> {
  const { status } = booking;
  const now = ports.clock.now();
  const expired = hold === null ? ranOutUnpaid(booking) : isExpired(hold, now);
  if (expired && status !== 'CONFIRMED') {
    return holdExpired(status);
  }
  if (hold === null || hold.paymentId !== payment.$id || !payable.has(status)) {
    return notPayable(status);
  }
  return paymentObstacle(await findTrip(ports.rows, hold.tripId), now);
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
