import type { BookingWithTrip } from '../../domain/ports/bookings.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { useText } from '../language/use-text.ts';

/** What is about to change: the trip, when it is, and for how many it was booked. */
export function BookedTrip({ booking, trip }: BookingWithTrip) {
  const t = useText();
  const title = trip && titleIn(trip, t);
  const dates = trip && `, ${formatDateRange(trip.startDate, trip.endDate, t)}`;
  return (
    <p className="mt-3 max-w-prose text-lead text-muted">
      <bdi lang={title?.lang}>{title?.text ?? (booking.goneTrip || booking.tripId)}</bdi>
      <span>{`${dates ?? ''}, ${t('{n} seats', { n: booking.seats }, '{n} seat')}`}</span>
    </p>
  );
}
