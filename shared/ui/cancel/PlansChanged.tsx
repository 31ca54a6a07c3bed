import { isCancellable } from '../../domain/cancellable.ts';
import type { BookingWithTrip } from '../../domain/ports/bookings.ts';
import { Button } from '../elements/Button.tsx';

interface Props {
  readonly found: BookingWithTrip;
  readonly now: Date;
  readonly onCancel: () => void;
}

/** Below a booking: the way to the step that cancels it, where it can be cancelled. */
export function PlansChanged({ found: { booking, trip }, now, onCancel }: Props) {
  return (
    isCancellable(booking, trip, now) && (
      <p className="mt-6 text-center text-muted print:hidden">
        Plans changed?{' '}
        <Button look="quiet" onClick={onCancel}>
          {booking.status === 'PENDING_APPROVAL' ? 'Withdraw request' : 'Cancel booking'}
        </Button>
      </p>
    )
  );
}
