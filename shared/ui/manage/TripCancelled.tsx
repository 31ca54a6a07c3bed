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
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="good" title="Trip Cancelled">
        {countLabel(cancelled, 'booking')} cancelled
        {refunds === '' ? '' : `, ${refunds} on its way back in full`}. Every traveller gets a mail.
        {left > 0 && ` ${countLabel(left, 'more booking')} will follow by itself within minutes.`}
      </OutcomeHeading>
      <div className="mt-8 flex justify-center">
        <Button onClick={onDone}>See the trip</Button>
      </div>
    </section>
  );
}
