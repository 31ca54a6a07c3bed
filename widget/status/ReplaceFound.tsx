import { changeTravellers } from '../../shared/data/actions/change-travellers.ts';
import { createReplacementStore } from '../../shared/flows/replacement/store.ts';
import { ReplaceTraveller } from '../../shared/ui/cancel/ReplaceTraveller.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, journeyDeps } from '../data/calls.ts';
import { useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';
import type { ChangeProps } from './change-props.ts';
import { lookupBooking } from './lookup-booking.ts';

const bookings = { changeTravellers: changeTravellers(call), lookupBooking };

/** Somebody else comes in the place of a traveller of a booking that was looked up. */
export function ReplaceFound({ host, found, onReset: _, ...ways }: ChangeProps) {
  const journey = useOwnStore(() => createReplacementStore({ ...journeyDeps, found, bookings }));
  const { progress } = journey;
  useStep(host, 'travellers');
  useFailure(host, progress.status === 'editing' ? progress.problem : null);
  return <ReplaceTraveller journey={journey} found={found} {...ways} />;
}
