import type { Booking } from '../../domain/bookings/booking.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { useText } from '../language/use-text.ts';
import { Fact } from './Fact.tsx';

/** What came of the money of a booking that was cancelled; nothing where it ran out, or a person decides. */
export function CancellationMoney({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const { cancellation, payment, refundByPerson, total } = booking;
  if (cancellation === null || refundByPerson) return null;
  const { refund, at, returned } = cancellation;
  const isBySchedule = refund === null && payment?.paymentId != null && returned.minor < total.minor;
  return (
    <dl className="mb-6 grid gap-x-8 gap-y-5 rounded-card bg-sunken p-5 @mid:grid-cols-3 @mid:p-7">
      <Fact term={t('Comes back')}>
        <span className="font-heading text-title font-bold tabular-nums">
          {refund === null ? t('Nothing') : formatMoney(refund.amount, t)}
        </span>
        {isBySchedule && <span className="block text-note text-muted">{t('By the refund policy')}</span>}
      </Fact>
      {refund !== null && (
        <Fact term={refund.isDone || refund.isHeldUp ? t('Refund') : t('At the latest by')}>
          <span>{refundText(refund, t)}</span>
        </Fact>
      )}
      {returned.minor > 0 && <Fact term={t('Amount refunded')}>{formatMoney(returned, t)}</Fact>}
      <Fact term={t('Cancelled on')}>{dayAndTime(at, t)}</Fact>
    </dl>
  );
}

type Refund = NonNullable<NonNullable<Booking['cancellation']>['refund']>;

function refundText({ isDone, isHeldUp, dueBy }: Refund, t: Translate): string {
  if (isDone) return t('Sent, the way you paid');
  return isHeldUp ? t('Held up: our support sees to it') : formatDay(dueBy, t);
}
