import type { Booking } from '../../domain/booking.ts';
import { formatDay } from '../../domain/trip-dates.ts';

interface Props {
  readonly booking: Booking;
  readonly today: Date;
}

/** What only paper needs: whose receipt it is, and of when. */
export function ReceiptHead({ booking, today }: Props) {
  return (
    <div aria-hidden="true" className="mb-6 hidden items-baseline justify-between gap-8 print:flex">
      <p className="font-heading text-title font-bold">Group Trips · Receipt</p>
      <p className="text-note text-muted">
        {booking.reference} · printed on {formatDay(today.toISOString())}
      </p>
    </div>
  );
}
