import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import { ValidateApprovedBookingRequest } from '../../../shared/domain/actions/validate-approved-booking.ts';
import * as bookingMessages from '../../../shared/domain/bookings/booking-messages.ts';
import { sameReference } from '../../../shared/domain/bookings/reference.ts';
import { fail } from '../answer.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { isOver } from '../bookings/deadlines.ts';
import { answer, decideOrTryAgain, type Verdict } from '../bookings/decide.ts';
import { ranOutUnpaid } from '../bookings/lifecycle.ts';
import { promisedUntil } from '../bookings/longer-until.ts';
import { priceError } from '../bookings/terms.ts';
import { approve } from '../changes/claim-approved.ts';
import { expire } from '../changes/expire.ts';
import { heldAnswer } from '../claims/resume-draft.ts';
import { provenId } from '../identity/signed-proof.ts';
import type { DecideDeps } from '../ports.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { asTrip, tripObstacle } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

type Answer = ActionAnswer<HeldSeats>;

/** Makes sure of the seats of an approved booking, before it is paid like an instant one. */
export const validateApprovedBooking = defineAction(ValidateApprovedBookingRequest, async (deps, request) => {
  const id = provenId(deps.settings.linkSecrets, 'access', request.access, deps.clock.now());
  if (id === null) return fail('LINK_INVALID', { reason: 'look-up-again' });
  const found = await readChain(deps.rows, id);
  // It may have been paid before its time was over.
  const isExpired = found.state.status === 'APPROVED' && isOver(found.state, deps);
  if (isExpired) await expire(deps, id);
  const read = isExpired ? null : found;
  return decideOrTryAgain<Answer>(deps, id, (chain) => judge(deps, request, chain), read);
});

async function judge(
  deps: DecideDeps,
  request: ValidateApprovedBookingRequest,
  chain: Chain,
): Promise<Verdict<Answer>> {
  const { row, state } = chain;
  const now = deps.clock.now();
  const trip = row && (await deps.rows.get('trips', row.tripRowId));
  if (row === null || !isAbout(request, row, trip)) return answer(fail('BOOKING_NOT_FOUND'));
  const error = statusError(chain) ?? detailsError(request, row);
  if (error !== null) return answer(error);
  if (isOver(state, deps)) return answer(tooLate(chain));
  if (trip === null) return answer(fail('TRIP_NOT_FOUND'));
  const obstacle = tripObstacle(asTrip(trip), now);
  if (obstacle !== null) return answer(obstacle);
  if (state.seats.length > 0) {
    const until = await promisedUntil(deps, chain, trip);
    return answer(heldAnswer(row.$id, until ?? trip.startDate));
  }

  // Only an approval by hand, in the console, has no seats.
  return approve(deps, chain, row, trip, { by: 'traveller' });
}

/** A trip's id in addresses may have changed since the booking was sent. */
const isAbout = (request: ValidateApprovedBookingRequest, booking: BookingRow, trip: TripRow | null) =>
  sameReference(booking.bookingId, request.booking_data.bookingId) &&
  [booking.tripId, trip?.tripId].includes(request.trip_id);

const tooLate = ({ state: { status } }: Chain) => fail('HOLD_EXPIRED', { reason: 'time-passed', status });

function statusError(chain: Chain): ErrorAnswer | null {
  const { state } = chain;
  // A booking that was paid once is not paid again, whatever was changed by hand since.
  if (state.status === 'APPROVED' && state.settledAt === null) return null;
  return ranOutUnpaid(state) ? tooLate(chain) : fail('INVALID_BOOKING_STATUS', { status: state.status });
}

/** Details never change once sent, and the price is the one that the request was sent at. */
function detailsError(request: ValidateApprovedBookingRequest, booking: BookingRow): ErrorAnswer | null {
  if (request.no_of_seats !== booking.noOfSeats) {
    const message = bookingMessages.validateSeatsFailed;
    return fail('VALIDATION_FAILED', { issues: [{ path: 'no_of_seats', message }] });
  }
  return priceError(request.booking_data, booking);
}
