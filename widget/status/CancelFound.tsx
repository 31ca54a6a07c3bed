import { cancelBooking } from '../../shared/data/actions/cancel-booking.ts';
import { changeTravellers } from '../../shared/data/actions/change-travellers.ts';
import { createCancellationStore } from '../../shared/flows/cancellation/store.ts';
import { CancelBooking } from '../../shared/ui/cancel/CancelBooking.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, journeyDeps } from '../data/calls.ts';
import { useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';
import type { ChangeProps } from './change-props.ts';

const bookings = { cancelBooking: cancelBooking(call), changeTravellers: changeTravellers(call) };

const steps = {
  asking: 'cancellation',
  cancelling: 'cancellation',
  closed: 'cancellation',
  cancelled: 'cancelled',
  left: 'travellers',
} as const;

/** The cancellation of a booking that was looked up. */
export function CancelFound({ host, found, ...ways }: ChangeProps) {
  const journey = useOwnStore(() => createCancellationStore({ ...journeyDeps, found, bookings }));
  const { cancellation } = journey;
  const { status } = cancellation;
  useStep(host, steps[status]);
  useFailure(host, status === 'asking' || status === 'closed' ? cancellation.problem : null);
  return <CancelBooking journey={journey} found={found} clock={journeyDeps.clock} {...ways} />;
}
