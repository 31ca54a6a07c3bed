import type { ActionRefusal } from '../../domain/actions/answer.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { BookingStatus, normalStatus } from '../../domain/booking-status.ts';
import { refusalMessage, showsInline } from '../../domain/failure-messages.ts';
import { majorAmount, timesSeats } from '../../domain/money.ts';
import type { Checkout } from '../ports.ts';
import { untilKnown } from '../repeat.ts';
import { book, fail, type Run, refuse, type Stopped, stopped } from './run.ts';
import type { SeatHold } from './state.ts';
import { verifyPayment } from './verify.ts';

const answerRefusal = (run: Run, hold: SeatHold, { code, data, message }: ActionRefusal): Stopped => {
  if (code === 'INVALID_BOOKING_STATUS' && normalStatus(data.status ?? '') === BookingStatus.confirmed) {
    return book(run, hold.bookingId, hold.reference);
  }
  const text = refusalMessage(code, data, 'create_order', message);
  if (code === 'HOLD_EXPIRED' || code === 'INVALID_BOOKING_STATUS' || code === 'BOOKING_NOT_FOUND') {
    // The next submission claims anew.
    run.patchDraft({ claim: null });
  }
  const inline = showsInline(code, 'create_order') || code === 'INVALID_BOOKING_STATUS';
  return inline ? refuse(run, { code, message: text }) : fail(run, text, hold.bookingId);
};

/** Makes the order and loads the gateway's script, both at once. */
const prepareCheckout = async (run: Run, hold: SeatHold, form: BookingForm): Promise<Checkout | Stopped> => {
  const { bookings, gateway, wait } = run.world;
  const total = timesSeats(hold.seatPrice, hold.seats);
  const order = { booking_id: hold.bookingId, payment_id: hold.paymentId, currency: total.currency };
  const [outcome, script] = await Promise.all([
    untilKnown(() => bookings.createOrder({ ...order, amount: majorAmount(total) }), wait),
    gateway.load(),
  ]);
  if (outcome.kind !== 'answered') return fail(run, bookingMessages.orderFailed, hold.bookingId);
  if (!outcome.answer.success) return answerRefusal(run, hold, outcome.answer);
  if (!script.ok) return refuse(run, { code: 'gateway-missing', message: script.message });
  const { order_id, amount, currency } = outcome.answer.data;
  return {
    orderId: order_id,
    amount,
    currency,
    description: `Booking ${hold.reference}`,
    email: form.email,
    phone: form.phone,
  };
};

/** From held seats to a verified payment. A closed payment window keeps the draft and the hold. */
export const pay = async (run: Run, hold: SeatHold, form: BookingForm): Promise<Stopped> => {
  const checkout = await prepareCheckout(run, hold, form);
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
