import { useLayoutEffect, useRef } from 'react';
import { type Booking, canProceedToPayment } from '../../domain/booking.ts';
import type { Trip } from '../../domain/trip.ts';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { bookingHeadline } from '../confirmation/booking-headline.ts';
import { Button } from '../elements/Button.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  /** Starts the payment of an approved booking; absent where it cannot be paid from here. */
  readonly onProceed?: () => void;
  readonly onReset: () => void;
}

/** The booking that was asked for. */
export function StatusLookupResult({ booking, trip, onProceed, onReset }: Props) {
  const headline = useRef<HTMLHeadingElement>(null);
  const { title, text } = bookingHeadline(booking);

  useLayoutEffect(() => headline.current?.focus(), []);

  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <h1 ref={headline} tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{text}</p>
      <div className="mt-8">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {onProceed && canProceedToPayment(booking) && <Button onClick={onProceed}>Proceed to Payment</Button>}
        <Button look="secondary" onClick={onReset}>
          Check another booking
        </Button>
      </div>
    </section>
  );
}
