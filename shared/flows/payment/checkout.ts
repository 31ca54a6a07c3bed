import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { Money } from '../../domain/money/money.ts';
import type { ActionError, BookingActions, OpenPayment } from '../../domain/ports/bookings.ts';
import type { Checkout, PaymentGateway, PaymentProof } from '../../domain/ports/gateway.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Wait } from '../../domain/time/clock.ts';
import type { JourneyContext } from '../journey.ts';
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
  readonly gateway: Pick<PaymentGateway, 'load' | 'open'>;
  readonly wait: Wait;
}

/** What happens between the order and its payment. */
export type CheckoutEvent =
  | { readonly type: 'order-ready' }
  | { readonly type: 'payment-declined'; readonly reason: string }
  | { readonly type: 'window-closed' }
  /** After a closed window the gateway knows of no payment. */
  | { readonly type: 'nothing-paid' };

/** Why nothing is paid: there is no order, the gateway's script is not on the page, or it is unknown. */
export type CheckoutError = Omit<ActionError, 'code'> & {
  readonly code: ActionError['code'] | 'gateway-missing';
};

/** The events have told what there is to tell. */
const told = { ok: false, error: null } as const;

/**
 * From a due payment to the gateway's proof of it. The order is asked for again after the payment window was closed: the function
 * looks at the gateway first, so that an answer says that nothing was paid. `button` is what asks once more; `onUnpaid` hears
 * whether it is known that nothing is paid, before the window opens and after it was closed.
 */
export async function checkOut(
  { deps: { bookings, gateway, wait }, signal, dispatch }: JourneyContext<CheckoutDeps, CheckoutEvent>,
  { reference, total, email, phone, ...payment }: DuePayment,
  button: 'Book Now' | 'Proceed to Payment',
  onUnpaid?: (unpaid: boolean) => void,
): Promise<Result<PaymentProof, CheckoutError | null>> {
  const askForOrder = () => bookings.createOrder(payment, total);

  const [order, script] = await Promise.all([untilKnown(askForOrder, wait), gateway.load()]);
  if (!order.ok) return order;
  if (!script.ok) {
    return { ok: false, error: { code: 'gateway-missing', message: script.error, cause: null } };
  }
  if (signal.aborted) return told;
  onUnpaid?.(false);
  dispatch({ type: 'order-ready' });
  const outcome = await gateway.open(
    { ...order.value, description: `Booking ${reference}`, email, phone },
    (reason) => dispatch({ type: 'payment-declined', reason }),
  );
  if (outcome.kind === 'paid') return { ok: true, value: outcome.proof };
  if (signal.aborted) return told;
  dispatch({ type: 'window-closed' });
  // Once: who closed the window waits for an answer no longer than one call takes.
  const again = await askForOrder();
  if (!again.ok) {
    const { error } = again;
    if (error.code === 'PAYMENT_PENDING' || overCodes.has(error.code)) return again;
    const message = bookingMessages.paymentUnknown(button);
    return { ok: false, error: { ...error, code: 'GATEWAY_UNAVAILABLE', message } };
  }
  onUnpaid?.(true);
  dispatch({ type: 'nothing-paid' });
  return told;
}
