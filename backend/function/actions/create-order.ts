import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CreateOrderData, CreateOrderRequest } from '../../../shared/domain/actions/create-order.ts';
import { bookingMessages } from '../../../shared/domain/booking-messages.ts';
import { moneyFromMajor } from '../../../shared/domain/money.ts';
import { done, fail } from '../answer.ts';
import { ranOutUnpaid } from '../bookings/cancel-reason.ts';
import { asShown, priceChanged } from '../bookings/terms.ts';
import { bookingNotFound, notPayable } from '../errors.ts';
import { isExpired } from '../holds/end-expired-hold.ts';
import { openOrder } from '../orders/open-order.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Opens the gateway's order for a payment whose seats are held. A second call answers the first one's order. */
export const createOrder = defineAction(CreateOrderRequest, orderFor);

// A hold remains when the status is changed by hand.
const payable: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED']);

async function orderFor(ports: Ports, request: CreateOrderRequest): Promise<ActionAnswer<CreateOrderData>> {
  const [booking, payment, hold] = await Promise.all([
    ports.rows.get('bookings', request.booking_id),
    ports.rows.get('payments', request.payment_id),
    ports.rows.get('holds', request.booking_id),
  ]);
  if (booking === null || payment?.bookingId !== booking.$id) {
    return bookingNotFound();
  }
  const { status } = booking;
  const expired = hold === null ? ranOutUnpaid(booking) : isExpired(hold, ports.clock.now());
  if (expired && status !== 'CONFIRMED') {
    return fail('HOLD_EXPIRED', 'The seats were held until now, and have been given back.', { status });
  }
  if (hold === null || hold.paymentId !== payment.$id || !payable.has(status)) {
    return notPayable(status);
  }
  const total = moneyFromMajor(payment.amount, payment.currency);
  if (!asShown({ totalAmount: request.amount, currency: request.currency }, total)) {
    return priceChanged(moneyFromMajor(booking.pricePerSeat, booking.currency), total);
  }
  const order = await openOrder(ports, payment);
  if (!order.ok) {
    ports.log.error({ event: 'order-failed', bookingRowId: booking.$id, reason: order.reason });
    return order.reason === 'refused'
      ? fail('ORDER_FAILED', bookingMessages.orderFailed)
      : fail('GATEWAY_UNAVAILABLE', 'The payment gateway does not answer. Your seats are still held.');
  }
  const { amount, currency, gatewayOrderId } = order.value;
  return done({ amount, currency, order_id: gatewayOrderId });
}
