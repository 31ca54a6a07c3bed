import { listOfMoney } from '../../domain/money/list-of-money.ts';
import type { TripCancellation } from '../../domain/ports/hosting.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly outcome: TripCancellation;
  readonly onDone: () => void;
}

/** What became of a trip's bookings. */
export function TripCancelled({ outcome: { cancelled, left, refunded }, onDone }: Props) {
  const t = useText();
  const refunds = listOfMoney(refunded, t);
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="good" title={t('Trip Cancelled')}>
        <span>
          {refunds === ''
            ? t(
                '{n} bookings cancelled. Every traveller gets a mail.',
                { n: cancelled },
                '{n} booking cancelled. Every traveller gets a mail.',
              )
            : t(
                '{n} bookings cancelled, {amount} on its way back in full. Every traveller gets a mail.',
                { n: cancelled, amount: refunds },
                '{n} booking cancelled, {amount} on its way back in full. Every traveller gets a mail.',
              )}
        </span>
        {left > 0 && (
          <span>{` ${t('{n} more bookings will follow by itself within minutes.', { n: left }, '{n} more booking will follow by itself within minutes.')}`}</span>
        )}
      </OutcomeHeading>
      <div className="mt-8 flex justify-center">
        <Button onClick={onDone}>{t('See the trip')}</Button>
      </div>
    </section>
  );
}
