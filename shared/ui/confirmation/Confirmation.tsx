import type { Booking } from '../../domain/booking.ts';
import { BookingStatus, normalStatus } from '../../domain/booking-status.ts';
import type { Trip } from '../../domain/trip.ts';
import { RefundTerms } from '../booking/RefundTerms.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { Icon } from '../elements/Icon.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSurroundings } from '../surroundings.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { bookingHeadline } from './booking-headline.ts';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly today: Date;
}

const marks = {
  good: { icon: 'check', colours: 'bg-approved-soft text-approved' },
  calm: { icon: 'clock', colours: 'bg-waiting-soft text-waiting' },
  danger: { icon: 'cross', colours: 'bg-danger-soft text-danger' },
} as const;

/** Where a booking stands: the headline says which of its states it is in. */
export function Confirmation({ booking, trip, today }: Props) {
  const { links } = useSurroundings();
  const { title, text, tone } = bookingHeadline(booking);
  const { icon, colours } = marks[tone];
  const confirmed = normalStatus(booking.status) === BookingStatus.confirmed;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <div className="text-center">
        <span className={`mx-auto grid size-14 animate-arrive place-items-center rounded-full ${colours}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <h1 tabIndex={-1} data-headline className="mt-6 text-heading font-bold outline-none">
          {title}
        </h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-lead text-muted">{text}</p>
      </div>
      <div className="mt-10">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      {confirmed && trip && (
        <div className="mt-6 rounded-card bg-sunken p-5 @mid:p-7">
          <RefundTerms departure={trip.startDate} total={booking.total} today={today} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {trip && (
          <SiteLink href={links.trip(trip.tripId)} className={buttonStyle()}>
            View your trip
          </SiteLink>
        )}
        <SiteLink href={links.trips} className={buttonStyle(trip ? 'secondary' : 'primary')}>
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
