import { useId } from 'react';
import { formatMoney } from '../../domain/money/money.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { ApprovedPaymentStore } from '../../flows/approved-payment/state.ts';
import { awaitsSettlement } from '../../flows/approved-payment/state.ts';
import { ProcessingOverlay } from '../booking/ProcessingOverlay.tsx';
import { RefundTerms } from '../booking/RefundTerms.tsx';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';
import { RunsFrom } from '../trip/RunsFrom.tsx';
import { type PaymentProblem, paymentProblem } from './payment-problem.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface Props {
  readonly journey: ApprovedPaymentStore;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly clock: Clock;
  readonly onSupport: (problem: PaymentProblem) => void;
}

/** The way from an approved booking to a paid one: until when, how much, what comes back, and one button. */
export function ApprovedPaymentPanel({ journey, trip, clock, onSupport }: Props) {
  const t = useText();
  const scope = useId();
  const { booking, payment, proceed } = journey;
  const { seats, total, holdExpiresAt } = booking;
  const decline = payment.status === 'paying' ? payment.decline : null;
  const payable = booking.status === 'APPROVED' && !awaitsSettlement(payment);

  return (
    <>
      {/* Before the panel: it gives the focus back first, and a problem then takes it. */}
      <ProcessingOverlay step={payment.status} />
      <ProblemBanner journey={journey} onSupport={onSupport} />
      {payable && (
        <Section
          id={`${scope}title`}
          title={t('Pay for your {n} seats', { n: seats }, 'Pay for your seat')}
          className="rounded-card bg-sunken p-5 @mid:p-7"
        >
          <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <p className="tabular-nums">
              <span className="text-muted">{t('Due now:')}</span>{' '}
              <span className="text-lead font-semibold">{formatMoney(total, t)}</span>
            </p>
            {holdExpiresAt && <TimeLeft until={holdExpiresAt} clock={clock} />}
          </div>
          {trip && (
            <div className="mt-5 border-t border-line pt-5">
              <RunsFrom trip={trip} className="mb-4" />
              <RefundTerms departure={trip.startDate} total={total} today={clock.now()} />
            </div>
          )}
          <Button className="mt-6 w-full" aria-disabled={payment.status !== 'waiting'} onClick={proceed}>
            {t('Proceed to Payment')}
          </Button>
          <p className="mt-3 text-center text-note text-muted">
            {t(
              'You pay in the gateway’s own secure window. You get a mail as soon as your booking is confirmed.',
            )}
          </p>
          {decline && (
            <p role="status" dir="auto">
              {decline}
            </p>
          )}
        </Section>
      )}
    </>
  );
}

/** Why a booking was not paid, or is not shown as paid, and who helps. */
function ProblemBanner({
  journey: { booking, payment, checkAgain },
  onSupport,
}: Pick<Props, 'journey' | 'onSupport'>) {
  const t = useText();
  const unsettled = payment.status === 'unsettled';
  const problem = paymentProblem(payment, booking.reference, t);

  if (problem === null) return null;
  return (
    <ErrorBanner className="mb-6" message={problem.told} takesFocus>
      {unsettled && <p>{t('Your money is safe: it becomes your booking, or comes back to you.')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {unsettled && (
          <Button look="secondary" onClick={checkAgain}>
            {t('Check Again')}
          </Button>
        )}
        <Button look="secondary" onClick={() => onSupport(problem)}>
          {t('Contact Support')}
        </Button>
      </div>
    </ErrorBanner>
  );
}
