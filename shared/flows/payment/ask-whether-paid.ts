import { bookingMessages, paymentUnknownMessage } from '../../domain/booking-messages.ts';
import type { Wait } from '../../domain/clock.ts';
import type { Money } from '../../domain/money.ts';
import type { ActionError, BookingActions, OpenPayment } from '../../domain/ports/bookings.ts';
import { untilKnown } from '../repeat.ts';

/** These leave no doubt about the booking; after every other error it is unknown whether money moved. */
const certainCodes: ReadonlySet<string> = new Set([
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
]);

interface AskDeps {
  readonly bookings: Pick<BookingActions, 'createOrder'>;
  readonly wait: Wait;
}

/** The sentence for an order that is not open: a payment may be on its way. */
export function orderMessage({
  code,
  message,
}: Pick<ActionError, 'message'> & { readonly code: string }): string {
  return code === 'PAYMENT_PENDING' ? bookingMessages.paymentPending : message;
}

/**
 * Asks for the open order again after the payment window was closed: the function looks at the gateway first, so that null
 * says that nothing was paid. `button` is what asks once more.
 */
export async function askWhetherPaid(
  { bookings, wait }: AskDeps,
  payment: OpenPayment,
  total: Money,
  button: string,
): Promise<ActionError | null> {
  const order = await untilKnown(() => bookings.createOrder(payment, total), wait);
  if (order.ok) return null;
  const { error } = order;
  if (error.code === 'PAYMENT_PENDING' || certainCodes.has(error.code)) {
    return { ...error, message: orderMessage(error) };
  }
  return { ...error, message: paymentUnknownMessage(button) };
}
