import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { type Chain, readChain, shownBooking } from './chain.ts';
import { lifecycle } from './lifecycle.ts';
import { nextCheck, ordersOfBooking, writeOrder } from './orders.ts';

type CaptureDeps = Pick<Ports, 'rows' | 'gateway' | 'settings' | 'clock' | 'log'>;

/**
 * Takes a payment that its bank has authorised, at once, while the seats of its booking are held: so nobody loses a seat because the
 * gateway takes its time. Answers the payment as it is then; one that stays authorised is noted, and asked about again.
 */
export async function captureHeld(
  deps: CaptureDeps,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  if (payment.status !== 'authorized') return payment;
  // Money that could not be a booking is left to the gateway, which gives it back.
  if (isWhole(payment, order) && (await isHeld(deps, order))) {
    const captured = await deps.gateway.capture(payment);
    if (captured.ok) return captured.value;
    deps.log.error({ event: 'capture-failed', bookingRowId: order.bookingRowId, reason: captured.reason });
  }
  await noteAuthorized(deps, order);
  return payment;
}

/** Whether a payment is of its order's amount, without the fee that the gateway adds for the customer. */
export const isWhole = (
  { amount, customerFee, currency }: GatewayPayment,
  order: Pick<OrderRow, 'amount' | 'currency'>,
): boolean => amount - customerFee === order.amount && currency === order.currency;

async function isHeld({ rows }: CaptureDeps, { bookingRowId }: OrderRow): Promise<boolean> {
  const { state } = await readChain(rows, bookingRowId);
  const { isLive, isPaid } = lifecycle[state.status];
  return isLive && !isPaid && state.seats.length > 0;
}

/** Remembers since when an order has an authorised payment: the sweep asks about it until the gateway has decided. */
async function noteAuthorized({ rows, settings, clock }: CaptureDeps, order: OrderRow): Promise<void> {
  if (order.authorizedAt !== null) return;
  const now = clock.now();
  const noted = {
    authorizedAt: now.toISOString(),
    checkAt: nextCheck(order, 'authorized', settings, now),
  };
  // An order that was never written down is now.
  if (!(await writeOrder({ rows }, { ...order, ...noted }))) await rows.update('orders', order.$id, noted);
}

/** The answer while a payment is authorised and not captured: the same call is to be repeated. */
export function paymentPending(chain: Chain): ErrorAnswer {
  return fail('PAYMENT_PENDING', {
    booking_id: chain.id,
    status: shownBooking(chain)?.status ?? 'UNKNOWN',
  });
}

interface OrderPayment {
  readonly order: OrderRow;
  readonly payment: GatewayPayment;
}

/** Asks the gateway about every payment on every order of a booking, and takes what is authorised for held seats. 'unavailable' is the last one. */
export async function* askPayments(
  deps: CaptureDeps,
  bookingRowId: string,
): AsyncGenerator<OrderPayment | 'unavailable'> {
  const orders = await ordersOfBooking(deps, bookingRowId);
  if (!orders.ok) return yield 'unavailable';
  for (const order of orders.value) {
    const payments = await deps.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return yield 'unavailable';
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? payments.value : [])
      yield { order, payment: await captureHeld(deps, order, payment) };
  }
}
