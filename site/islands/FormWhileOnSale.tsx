import type { ReactNode } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import type { TripLoad } from '../../shared/flows/booking-form/form-state.ts';
import { FetchedNotice } from '../../shared/ui/booking/FormForTrip.tsx';

interface Props {
  readonly stage: TripLoad;
  /** The form. */
  readonly children: ReactNode;
}

/** The form; in its place why its trip takes no bookings, where that was so before the form was on view. */
export function FormWhileOnSale({ stage, children }: Props) {
  return stage.status === 'ready' && stage.closed === 'not-on-sale' ? (
    <FetchedNotice load={() => loadNotOnSale(stage.trip)} />
  ) : (
    children
  );
}

const loadNotOnSale = async (trip: Trip) => {
  const { NotOnSale } = await import('../../shared/ui/booking/NotOnSale.tsx');
  return <NotOnSale trip={trip} clock={systemClock} />;
};
