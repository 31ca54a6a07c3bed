import { formatMoney } from '../../domain/money/money.ts';
import type { ReviewedRequest } from '../../domain/ports/bookings.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { StatusBadge } from '../confirmation/StatusBadge.tsx';
import { TravellerList } from '../confirmation/TravellerList.tsx';

/** What a host has to know of a request; it holds no contact details. */
export function RequestSheet({ request }: { readonly request: ReviewedRequest }) {
  const { trip, seats, passengers, city, whyJoining, total, sentAt, note } = request;
  // After the decision the trip's free seats are no longer those that the host saw.
  const waits = request.status === 'PENDING_APPROVAL';
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term="Booking reference">
          <span className="tabular-nums select-all">{request.reference}</span>
        </Fact>
        <Fact term="Status">
          <StatusBadge of={request} />
        </Fact>
        <Fact term="Dates">{formatDateRange(trip.startDate, trip.endDate)}</Fact>
        <Fact term="Sent">
          <time dateTime={sentAt}>{dayAndTime(sentAt)}</time>
        </Fact>
        <Fact term="Seats asked for">
          <span className="tabular-nums">
            {waits ? `${seats} of ${Math.max(0, trip.availableSpots)} free` : seats}
          </span>
        </Fact>
        <Fact term="Price">
          <span className="tabular-nums">{formatMoney(total)}</span>
        </Fact>
        <Fact term="City">{city}</Fact>
      </dl>
      <TravellerList travellers={passengers} />
      <section className="p-5 @mid:p-7" aria-label="Why they are joining">
        <h2 className="text-lead font-semibold">Why they are joining</h2>
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
          {whyJoining}
        </p>
      </section>
      {note !== '' && (
        <section className="p-5 @mid:p-7" aria-label="Your note">
          <h2 className="text-lead font-semibold">Your note</h2>
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
            {note}
          </p>
        </section>
      )}
    </div>
  );
}
