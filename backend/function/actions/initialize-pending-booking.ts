import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type InitializePendingBookingData,
  InitializePendingBookingRequest,
} from '../../../shared/domain/actions/initialize-pending-booking.ts';
import { done, fail } from '../answer.ts';
import { countHourly, referenceTaken, strangersReference } from '../attempts/limits.ts';
import { readChain, shownBooking } from '../bookings/chain.ts';
import { requestEnds } from '../bookings/deadlines.ts';
import { findBooking, hasDetails, newBooking, ownsDraft, writeBooking } from '../bookings/new-booking.ts';
import { requestMails } from '../bookings/step-mails.ts';
import { termsOf } from '../bookings/terms.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { asTrip, findTripRow } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

/** Sends a request to the trip's host. It holds no seats; its price stays the one that it was sent at. */
export const initializePendingBooking = defineAction(
  InitializePendingBookingRequest,
  async (ports, sent, caller) => {
    const { rows, clock } = ports;
    const made = await findBooking(rows, sent.booking_data.bookingId);
    if (made !== null && ownsDraft(made, sent.draft_secret)) return sentAgain(rows, made, sent);
    const trip = asTrip(await findTripRow(rows, sent.trip_id));
    if (trip !== null && !trip.hostApproval) {
      return fail('APPROVAL_NOT_REQUIRED');
    }
    const found = termsOf(trip, sent, 0, clock.now());
    if (!found.ok) return found.error;

    const counted = await countHourly(ports, 'request', caller);
    if (!counted.ok) return counted.error;
    const { terms, trip: its } = found;
    const until = requestEnds({ sentAt: clock.now().toISOString() }, its);
    const booking = newBooking(ports, sent, { trip: its, terms, seats: [], until, networkHash: null });
    const other = made ?? (await writeBooking(rows, booking));
    if (other !== null) {
      await counted.uncount();
      return ownsDraft(other, sent.draft_secret)
        ? sentAgain(rows, other, sent)
        : strangersReference(ports, caller);
    }
    const { $id, tripId, noOfSeats } = booking;
    ports.log.info({ event: 'request-sent', bookingRowId: $id, tripId, seats: noOfSeats });
    await writeMails(ports, requestMails(booking));
    return done<InitializePendingBookingData>({ booking_id: $id });
  },
);

/**
 * The same request, sent again unchanged, has the same answer, also after the host has decided. What is changed since needs a reference of its
 * own, unless the booking is paid: nobody pays twice.
 */
async function sentAgain(
  rows: Rows,
  made: BookingRow,
  sent: InitializePendingBookingRequest,
): Promise<ActionAnswer<InitializePendingBookingData>> {
  if (made.seats.length === 0 && hasDetails(made, sent)) return done({ booking_id: made.$id });
  const status = shownBooking(await readChain(rows, made.$id, made))?.status;
  return status === 'CONFIRMED' ? fail('INVALID_BOOKING_STATUS', { status }) : referenceTaken();
}
