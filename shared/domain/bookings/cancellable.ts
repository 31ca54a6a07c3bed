import { bandsFrom } from '../money/refund.ts';
import { isTripOver } from '../trips/is-trip-over.ts';
import type { TripDates } from '../trips/trip-dates.ts';
import type { Booking } from './booking.ts';
import { isPaid } from './is-paid.ts';

/**
 * Whether a traveller can still cancel the booking: until the trip's last day is over. Where the trip cannot be read, one that is paid for as
 * long as it has refund terms.
 */
export function isCancellable(
  booking: Pick<Booking, 'status' | 'refundBands' | 'refundByPerson'>,
  trip: TripDates | null,
  now: Date,
): boolean {
  const { status } = booking;
  if (trip ? isTripOver(trip, now) : isPaid(booking) && !bandsFrom(booking.refundBands, now)[0]) return false;
  return status !== 'CANCELLED' && status !== 'REJECTED' && (status !== 'UNKNOWN' || isPaid(booking));
}
