import type { Booking } from '../../domain/bookings/booking.ts';
import { promises } from '../../domain/bookings/promises.ts';
import { formatMoney } from '../../domain/money/money.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Pick<Trip, 'title' | 'startDate' | 'endDate' | 'locations' | 'meeting'> | null;
  /** Where the status can be looked up in place; else a link leads to its page. */
  readonly onCheckStatus?: (() => void) | undefined;
}

/** A request that waits for its host: what happens next, and what was requested. */
export function PendingApproval({ booking, trip, onCheckStatus }: Props) {
  const { links } = useSiteContext();
  const seats = booking.seats === 1 ? 'your seat is' : `your ${booking.seats} seats are`;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="calm" title="Booking Request Received!">
        The host reviews it within {promises.hostReviewHours}. Nothing was charged.
      </OutcomeHeading>
      <ol className="mx-auto mt-8 max-w-notice list-decimal space-y-2 pl-6">
        <li>The host reads your request. Until then no seats are held, and its details stay as they are.</li>
        <li>{`We write to ${booking.email} as soon as the host has decided.`}</li>
        <li>
          <span>{`Once approved, ${seats} held for you, and you pay `}</span>
          <span className="font-semibold tabular-nums">{formatMoney(booking.total)}</span>.
        </li>
      </ol>
      <div className="mt-10">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {onCheckStatus ? (
          <Button onClick={onCheckStatus}>Check Status</Button>
        ) : (
          <SiteLink href={links.status} look="primary">
            Check Status
          </SiteLink>
        )}
        <SiteLink href={links.trips} look="secondary">
          View Other Trips
        </SiteLink>
      </div>
    </section>
  );
}
