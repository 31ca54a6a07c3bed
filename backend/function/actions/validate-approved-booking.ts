import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import { ValidateApprovedBookingRequest } from '../../../shared/domain/actions/validate-approved-booking.ts';
import { sameReference } from '../../../shared/domain/reference.ts';
import { fail } from '../answer.ts';
import { ranOutUnpaid } from '../bookings/cancel-reason.ts';
import { priceError } from '../bookings/terms.ts';
import { bookingNotFound, notPayable, tripNotFound } from '../errors.ts';
import { approvalObstacle } from '../holds/approval-obstacle.ts';
import { claimApproved } from '../holds/claim-approved.ts';
import { isExpired } from '../holds/end-expired-hold.ts';
import { liveHold } from '../holds/live-hold.ts';
import { heldAnswer } from '../holds/resume-draft.ts';
import { provenBooking } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { findTrip } from '../trips/find-trip.ts';
import { paymentObstacle } from '../trips/payment-obstacle.ts';
import { defineAction } from './action.ts';

const rounds = 9;

/** Makes sure of the seats of an approved booking, before it is paid like an instant one. */
export const validateApprovedBooking = defineAction(ValidateApprovedBookingRequest, validate);

async function validate(
  ports: Ports,
  request: ValidateApprovedBookingRequest,
): Promise<ActionAnswer<HeldSeats>> {
  const id = provenBooking(ports.settings.linkSecret, 'access', request.access, ports.clock.now());
  if (id === null) return fail('LINK_INVALID', 'Please look your booking up again.');
  return untilCommitted(rounds, async () => {
    // Read the hold before the booking: it is deleted together with a change of the booking. An expired hold is still
    // there while the gateway does not say whether it was paid.
    const hold = (await liveHold(ports, id)) ?? (await ports.rows.get('holds', id));
    const booking = await ports.rows.get('bookings', id);
    if (booking === null || !isAbout(request, booking)) {
      return bookingNotFound();
    }
    const error = statusError(booking) ?? detailsError(request, booking);
    if (error !== null) return error;
    const now = ports.clock.now();
    if (hold !== null && isExpired(hold, now)) return tooLate(booking);
    const trip = await findTrip(ports.rows, booking.tripId);
    if (trip === null) return tripNotFound();
    if (hold !== null) return paymentObstacle(trip, now) ?? heldAnswer(hold);

    // Only an approval by hand, in the console, has no hold.
    const obstacle = approvalObstacle(trip, booking.noOfSeats, now);
    if (obstacle !== null) return obstacle;
    await claimApproved(ports, booking, trip);
    return again;
  });
}

const isAbout = (request: ValidateApprovedBookingRequest, booking: BookingRow) =>
  sameReference(booking.bookingId, request.booking_data.bookingId) && booking.tripId === request.trip_id;

const tooLate = ({ status }: BookingRow) =>
  fail('HOLD_EXPIRED', 'The time to pay for these seats has passed.', { status });

function statusError(booking: BookingRow): ErrorAnswer | null {
  const { status } = booking;
  // A booking that was paid once is not paid again, whatever was changed by hand since.
  if (status === 'APPROVED' && booking.settledAt === null) return null;
  if (status === 'CANCELLED' && ranOutUnpaid(booking)) return tooLate(booking);
  return notPayable(status);
}

/** Details never change once sent, and the price is the one that the request was sent at. */
function detailsError(request: ValidateApprovedBookingRequest, booking: BookingRow): ErrorAnswer | null {
  if (request.no_of_seats !== booking.noOfSeats) {
    const message = `This booking is for ${booking.noOfSeats} seats`;
    return fail('VALIDATION_FAILED', message, { issues: [{ path: 'no_of_seats', message }] });
  }
  return priceError(request.booking_data, booking);
}
