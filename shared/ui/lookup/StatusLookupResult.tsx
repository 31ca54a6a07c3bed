import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Booking } from '../../domain/booking.ts';
import type { Trip } from '../../domain/trip.ts';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { bookingHeadline } from '../confirmation/booking-headline.ts';
import { Button } from '../elements/Button.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  /** A payment was made that the booking does not show yet. */
  readonly paid?: boolean;
  readonly onReset: () => void;
  /** Of an approved booking: its way to the payment. */
  readonly children?: ReactNode;
}

/** The booking that was asked for. */
export function StatusLookupResult({ booking, trip, paid = false, onReset, children }: Props) {
  const headline = useRef<HTMLHeadingElement>(null);
  const { title, text } = bookingHeadline(booking, paid);

  useLayoutEffect(() => headline.current?.focus(), []);

  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <h1 ref={headline} tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{text}</p>
      {children && <div className="mt-8">{children}</div>}
      <div className="mt-8">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onReset}>
          Check another booking
        </Button>
      </div>
    </section>
  );
}
