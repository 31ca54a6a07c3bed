import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import { promises } from '../../domain/bookings/promises.ts';
import { nextRefund, refundNow } from '../../domain/money/cancellation-refund.ts';
import { formatMoney, type Money, sameMoney } from '../../domain/money/money.ts';
import { refundFor } from '../../domain/money/refund.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly booking: Booking;
  /** ISO text: the trip's start. */
  readonly departure: string;
  /** How many travellers leave: all of them cancel the booking. */
  readonly leaving: number;
  /** What comes back now. */
  readonly refund: Money;
  readonly now: Date;
}

/** What comes back today, from when it will be less, how long it takes and what it does not include. */
export function RefundToday({ booking, departure, leaving, refund, now }: Props) {
  const { links } = useSiteContext();
  const seats = leaving;
  // Of the booking's total, those who leave paid their own part.
  const total = paidFor(booking, leaving);
  if (booking.status !== 'CONFIRMED') {
    return (
      <div className="rounded-card bg-sunken p-5 @mid:p-7">
        <p className="text-title font-bold">Nothing was charged, and nothing will be.</p>
        <p className="mt-3 max-w-prose text-muted">
          {booking.status === 'PENDING_APPROVAL'
            ? 'Your host reads that it was withdrawn. You can send another one while the trip has free seats.'
            : 'The seats that are held for you go back to the trip at once, and others can book them.'}
        </p>
      </div>
    );
  }
  const terms = { departure, paid: total, now };
  // Where a part was refunded by hand, the schedule's figures are not those of this booking.
  const bySchedule = sameMoney(refund, refundNow(booking, terms));
  const kept: Money = { minor: total.minor - refund.minor, currency: total.currency };
  const next = bySchedule ? nextRefund(terms) : null;
  const { processedBy } = refundFor({ departure: new Date(departure), cancelledOn: now, paid: total });
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      <div className="p-5 @mid:p-7">
        <p className="text-muted">
          {leaving < booking.seats ? 'If they leave today' : 'If you cancel today'}
        </p>
        <p className="mt-0.5 font-heading text-heading font-bold tabular-nums">
          {refund.minor > 0 ? `${formatMoney(refund)} comes back` : 'Nothing comes back'}
        </p>
        <dl className="mt-4 space-y-1.5">
          <Line term={leaving < booking.seats ? 'Paid for them' : 'You paid'} amount={formatMoney(total)} />
          {bySchedule && kept.minor > 0 && (
            <Line term="Kept, by the refund policy" amount={formatMoney(kept)} />
          )}
        </dl>
      </div>
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        {next && (
          <Fact term="From when it is less">
            {`From ${formatDay(next.from)}: ${next.amount.minor > 0 ? formatMoney(next.amount) : 'nothing'} comes back`}
          </Fact>
        )}
        {refund.minor > 0 && processedBy !== null && (
          <Fact term="How long it takes">
            {`${promises.refundPage}: by ${formatDay(processedBy)}, the way you paid`}
          </Fact>
        )}
        {refund.minor > 0 && (
          <Fact term="What it does not include">Service and transaction fees are non-refundable.</Fact>
        )}
        <Fact term={`${leaving < booking.seats ? 'Their' : 'Your'} ${seats === 1 ? 'seat' : 'seats'}`}>
          {`${seats === 1 ? 'It goes' : 'They go'} back to the trip at once. This cannot be undone.`}
        </Fact>
      </dl>
      <p className="p-5 text-note text-muted @mid:p-7">
        <SiteLink href={links.refund} className="text-accent underline">
          Refund policy
        </SiteLink>
      </p>
    </div>
  );
}

function Line({ term, amount }: { readonly term: string; readonly amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{amount}</dd>
    </div>
  );
}
