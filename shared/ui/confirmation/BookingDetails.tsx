import type { ReactNode } from 'react';
import { type Booking, seatsPaid, shownPayment } from '../../domain/bookings/booking.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { priceOfEach } from '../../domain/money/seat-share.ts';
import { seatsAtPrice } from '../../domain/money/seats-at-price.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { placeLabel } from '../../domain/trips/trip-place.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { useText } from '../language/use-text.ts';
import { Fact } from './Fact.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TravellerList } from './TravellerList.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Pick<
    Trip,
    'title' | 'titles' | 'language' | 'startDate' | 'endDate' | 'locations' | 'meeting'
  > | null;
  /** Above everything else: the trip's photo. */
  readonly photo?: ReactNode;
  /** Below the reference: what can be done with it. */
  readonly actions?: ReactNode;
}

/** A booking as a sheet of paper would hold it. */
export function BookingDetails({ booking, trip, photo, actions }: Props) {
  const t = useText();
  const payment = shownPayment(booking);
  const { leavers } = booking;
  const paidSeats = seatsPaid(booking);
  const each = priceOfEach(booking.total, paidSeats);
  const title = trip && titleIn(trip, t);
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised text-start print:rounded-none print:border-x-0">
      {photo}
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={t('Booking reference')}>
          <span className="font-heading text-lead font-bold tabular-nums select-all @mid:text-title @mid:tracking-wide">
            {booking.reference}
          </span>
        </Fact>
        <Fact term={t('Status')}>
          <StatusBadge of={booking} />
        </Fact>
      </dl>
      {actions && <div className="p-5 @mid:px-7 print:hidden">{actions}</div>}
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        {trip ? (
          <>
            <Fact term={t('Trip')}>
              <span lang={title?.lang}>{title?.text}</span>
            </Fact>
            <Fact term={t('Dates')}>{formatDateRange(trip.startDate, trip.endDate, t)}</Fact>
            <Fact term={t('Places')}>{placeLabel(trip, t)}</Fact>
            {trip.meeting && (
              <Fact term={t('Meeting point')}>
                <span className="whitespace-pre-line">{trip.meeting}</span>
              </Fact>
            )}
          </>
        ) : (
          <Fact term={t('Trip')}>{booking.goneTrip || booking.tripId}</Fact>
        )}
        <Fact term={t('City')}>{booking.city}</Fact>
        <Fact term={t('Email')}>{booking.email}</Fact>
        <Fact term={t('Phone Number')}>{booking.phone}</Fact>
      </dl>
      <TravellerList travellers={booking.passengers} />
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={t('Total for {n} seats', { n: paidSeats }, 'Total for {n} seat')}>
          <span className="font-heading text-title font-bold tabular-nums">
            {formatMoney(booking.total, t)}
          </span>
          {each && (
            <span className="block text-note text-muted tabular-nums">
              {seatsAtPrice(each, paidSeats, t)}
            </span>
          )}
        </Fact>
        {leavers && (
          <Fact
            term={t(
              'Back for {n} travellers who left',
              { n: leavers.count },
              'Back for {n} traveller who left',
            )}
          >
            {formatMoney(leavers.refunded, t)}
          </Fact>
        )}
      </dl>
      {payment && (
        <section className="p-5 @mid:p-7" aria-label={t('Payment details')}>
          <h2 className="text-lead font-semibold">{t('Payment details')}</h2>
          <dl className="mt-4 grid gap-x-8 gap-y-5 @mid:grid-cols-2">
            <Fact term={t('Amount paid')}>
              <span className="tabular-nums">{formatMoney(booking.total, t)}</span>
            </Fact>
            {payment.method && (
              <Fact term={t('Payment method')}>
                <span className="capitalize">{methodWord(payment.method, t)}</span>
              </Fact>
            )}
            {payment.paymentId && (
              <Fact term={t('Payment reference')}>
                <span className="select-all">{payment.paymentId}</span>
              </Fact>
            )}
            <Fact term={t('Payment status')}>{t('Completed')}</Fact>
          </dl>
        </section>
      )}
    </div>
  );
}

/** As the gateway names it, in words where there are some. */
function methodWord(method: string, t: Translate): string {
  if (method === 'card') return t('Card');
  if (method === 'netbanking') return t('Net banking');
  return method === 'wallet' ? t('Wallet') : method;
}
