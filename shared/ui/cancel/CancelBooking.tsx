import { paidFor } from '../../domain/bookings/booking.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { CancellationStore } from '../../flows/cancellation/state.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { useText } from '../language/use-text.ts';
import { CancellationClosed } from './CancellationClosed.tsx';
import { CancellationDone } from './CancellationDone.tsx';
import { CancellationQuestion } from './CancellationQuestion.tsx';
import { comesBack } from './comes-back.ts';
import { TravellersChanged } from './TravellersChanged.tsx';

interface Props {
  readonly journey: CancellationStore;
  readonly found: FoundBooking;
  readonly clock: Clock;
  /** Back to the booking, which stays as it is. */
  readonly onKeep: () => void;
  /** Looks the same booking up again. */
  readonly onLookUp: () => void;
  /** To the lookup of another booking. */
  readonly onReset: () => void;
}

/** A traveller's way from a booking to its cancellation. */
export function CancelBooking({ journey, found, clock, onKeep, onLookUp, onReset }: Props) {
  const t = useText();
  const { cancellation } = journey;
  const { booking } = found;
  const now = clock.now();
  switch (cancellation.status) {
    case 'asking':
    case 'cancelling':
      return <CancellationQuestion journey={journey} found={found} now={now} onKeep={onKeep} />;
    case 'cancelled':
      return <CancellationDone booking={booking} refund={cancellation.refund} now={now} onReset={onReset} />;
    case 'left':
      return (
        <TravellersChanged
          booking={cancellation.booking}
          title={t('Travellers Changed')}
          text={
            cancellation.refund.minor > 0
              ? t('Your money is on its way back, the way you paid. The others travel as planned.')
              : t('The others travel as planned.')
          }
          onDone={onLookUp}
        >
          <Fact term={t('Comes back')}>
            <span className="tabular-nums">
              {comesBack(cancellation.booking, paidFor(booking), cancellation.refund, now, t)}
            </span>
          </Fact>
        </TravellersChanged>
      );
    case 'closed':
      return <CancellationClosed problem={cancellation.problem} onLookUp={onLookUp} />;
  }
}
