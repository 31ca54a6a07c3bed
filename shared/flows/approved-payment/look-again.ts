import { errorMessage } from '../../domain/error-message.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import { readBookingAnswer } from '../booking-answer.ts';
import { type Run, refuse } from './run.ts';

/**
 * Looks the booking up once more, since a proof of a lookup lives for half an hour only. 'found' when it can still be
 * paid; else the payment has ended with what the lookup told.
 */
export const lookAgain = async (run: Run): Promise<'found' | null> => {
  const { reference, email } = run.booking();
  const outcome = await run.world.bookings.lookupBooking({ reference, email });
  if (outcome.kind !== 'answered') return refuse(run, 'lookup-failed', errorMessage(outcome.error));
  const { answer } = outcome;
  if (!answer.success) {
    const { code, data, message } = answer;
    return refuse(run, code, refusalMessage(code, data, 'lookup_booking', message));
  }
  const { booking } = readBookingAnswer(answer.data);
  if (booking === null) return refuse(run, 'lookup-failed', errorMessage({ message: '' }));
  run.adoptAccess(answer.data.access);
  run.showBooking(booking);
  if (booking.status === 'CONFIRMED') {
    run.dispatch({ type: 'booked' });
    return null;
  }
  const code = 'INVALID_BOOKING_STATUS';
  return booking.status === 'APPROVED'
    ? 'found'
    : refuse(run, code, refusalMessage(code, {}, 'validate_approved_booking'));
};
