import type { TripCancellation } from '../../domain/ports/hosting.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { listOfMoney } from './ConfirmTripCancellation.tsx';

interface Props {
  readonly outcome: TripCancellation;
  readonly onDone: () => void;
}

/** What became of a trip's bookings. */
export function TripCancelled({ outcome: { cancelled, left, refunded }, onDone }: Props) {
  const refunds = listOfMoney(refunded);
  const back = refunds === '' ? '' : `, ${refunds} on its way back in full`;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="good" title="Trip Cancelled">
        <span>{`${countLabel(cancelled, 'booking')} cancelled${back}. Every traveller gets a mail.`}</span>
        {left > 0 && (
          <span>{` ${countLabel(left, 'more booking')} will follow by itself within minutes.`}</span>
        )}
      </OutcomeHeading>
      <div className="mt-8 flex justify-center">
        <Button onClick={onDone}>See the trip</Button>
      </div>
    </section>
  );
}
