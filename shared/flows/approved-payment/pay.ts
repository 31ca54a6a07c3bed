import { paidButNotUpdatedMessage } from '../../domain/booking-messages.ts';
import type { Checkout } from '../../domain/ports/gateway.ts';
import { prepareCheckout } from '../payment/prepare-checkout.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { lookAgain } from './look-again.ts';
import type { MadePayment } from './made-payment.ts';
import { type Run, refuse } from './run.ts';
import { answerRefusal, validateSeats } from './validate-seats.ts';

/** A number that can be prefilled: a masked one is none. */
const plainPhone = (phone: string): string | null => (/^\d+$/.test(phone) ? phone : null);

const checkoutFor = async (run: Run, payment: Omit<MadePayment, 'proof'>): Promise<Checkout | null> => {
  const { reference, total, email, phone } = run.booking();
  const due = { ...payment, reference, total, email, phone: plainPhone(phone) };
  const prepared = await prepareCheckout(run.world, due);
  switch (prepared.kind) {
    case 'ready':
      return prepared.checkout;
    case 'refused':
      return answerRefusal(run, prepared.refusal, 'create_order');
    case 'unknown':
    case 'gateway-missing':
      return refuse(run, prepared.kind, prepared.message);
  }
};

/** Tells the function of a payment that was made. Without an answer it is kept, and asked for again on the next visit. */
export const settle = async (run: Run, payment: MadePayment): Promise<void> => {
  run.dispatch({ type: 'payment-made' });
  const verdict = await settlePayment(run.world, payment, payment.proof);
  if (verdict !== 'unknown') run.made.clear();
  if (verdict === 'confirmed') return run.dispatch({ type: 'booked' });
  const message = paidButNotUpdatedMessage(run.booking().reference, payment.proof.paymentId);
  run.dispatch({ type: 'not-updated', message });
};

/** From an approved booking to a verified payment. Whoever has paid already is not asked to pay again. */
export const payApproved = async (run: Run): Promise<void> => {
  const made = run.made.read();
  if (made !== null) return settle(run, made);
  run.dispatch({ type: 'proceeded' });
  const held = await validateSeats(run);
  if (held === null || run.isGone()) return;
  run.dispatch({ type: 'seats-held' });
  const ids = { bookingId: held.booking_id, paymentId: held.payment_id };
  const checkout = await checkoutFor(run, ids);
  if (checkout === null || run.isGone()) return;
  run.dispatch({ type: 'order-ready' });
  const outcome = await run.world.gateway.open(checkout, (reason) =>
    run.dispatch({ type: 'payment-declined', reason }),
  );
  if (outcome.kind === 'dismissed') return run.dispatch({ type: 'window-closed' });
  const { orderId, paymentId, signature } = outcome;
  const payment = { ...ids, proof: { orderId, paymentId, signature } };
  run.made.write(payment);
  await settle(run, payment);
};

/** Asks what became of an unsettled payment: its own proof again, or else the booking itself. */
export const askAgain = async (run: Run, message: string): Promise<void> => {
  const made = run.made.read();
  if (made !== null) return settle(run, made);
  run.dispatch({ type: 'payment-made' });
  await lookAgain(run);
  run.dispatch({ type: 'not-updated', message });
};
