import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { Money } from '../../domain/money/money.ts';
import type { ActionError, BookingActions, OpenPayment } from '../../domain/ports/bookings.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** The booking is over: there is nothing left to pay. */
export const overCodes: ReadonlySet<string> = new Set([
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
]);

interface AskDeps {
  readonly bookings: Pick<BookingActions, 'createOrder'>;
  readonly wait: Wait;
}

/**
 * Asks for the open order again after the payment window was closed: the function looks at the gateway first, so that null
 * says that nothing was paid. `button` is what asks once more.
 */
export async function askWhetherPaid(
  { bookings, wait }: AskDeps,
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
