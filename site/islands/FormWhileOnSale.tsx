import type { ReactNode } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { tripStanding } from '../../shared/domain/trips/trip-standing.ts';
import type { TripLoad } from '../../shared/flows/booking-form/form-state.ts';
import { FetchedNoForm } from '../../shared/ui/booking/FormForTrip.tsx';

interface Props {
  readonly stage: TripLoad;
  /** The form. */
  readonly children: ReactNode;
}

/** The form; in its place why its trip takes no bookings, where that was so before the form was on view. */
export function FormWhileOnSale({ stage, children }: Props) {
  return stage.status === 'ready' && stage.closed === 'not-on-sale' ? (
    <FetchedNoForm trip={stage.trip} standing={tripStanding(stage.trip, systemClock.now())} />
  ) : (
    children
  );
}
