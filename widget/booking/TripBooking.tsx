import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../shared/data/browser-world.ts';
import { errorMessage } from '../../shared/domain/error-message.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { TripSummary } from '../../shared/ui/trip/TripSummary.tsx';
import { trips } from '../data/backend.ts';
import { hasDraft } from '../data/drafts.ts';
import { GroupTripFailedEvent, GroupTripReadyEvent } from '../elements/events.ts';
import { useLazy } from '../use-lazy.ts';
import { useStep } from '../use-step.ts';
import { TripLoading } from './TripLoading.tsx';
import { TripUnavailable } from './TripUnavailable.tsx';

const loadJourney = () => import('./Journey.tsx');

interface Props {
  readonly host: Element;
  readonly tripId: string;
}

/** The trip, and on its button the way to a booking. */
export function TripBooking({ host, tripId }: Props) {
  const [store] = useState(() => createRemoteResource({ read: () => trips.tripById(tripId) }));
  const { resource, refresh } = useStore(store);
  // Who has begun a booking comes back to it: the seats it holds may be the trip's last.
  const [booking, setBooking] = useState(() => hasDraft(tripId));
  const journey = useLazy(loadJourney);
  const { status } = resource;

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useLayoutEffect(() => {
    if (status === 'ready') host.dispatchEvent(new GroupTripReadyEvent());
    if (status === 'empty') host.dispatchEvent(new GroupTripFailedEvent('TRIP_NOT_FOUND'));
    if (status === 'failed') host.dispatchEvent(new GroupTripFailedEvent('backend-unreachable'));
  }, [status, host]);

  useEffect(() => {
    if (status === 'ready' && booking) journey.load();
  }, [status, booking, journey.load]);

  const shown = status === 'ready' && booking && journey.value !== null;
  useStep(host, status === 'ready' && !shown ? 'trip' : null);

  if (resource.status === 'loading') return <TripLoading />;
  if (resource.status === 'empty') return <TripUnavailable message="Trip not found" />;
  if (resource.status === 'failed') {
    return <TripUnavailable message={errorMessage(resource.error)} onRetry={() => void refresh()} />;
  }
  if (shown && journey.value) {
    const { Journey } = journey.value;
    const back = () => {
      setBooking(false);
      void refresh();
    };
    return <Journey host={host} tripId={tripId} hostApproval={resource.value.hostApproval} onBack={back} />;
  }
  return (
    <>
      {journey.failed && <TripUnavailable message="The form could not be loaded." onRetry={journey.load} />}
      {!journey.failed && (
        <TripSummary
          trip={resource.value}
          today={systemClock.now()}
          busy={booking}
          onBook={() => setBooking(true)}
        />
      )}
    </>
  );
}
