import type { ActionError } from '../../domain/actions/answer.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import { refusalMessage, showsInline } from '../../domain/failure-messages.ts';
import { timesSeats } from '../../domain/money.ts';
import type { Checkout } from '../../domain/ports/gateway.ts';
import { refuse, type Stopped, stopped } from '../booking-form/form-run.ts';
import { prepareCheckout } from '../payment/prepare-checkout.ts';
import { book, fail, type Run } from './run.ts';
import type { SeatHold } from './state.ts';
import { verifyPayment } from './verify.ts';

const answerRefusal = (run: Run, hold: SeatHold, { code, data, message }: ActionError): Stopped => {
  if (code === 'INVALID_BOOKING_STATUS' && data.status === 'CONFIRMED') {
    return book(run, hold.bookingId, hold.reference);
  }
  const text = refusalMessage(code, data, 'create_order', message);
  if (code === 'HOLD_EXPIRED' || code === 'INVALID_BOOKING_STATUS' || code === 'BOOKING_NOT_FOUND') {
    // The next submission claims anew.
    run.patchDraft({ claim: null });
  }
  const inline = showsInline(code, 'create_order') || code === 'INVALID_BOOKING_STATUS';
  return inline ? refuse(run, { code, message: text }) : fail(run, text, hold);
};

const checkoutFor = async (run: Run, hold: SeatHold, form: BookingForm): Promise<Checkout | Stopped> => {
  const total = timesSeats(hold.seatPrice, hold.seats);
  const { email, phone } = form;
  const prepared = await prepareCheckout(run.world, { ...hold, total, email, phone });
  switch (prepared.kind) {
    case 'ready':
      return prepared.checkout;
    case 'refused':
      return answerRefusal(run, hold, prepared.refusal);
    case 'unknown':
      return fail(run, prepared.message, hold);
    case 'gateway-missing':
      return refuse(run, { code: prepared.kind, message: prepared.message });
  }
};

/** From held seats to a verified payment. A closed payment window keeps the draft and the hold. */
export const pay = async (run: Run, hold: SeatHold, form: BookingForm): Promise<Stopped> => {
  const checkout = await checkoutFor(run, hold, form);
  if (checkout === stopped || run.isGone()) return stopped;
  run.dispatch({ type: 'order-ready', checkout });
  const outcome = await run.world.gateway.open(checkout, (reason) =>
    run.dispatch({ type: 'payment-declined', reason }),
  );
  if (outcome.kind === 'dismissed') {
    run.dispatch({ type: 'window-closed' });
    return stopped;
  }
  const { orderId, paymentId, signature } = outcome;
  const proof = { orderId, paymentId, signature };
  const { claim } = run.draft();
  if (claim) run.patchDraft({ claim: { ...claim, proof } });
  run.dispatch({ type: 'payment-made', proof });
  return verifyPayment(run, hold, proof);
};
