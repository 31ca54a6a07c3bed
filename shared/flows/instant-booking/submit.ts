import type { BookingForm } from '../../domain/booking-form.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { stopped } from '../booking-form/form-run.ts';
import { ownSeats } from './own-seats.ts';
import { pay } from './pay.ts';
import { reserve } from './reserve.ts';
import type { Run } from './run.ts';
import { verifyPayment } from './verify.ts';

/** Verifies a payment that was made before and never answered for; does nothing when there is none. */
export const resumePayment = async (run: Run): Promise<void> => {
  const { claim } = run.draft();
  if (!claim?.proof) return;
  run.dispatch({ type: 'payment-found', hold: claim.hold, proof: claim.proof });
  await verifyPayment(run, claim.hold, claim.proof);
};

/**
 * The whole journey of a valid form: availability, seats, order and script, payment, verification. Ends in a state that
 * says what happened; once the page is gone, no further step is begun.
 */
export const submitBooking = async (run: Run, form: BookingForm): Promise<void> => {
  // Whoever has paid already is not asked to pay again, also after changing the form.
  if (run.draft().claim?.proof) return resumePayment(run);
  const { seatPrice } = run.quote();
  run.dispatch({ type: 'submitted' });
  const own = () => ownSeats(run.draft(), run.world.clock.now());
  if ((await checkAvailability(run, form.passengers.length, own)) === stopped || run.isGone()) return;
  run.dispatch({ type: 'seats-free' });
  const hold = await reserve(run, form, seatPrice);
  if (hold === stopped || run.isGone()) return;
  run.dispatch({ type: 'seats-held', hold });
  await pay(run, hold, form);
};
