import { cancelBooking } from '../../shared/data/actions/cancel-booking.ts';
import { changeTravellers } from '../../shared/data/actions/change-travellers.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { FoundBooking } from '../../shared/domain/ports/bookings.ts';
import { createCancellationStore } from '../../shared/flows/cancellation/store.ts';
import { CancelBooking } from '../../shared/ui/cancel/CancelBooking.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';

const bookings = reported({
  cancelBooking: cancelBooking(call),
  changeTravellers: changeTravellers(call),
});

interface Props {
  readonly found: FoundBooking;
  readonly onKeep: () => void;
  readonly onLookUp: () => void;
  readonly onReset: () => void;
}

/** The cancellation of a booking that was looked up. */
export function CancelFound({ found, ...ways }: Props) {
  const journey = useOwnStore(() =>
    createCancellationStore({ found, bookings, clock: systemClock, wait: pause }),
  );
  return <CancelBooking journey={journey} found={found} clock={systemClock} {...ways} />;
}
