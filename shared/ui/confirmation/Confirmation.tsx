import { type Booking, canProceedToPayment } from '../../domain/booking.ts';
import { BookingStatus, normalStatus } from '../../domain/booking-status.ts';
import type { Trip } from '../../domain/trip.ts';
import { RefundTerms } from '../booking/RefundTerms.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSurroundings } from '../surroundings.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { bookingHeadline } from './booking-headline.ts';
import { OutcomeHeading } from './OutcomeHeading.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly today: Date;
}

/** Where a booking stands: the headline says which of its states it is in. */
export function Confirmation({ booking, trip, today }: Props) {
  const { links } = useSurroundings();
  const { title, text, tone } = bookingHeadline(booking);
  const confirmed = normalStatus(booking.status) === BookingStatus.confirmed;
  const payable = canProceedToPayment(booking);
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone={tone} title={title}>
        {text}
      </OutcomeHeading>
      <div className="mt-10">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      {confirmed && trip && (
        <div className="mt-6 rounded-card bg-sunken p-5 @mid:p-7">
          <RefundTerms departure={trip.startDate} total={booking.total} today={today} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {payable && (
          <SiteLink href={links.status} className={buttonStyle()}>
            Look it up to pay
          </SiteLink>
        )}
        {trip && (
          <SiteLink href={links.trip(trip.tripId)} className={buttonStyle(payable ? 'secondary' : 'primary')}>
            View your trip
          </SiteLink>
        )}
        <SiteLink href={links.trips} className={buttonStyle(trip || payable ? 'secondary' : 'primary')}>
          View Other Trips
        </SiteLink>
      </div>
      <p className="mt-6 text-center text-note text-muted">
        Keep the reference: with it and your email you find this booking again under{' '}
        <SiteLink href={links.status} className="text-accent underline">
          My booking
        </SiteLink>
        .
      </p>
    </section>
  );
}
