import { formatMoney } from '../../domain/money/money.ts';
import type { ReviewedRequest } from '../../domain/ports/bookings.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { StatusBadge } from '../confirmation/StatusBadge.tsx';
import { TravellerList } from '../confirmation/TravellerList.tsx';
import { useText } from '../language/use-text.ts';

/** What a host has to know of a request; it holds no contact details. */
export function RequestSheet({ request }: { readonly request: ReviewedRequest }) {
  const t = useText();
  const { trip, seats, passengers, city, whyJoining, total, sentAt, note } = request;
  // After the decision the trip's free seats are no longer those that the host saw.
  const waits = request.status === 'PENDING_APPROVAL';
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={t('Booking reference')}>
          <span className="tabular-nums select-all">{request.reference}</span>
        </Fact>
        <Fact term={t('Status')}>
          <StatusBadge of={request} />
        </Fact>
        <Fact term={t('Dates')}>{formatDateRange(trip.startDate, trip.endDate, t)}</Fact>
        <Fact term={t('Sent')}>
          <time dateTime={sentAt}>{dayAndTime(sentAt, t)}</time>
        </Fact>
        <Fact term={t('Seats asked for')}>
          <span className="tabular-nums">
            {waits
              ? t('{number} of {count} free', { number: seats, count: Math.max(0, trip.availableSpots) })
              : seats}
          </span>
        </Fact>
        <Fact term={t('Price')}>
          <span className="tabular-nums">{formatMoney(total, t)}</span>
        </Fact>
        <Fact term={t('City')}>{city}</Fact>
      </dl>
      <TravellerList travellers={passengers} />
      <section className="p-5 @mid:p-7" aria-label={t('Why they are joining')}>
        <h2 className="text-lead font-semibold">{t('Why they are joining')}</h2>
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
          {whyJoining}
        </p>
      </section>
      {note !== '' && (
        <section className="p-5 @mid:p-7" aria-label={t('Your note')}>
          <h2 className="text-lead font-semibold">{t('Your note')}</h2>
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
            {note}
          </p>
        </section>
      )}
    </div>
  );
}
