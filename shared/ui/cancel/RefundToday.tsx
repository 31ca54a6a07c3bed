import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import { isPaid } from '../../domain/bookings/is-paid.ts';
import * as promises from '../../domain/bookings/promises.ts';
import { nextRefund, refundNow } from '../../domain/money/cancellation-refund.ts';
import { formatMoney, type Money, sameMoney } from '../../domain/money/money.ts';
import { refundDays } from '../../domain/money/refund-days.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { personDecides } from './comes-back.ts';

interface Props {
  readonly booking: Booking;
  /** How many travellers leave: all of them cancel the booking. */
  readonly leaving: number;
  /** What comes back now. */
  readonly refund: Money;
  readonly now: Date;
}

/** What comes back today, from when it will be less, how long it takes and what it does not include. */
export function RefundToday({ booking, leaving, refund, now }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const { refundBands, goneTrip } = booking;
  const isGone = goneTrip !== '';
  const isPart = leaving < booking.seats;
  // Of the booking's total, those who leave paid their own part.
  const total = paidFor(booking, leaving);
  if (!isPaid(booking)) {
    return (
      <div className="rounded-card bg-sunken p-5 @mid:p-7">
        <p className="text-title font-bold">{t('Nothing was charged, and nothing will be.')}</p>
        {!isGone && (
          <p className="mt-3 max-w-prose text-muted">
            {booking.status === 'PENDING_APPROVAL'
              ? t(
                  'Your host sees that it was withdrawn. You can send another one while the trip has free seats.',
                )
              : t('What is held for you goes back to the trip at once, and others can book it.')}
          </p>
        )}
      </div>
    );
  }
  // Where a part was refunded by hand, the schedule's figures are not those of this booking.
  const bySchedule = refundBands.length > 0 && sameMoney(refund, refundNow(refundBands, total, now));
  const kept: Money = { minor: total.minor - refund.minor, currency: total.currency };
  const next = bySchedule ? nextRefund(refundBands, total, now) : null;
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      <div className="p-5 @mid:p-7">
        <p className="text-muted">{isPart ? t('If they leave today') : t('If you cancel today')}</p>
        <p className="mt-0.5 font-heading text-heading font-bold tabular-nums">
          {refund.minor > 0
            ? t('{amount} comes back', { amount: formatMoney(refund, t) })
            : (personDecides(booking, total, now, t) ?? t('Nothing comes back'))}
        </p>
        <dl className="mt-4 space-y-1.5">
          <Line term={isPart ? t('Paid for them') : t('You paid')} amount={formatMoney(total, t)} />
          {bySchedule && kept.minor > 0 && (
            <Line term={t('Kept, by the refund policy')} amount={formatMoney(kept, t)} />
          )}
        </dl>
      </div>
      <dl className="grid gap-x-8 gap-y-5 p-5 @mid:grid-cols-2 @mid:p-7">
        {next && (
          <Fact term={t('From when it is less')}>
            {next.amount.minor > 0
              ? t('From {day}: {amount} comes back', {
                  day: formatDay(next.from, t),
                  amount: formatMoney(next.amount, t),
                })
              : t('From {day}: nothing comes back', { day: formatDay(next.from, t) })}
          </Fact>
        )}
        {refund.minor > 0 && (
          <Fact term={t('How long it takes')}>
            {t('{time}: by {day}, the way you paid', {
              time: t(promises.refundPage),
              day: formatDay(refundDays(now).by, t),
            })}
          </Fact>
        )}
        {refund.minor > 0 && (
          <Fact term={t('What it does not include')}>
            {t('Service and transaction fees are non-refundable.')}
          </Fact>
        )}
        {!isGone && (
          <Fact
            term={
              isPart
                ? t('Their {n} seats', { n: leaving }, 'Their seat')
                : t('Your {n} seats', { n: leaving }, 'Your seat')
            }
          >
            {t(
              'They go back to the trip at once. This cannot be undone.',
              { n: leaving },
              'It goes back to the trip at once. This cannot be undone.',
            )}
          </Fact>
        )}
      </dl>
      <p className="p-5 text-note text-muted @mid:p-7">
        <SiteLink href={links.refund} className="text-accent underline">
          {t('Refund policy')}
        </SiteLink>
      </p>
    </div>
  );
}

function Line({ term, amount }: { readonly term: string; readonly amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="text-end font-medium tabular-nums">{amount}</dd>
    </div>
  );
}
