import type { ReactNode } from 'react';
import { type Booking, paidFor, seatsPaid, shownPayment } from '../../domain/bookings/booking.ts';
import { formatMoney } from '../../domain/money/money.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { placeLabel } from '../../domain/trips/trip-place.ts';
import { countLabel } from '../elements/count-label.ts';
import { Fact } from './Fact.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TravellerList } from './TravellerList.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Pick<Trip, 'title' | 'startDate' | 'endDate' | 'locations' | 'meeting'> | null;
  /** Above everything else: the trip's photo. */
  readonly photo?: ReactNode;
  /** Below the reference: what can be done with it. */
  readonly actions?: ReactNode;
}

/** A booking as a sheet of paper would hold it. */
export function BookingDetails({ booking, trip, photo, actions }: Props) {
  const payment = shownPayment(booking);
  const { leavers } = booking;
  const paidSeats = seatsPaid(booking);
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised text-left print:rounded-none print:border-x-0">
      {photo}
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term="Booking reference">
          <span className="font-heading text-lead font-bold tabular-nums select-all @mid:text-title @mid:tracking-wide">
            {booking.reference}
          </span>
        </Fact>
        <Fact term="Status">
          <StatusBadge of={booking} />
        </Fact>
      </dl>
      {actions && <div className="p-5 @mid:px-7 print:hidden">{actions}</div>}
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        {trip && (
          <>
            <Fact term="Trip">{trip.title}</Fact>
            <Fact term="Dates">{formatDateRange(trip.startDate, trip.endDate)}</Fact>
            <Fact term="Places">{placeLabel(trip)}</Fact>
            {trip.meeting !== '' && (
              <Fact term="Meeting point">
                <span className="whitespace-pre-line">{trip.meeting}</span>
              </Fact>
            )}
          </>
        )}
        <Fact term="City">{booking.city}</Fact>
        <Fact term="Email">{booking.email}</Fact>
        <Fact term="Phone Number">{booking.phone}</Fact>
      </dl>
      <TravellerList travellers={booking.passengers} />
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={`Total for ${countLabel(paidSeats, 'seat')}`}>
          <span className="font-heading text-title font-bold tabular-nums">{formatMoney(booking.total)}</span>
          {paidSeats > 1 && booking.total.minor % paidSeats === 0 && (
            <span className="block text-note text-muted tabular-nums">
              {`${formatMoney(paidFor(booking, 1))} × ${paidSeats} seats`}
            </span>
          )}
        </Fact>
        {leavers && (
          <Fact term={`Back for ${countLabel(leavers.count, 'traveller')} who left`}>
            {formatMoney(leavers.refunded)}
          </Fact>
        )}
      </dl>
      {payment && (
        <section className="p-5 @mid:p-7" aria-label="Payment details">
          <h2 className="text-lead font-semibold">Payment details</h2>
          <dl className="mt-4 grid gap-x-8 gap-y-5 @mid:grid-cols-2">
            <Fact term="Amount paid">
              <span className="tabular-nums">{formatMoney(booking.total)}</span>
            </Fact>
            {payment.method !== null && (
              <Fact term="Payment method">
                <span className="capitalize">{payment.method}</span>
              </Fact>
            )}
            {payment.paymentId !== null && (
              <Fact term="Payment reference">
                <span className="select-all">{payment.paymentId}</span>
              </Fact>
            )}
            <Fact term="Payment status">Completed</Fact>
          </dl>
        </section>
      )}
    </div>
  );
}
