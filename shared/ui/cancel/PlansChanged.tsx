import { knowsTravellers } from '../../domain/bookings/booking.ts';
import { isCancellable } from '../../domain/bookings/cancellable.ts';
import { isPaid } from '../../domain/bookings/is-paid.ts';
import type { BookingWithTrip } from '../../domain/ports/bookings.ts';
import { day } from '../../domain/time/durations.ts';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly found: BookingWithTrip;
  readonly now: Date;
  readonly onChange: (kind: 'cancel' | 'replace') => void;
}

/** Until so many days before the departure, that day included, somebody else can come in a traveller's place. */
const lastDay = 7;

/** Below a booking: the ways to the steps that cancel it, or change who travels, where they are open. */
export function PlansChanged({ found: { booking, trip }, now, onChange }: Props) {
  const t = useText();
  return (
    isCancellable(booking, trip, now) && (
      <p className="mt-6 text-center text-muted print:hidden">
        <span>{`${t('Plans changed?')} `}</span>
        <Button look="quiet" onClick={() => onChange('cancel')}>
          {booking.status === 'PENDING_APPROVAL' ? t('Withdraw request') : t('Cancel booking')}
        </Button>
        {trip &&
          isPaid(booking) &&
          knowsTravellers(booking) &&
          now.getTime() < Date.parse(trip.startDate) - (lastDay - 1) * day && (
            <Button look="quiet" onClick={() => onChange('replace')}>
              {t('Replace a traveller')}
            </Button>
          )}
      </p>
    )
  );
}
