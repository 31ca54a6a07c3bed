import * as v from 'valibot';
import type { ActionAnswer } from '../../domain/actions/answer.ts';
import type { InitializeBookingData } from '../../domain/actions/initialize-booking.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { moneyFromMajor } from '../../domain/money.ts';
import { untilKnown } from '../repeat.ts';
import type { ClaimRequest } from './claim.ts';
import type { Run } from './run.ts';
import type { SeatHold } from './state.ts';

const holdOf = (request: ClaimRequest, data: InitializeBookingData): SeatHold => {
  const { bookingId, noOfSeats, totalAmount, currency } = request.booking_data;
  return {
    bookingId: data.booking_id,
    paymentId: data.payment_id,
    reference: bookingId,
    seats: noOfSeats,
    // What the function granted was sent with its own figures, so the currency is one of the table.
    seatPrice: moneyFromMajor(totalAmount / noOfSeats, v.parse(CurrencyCode, currency)),
    expiresAt: data.hold_expires_at,
  };
};

/**
 * Sends a claim, the same one again while its outcome is unknown, and writes down first that it is on its way and
 * then what it brought. Null when nobody knows, or nobody let it through.
 */
export const sendClaim = async (
  run: Run,
  request: ClaimRequest,
): Promise<ActionAnswer<InitializeBookingData> | null> => {
  const { bookings, wait } = run.world;
  run.patchDraft({ sent: request });
  const outcome = await untilKnown(() => bookings.initializeBooking(request), wait);
  if (outcome.kind === 'unknown') return null;
  if (outcome.kind === 'rejected') {
    run.patchDraft({ sent: null });
    return null;
  }
  const { answer } = outcome;
  run.patchDraft(
    answer.success
      ? { sent: null, claim: { request, hold: holdOf(request, answer.data), proof: null } }
      : { sent: null },
  );
  return answer;
};
