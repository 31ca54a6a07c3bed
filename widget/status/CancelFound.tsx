import { cancelBooking } from '../../shared/data/actions/cancel-booking.ts';
import { changeTravellers } from '../../shared/data/actions/change-travellers.ts';
import type { FoundBooking } from '../../shared/domain/ports/bookings.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { createCancellationStore } from '../../shared/flows/cancellation/store.ts';
import { CancelBooking } from '../../shared/ui/cancel/CancelBooking.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, journeyDeps } from '../data/calls.ts';
import { useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';

const bookings = { cancelBooking: cancelBooking(call), changeTravellers: changeTravellers(call) };

interface Props {
  readonly host: Element;
  readonly found: FoundBooking & { readonly trip: Trip };
  readonly onKeep: () => void;
  readonly onLookUp: () => void;
  readonly onReset: () => void;
}

const steps = {
  asking: 'cancellation',
  cancelling: 'cancellation',
  closed: 'cancellation',
  cancelled: 'cancelled',
  left: 'travellers',
} as const;

/** The cancellation of a booking that was looked up. */
export function CancelFound({ host, found, ...ways }: Props) {
  const journey = useOwnStore(() => createCancellationStore({ ...journeyDeps, found, bookings }));
  const { cancellation } = journey;
  const { status } = cancellation;
  useStep(host, steps[status]);
  useFailure(host, status === 'asking' || status === 'closed' ? cancellation.problem : null);
  return <CancelBooking journey={journey} found={found} clock={journeyDeps.clock} {...ways} />;
}
