import type { ActionError } from '../../domain/actions/answer.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import type { Wait } from '../../domain/clock.ts';
import { type Money, majorAmount } from '../../domain/money.ts';
import type { BookingCalls } from '../../domain/ports/bookings.ts';
import type { Checkout, PaymentGateway } from '../../domain/ports/gateway.ts';
import { untilKnown } from '../repeat.ts';

/** A payment that waits to be made. */
interface DuePayment {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly total: Money;
  readonly email: string;
  /** Null where only a masked number is known. */
  readonly phone: string | null;
}

interface World {
  readonly bookings: Pick<BookingCalls, 'createOrder'>;
  readonly gateway: Pick<PaymentGateway, 'load'>;
  readonly wait: Wait;
}

type Preparation =
  | { readonly kind: 'ready'; readonly checkout: Checkout }
  | { readonly kind: 'refused'; readonly refusal: ActionError }
  /** Nobody knows whether there is an order. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'gateway-missing'; readonly message: string };

/** Makes the order and loads the gateway's script, both at once. */
export const prepareCheckout = async (
  { bookings, gateway, wait }: World,
  { bookingId, paymentId, reference, total, email, phone }: DuePayment,
): Promise<Preparation> => {
  const order = { booking_id: bookingId, payment_id: paymentId, currency: total.currency };
  const [outcome, script] = await Promise.all([
    untilKnown(() => bookings.createOrder({ ...order, amount: majorAmount(total) }), wait),
    gateway.load(),
  ]);
  if (outcome.kind !== 'answered') return { kind: 'unknown', message: bookingMessages.orderFailed };
  const { answer } = outcome;
  if (!answer.success) return { kind: 'refused', refusal: answer };
  if (!script.ok) return { kind: 'gateway-missing', message: script.error };
  const { order_id, amount, currency } = answer.data;
  const description = `Booking ${reference}`;
  return { kind: 'ready', checkout: { orderId: order_id, amount, currency, description, email, phone } };
};
