import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { Money } from '../../domain/money/money.ts';
import type { ActionError, BookingActions, OpenPayment } from '../../domain/ports/bookings.ts';
import type { Checkout, PaymentGateway } from '../../domain/ports/gateway.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** The booking is over: there is nothing left to pay. */
export const overCodes: ReadonlySet<string> = new Set([
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
]);

/** A payment that waits to be made. */
interface DuePayment extends OpenPayment, Pick<Checkout, 'email' | 'phone'> {
  readonly reference: string;
  readonly total: Money;
}

interface CheckoutDeps {
  readonly bookings: Pick<BookingActions, 'createOrder'>;
  readonly gateway: Pick<PaymentGateway, 'load'>;
  readonly wait: Wait;
}

/** Why there is no checkout: there is no order, or the gateway's script is not on the page. */
export type CheckoutError = Omit<ActionError, 'code'> & {
  readonly code: ActionError['code'] | 'gateway-missing';
};

/** Makes the order and loads the gateway's script, both at once. */
export async function prepareCheckout(
  { bookings, gateway, wait }: CheckoutDeps,
  { reference, total, email, phone, ...payment }: DuePayment,
): Promise<Result<Checkout, CheckoutError>> {
  const [order, script] = await Promise.all([
    untilKnown(() => bookings.createOrder(payment, total), wait),
    gateway.load(),
  ]);
  if (!order.ok) return order;
  if (!script.ok) {
    return { ok: false, error: { code: 'gateway-missing', message: script.error, cause: null } };
  }
  return { ok: true, value: { ...order.value, description: `Booking ${reference}`, email, phone } };
}

/**
 * Asks for the open order again after the payment window was closed: the function looks at the gateway first, so that null
 * says that nothing was paid. `button` is what asks once more.
 */
export async function askWhetherPaid(
  { bookings, wait }: Omit<CheckoutDeps, 'gateway'>,
  payment: OpenPayment,
  total: Money,
  button: 'Book Now' | 'Proceed to Payment',
): Promise<ActionError | null> {
  const order = await untilKnown(() => bookings.createOrder(payment, total), wait);
  if (order.ok) return null;
  const { error } = order;
  return error.code === 'PAYMENT_PENDING' || overCodes.has(error.code)
    ? error
    : { ...error, code: 'GATEWAY_UNAVAILABLE', message: bookingMessages.paymentUnknown(button) };
}
