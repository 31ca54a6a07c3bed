import type { ActionError } from '../../domain/actions/answer.ts';
import type { ValidateApprovedBookingData } from '../../domain/actions/validate-approved-booking.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import { majorAmount } from '../../domain/money.ts';
import { passengersToJson } from '../../domain/traveller.ts';
import { untilKnown } from '../repeat.ts';
import { lookAgain } from './look-again.ts';
import { type Run, refuse } from './run.ts';

const ask = (run: Run) => {
  const { reference, tripId, seats, total, passengers } = run.booking();
  const request = {
    trip_id: tripId,
    no_of_seats: seats,
    booking_data: {
      bookingId: reference,
      totalAmount: majorAmount(total),
      currency: total.currency,
      passengers: passengersToJson(passengers),
    },
    access: run.access(),
  };
  const { bookings, wait } = run.world;
  return untilKnown(() => bookings.validateApprovedBooking(request), wait);
};

/** Ends the payment with a refusal; a booking that turns out to be paid is at its end, too. */
export const answerRefusal = (
  run: Run,
  { code, data, message }: ActionError,
  action: 'validate_approved_booking' | 'create_order',
): null => {
  if (data.status !== undefined) run.showBooking({ status: data.status });
  if (data.status === 'CONFIRMED') {
    run.dispatch({ type: 'booked' });
    return null;
  }
  return refuse(run, code, refusalMessage(code, data, action, message));
};

/** Makes sure that the approved seats are held. Null when the payment has ended; an expired proof is renewed once. */
export const validateSeats = async (run: Run): Promise<ValidateApprovedBookingData | null> => {
  let outcome = await ask(run);
  if (outcome.kind === 'answered' && outcome.answer.code === 'LINK_INVALID') {
    if ((await lookAgain(run)) === null) return null;
    outcome = await ask(run);
  }
  if (outcome.kind !== 'answered') {
    return refuse(run, 'validate-failed', bookingMessages.validateSeatsFailed);
  }
  const { answer } = outcome;
  if (!answer.success) return answerRefusal(run, answer, 'validate_approved_booking');
  run.showBooking({ holdExpiresAt: answer.data.hold_expires_at });
  return answer.data;
};
