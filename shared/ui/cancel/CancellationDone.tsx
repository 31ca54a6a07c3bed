import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import { isPaid } from '../../domain/bookings/is-paid.ts';
import { inSentence } from '../../domain/languages/isolated.ts';
import type { RefundDue } from '../../domain/ports/bookings.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { comesBack } from './comes-back.ts';
import { cancelWords } from './words.ts';

interface Props {
  /** As it was before. */
  readonly booking: Booking;
  readonly refund: RefundDue;
  readonly now: Date;
  readonly onReset: () => void;
}

/** What was cancelled, what comes back, and by when. */
export function CancellationDone({ booking, refund, now, onReset }: Props) {
  const t = useText();
  const { amount, dueBy } = refund;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="good" title={t(cancelWords(booking).done)}>
        {t(outcome(booking, amount.minor > 0))}
      </OutcomeHeading>
      <dl className="mt-8 grid gap-x-8 gap-y-5 rounded-card border border-line bg-raised p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={t('Booking reference')}>
          <span className="tabular-nums select-all">{booking.reference}</span>
        </Fact>
        <Fact term={t('Comes back')}>
          <span className="tabular-nums">{comesBack(booking, paidFor(booking), amount, now, t)}</span>
        </Fact>
        {dueBy !== null && <Fact term={t('At the latest by')}>{formatDay(dueBy, t)}</Fact>}
        {isPaid(booking) && (
          <Fact term={t('In writing')}>
            {t('A mail is on its way to {email}.', { email: inSentence(booking.email, t) })}
          </Fact>
        )}
      </dl>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <OtherTrips look="primary" />
        <Button look="secondary" onClick={onReset}>
          {t('Check another booking')}
        </Button>
      </div>
    </section>
  );
}

function outcome(booking: Booking, isRefunded: boolean): string {
  if (isRefunded)
    return 'Your money is on its way back, the way you paid. You get a mail once it has been sent.';
  if (isPaid(booking)) return 'It holds no seats any more.';
  return 'Nothing was charged, and nothing will be.';
}
