import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { hostPage } from '../../shared/data/host-page.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { focusOnArrival } from '../../shared/ui/focus-on-arrival.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { type Journey, TripBooking } from '../booking/TripBooking.tsx';
import { TripCard } from '../booking/TripCard.tsx';
import { TripLoading } from '../booking/TripLoading.tsx';
import { source, table } from '../data/backend.ts';
import { configuration } from '../data/configuration.ts';
import { begunJourney, removeDraft } from '../data/drafts.ts';
import { receiveCommands } from '../elements/commands.ts';
import { GroupTripFailedEvent, GroupTripReadyEvent } from '../elements/events.ts';
import { forgetState, report } from '../elements/state.ts';
import { warn } from '../elements/written.ts';
import { NotRead } from '../ui/NotRead.tsx';
import { Unavailable } from '../ui/Unavailable.tsx';
import { useDrafts } from '../ui/use-drafts.ts';

const readHost = hostPage({
  ...source,
  tables: { ...source.tables, hProfiles: table(configuration.tables.hProfiles) },
  clock: systemClock,
});

interface Props {
  readonly host: HTMLElement;
  readonly userName: string;
}

/** The next trips of a host, one below the other; the chosen one is booked in its place. */
export function TripList({ host, userName }: Props) {
  const { resource, refresh } = useOwnStore(() => createRemoteResource({ read: () => readHost(userName) }));
  const [round, setRound] = useState(0);
  const [held] = useState<HeldDrafts>(() => new Map());
  useOnArrival(refresh);
  const { status } = resource;
  const hasTrips = resource.status === 'ready' && resource.value.trips.length > 0;

  useLayoutEffect(() => {
    if (hasTrips) report(host, new GroupTripReadyEvent());
    if (status === 'empty') {
      warn(`there is no host "${userName}".`);
      report(host, new GroupTripFailedEvent('host-not-found'));
    }
    if (status === 'failed') report(host, new GroupTripFailedEvent('backend-unreachable'));
  }, [status, hasTrips, host, userName]);
  useEffect(() => () => forgetState(host), [host]);
  useEffect(() => {
    if (!hasTrips) return undefined;
    const reset = () => {
      for (const [tripId, drafts] of held) removeDraft(drafts, tripId);
      setRound((before) => before + 1);
    };
    return receiveCommands(host, { reset });
  }, [host, hasTrips, held]);

  if (resource.status === 'loading') return <TripLoading />;
  if (resource.status === 'empty') {
    return <Unavailable message="The requested profile could not be found." />;
  }
  if (resource.status === 'failed') {
    return <NotRead error={resource.error} onRetry={() => void refresh()} />;
  }
  const { trips } = resource.value;
  if (trips.length === 0) return <Unavailable message="No trips are planned right now." />;
  return (
    // After another try, or a reset, what was pressed is gone.
    <ul key={round} ref={focusOnArrival} tabIndex={-1} className="outline-none">
      {trips.map((trip) => (
        <ListedTrip key={trip.tripId} host={host} trip={trip} held={held} />
      ))}
    </ul>
  );
}

/** Where each listed trip keeps its drafts, by its id. */
type HeldDrafts = Map<string, TextStorage>;

interface ListedProps {
  readonly host: HTMLElement;
  readonly trip: Trip;
  readonly held: HeldDrafts;
}

/** A trip of the list, and in its place the way to a booking of it. */
function ListedTrip({ host, trip, held }: ListedProps) {
  const { tripId } = trip;
  // Another element of the page may show the same trip.
  const drafts = useDrafts(tripId, host);
  useEffect(() => {
    held.set(tripId, drafts);
    return () => void held.delete(tripId);
  }, [held, tripId, drafts]);
  const [journey, setJourney] = useState<Journey | null>(() => begunJourney(drafts, tripId));
  const place = useRef<HTMLLIElement>(null);
  return (
    <li ref={place} tabIndex={-1} className="border-line outline-none not-first:border-t">
      {journey === null ? (
        <TripCard trip={trip} onBook={() => setJourney('booking')} onJoin={() => setJourney('queue')} />
      ) : (
        <TripBooking host={host} place={place} tripId={tripId} drafts={drafts} begin={journey} />
      )}
    </li>
  );
}
