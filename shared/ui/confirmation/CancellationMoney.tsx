import type { Booking } from '../../domain/bookings/booking.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Fact } from './Fact.tsx';

/** What came of the money of a booking that was cancelled; nothing where it ran out, or a person cancelled it by hand. */
export function CancellationMoney({ booking }: { readonly booking: Booking }) {
  const { cancellation, payment } = booking;
  if (cancellation === null) return null;
  const { refund, at } = cancellation;
  const paid = payment !== null && payment.paymentId !== null;
  return (
    <dl className="mb-6 grid gap-x-8 gap-y-5 rounded-card bg-sunken p-5 @mid:grid-cols-3 @mid:p-7">
      <Fact term="Comes back">
        <span className="font-heading text-title font-bold tabular-nums">
          {refund === null ? 'Nothing' : formatMoney(refund.amount)}
        </span>
        {refund === null && paid && <span className="block text-note text-muted">By the refund policy</span>}
      </Fact>
      {refund !== null && (
        <Fact term={refund.isDone ? 'Refund' : 'At the latest by'}>
          <span>{refund.isDone ? 'Sent, the way you paid' : formatDay(refund.dueBy)}</span>
        </Fact>
      )}
      <Fact term="Cancelled on">{formatDay(at)}</Fact>
    </dl>
  );
}
