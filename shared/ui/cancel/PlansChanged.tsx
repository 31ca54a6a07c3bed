import { isCancellable } from '../../domain/cancellable.ts';
import type { BookingWithTrip } from '../../domain/ports/bookings.ts';
import { isReplaceable } from '../../domain/replaceable.ts';
import { Button } from '../elements/Button.tsx';

interface Props {
  readonly found: BookingWithTrip;
  readonly now: Date;
  readonly onCancel: () => void;
  readonly onReplace: () => void;
}

/** Below a booking: the ways to the steps that cancel it, or change who travels, where they are open. */
export function PlansChanged({ found: { booking, trip }, now, onCancel, onReplace }: Props) {
  return (
    isCancellable(booking, trip, now) && (
      <p className="mt-6 text-center text-muted print:hidden">
        Plans changed?{' '}
        <Button look="quiet" onClick={onCancel}>
          {booking.status === 'PENDING_APPROVAL' ? 'Withdraw request' : 'Cancel booking'}
        </Button>
        {isReplaceable(booking, trip, now) && (
          <Button look="quiet" onClick={onReplace}>
            Replace a traveller
          </Button>
        )}
      </p>
    )
  );
}
