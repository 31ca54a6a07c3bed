import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { bookingButton } from '../../shared/domain/money/price-panel.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { startsInFuture } from '../../shared/domain/trips/trip-dates.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import type { HeldTrip } from '../../shared/ui/trip/HeldSeats.tsx';
import { OtherTrips } from '../../shared/ui/trips/OtherTrips.tsx';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { trips } from '../data/backend.ts';
import { begunJourney, removeDraft } from '../data/drafts.ts';
import { takeFirstRead } from '../data/first-reads.ts';
import { requestAhead } from '../data/trips-ahead.ts';
import { receiveCommands } from '../elements/commands.ts';
import { GroupTripFailedEvent, GroupTripReadyEvent } from '../elements/events.ts';
import { forgetState, report } from '../elements/state.ts';
import { warn } from '../elements/written.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { NotRead } from '../ui/NotRead.tsx';
import { Unavailable } from '../ui/Unavailable.tsx';
import { type StepPlace, useStep } from '../ui/use-step.ts';
import { fetchAhead, loadBooking } from './load-booking.ts';
import { TripCard } from './TripCard.tsx';
import { TripLoading } from './TripLoading.tsx';

const loadHeldSeats = () => import('../../shared/ui/trip/HeldSeats.tsx');

const journeys = {
  booking: loadBooking,
  queue: async () => (await import('./JoinQueue.tsx')).JoinQueue,
} as const;

export type Journey = keyof typeof journeys;

/** The journey to a booking that was begun, or that the trip is open for. */
function journeyNow(trip: Trip, drafts: TextStorage): Journey | null {
  const isOpen = bookingButton(trip).state === 'open' && startsInFuture(trip, systemClock.now());
  return isOpen ? 'booking' : begunJourney(drafts, trip.tripId);
}

interface Props {
  readonly host: HTMLElement;
  readonly tripId: string;
  readonly drafts: TextStorage;
  /** Whether a dialog opens and closes it. */
  readonly inDialog?: boolean;
  /** Of a trip in a list; absent where it is the whole element. */
  readonly place?: StepPlace;
  /** The journey to begin at once. */
  readonly begin?: Journey;
}

/** The trip, and on its button the way to a booking. */
export function TripBooking({ host, tripId, drafts, inDialog, place, begin }: Props) {
  const { resource, refresh } = useOwnStore(() => {
    let first = takeFirstRead(tripId);
    const store = createRemoteResource({
      read: async () => {
        fetchAhead(loadBooking);
        const read = first ? ({ ok: true, value: first } as const) : await trips.tripById(tripId);
        first = null;
        if (read.ok && read.value?.hostApproval) fetchAhead(() => import('./RequestJourney.tsx'));
        return read;
      },
    });
    if (first) store.setState({ resource: { status: 'ready', value: first } });
    return store;
  });
  useOnArrival(refresh);
  // A booking that was begun is continued: the seats it holds may be the trip's last.
  const [journey, setJourney] = useState<Journey | null>(() => begin ?? begunJourney(drafts, tripId));
  const { status } = resource;

  useLayoutEffect(() => {
    if (status === 'ready') report(host, new GroupTripReadyEvent());
    if (status === 'empty') {
      warn(`there is no trip "${tripId}".`);
      report(host, new GroupTripFailedEvent('TRIP_NOT_FOUND'));
    }
    if (status === 'failed') report(host, new GroupTripFailedEvent('backend-unreachable'));
  }, [status, host, tripId]);
  useStep(host, status === 'ready' && journey === null ? 'trip' : null, place);
  useEffect(() => {
    return place ? undefined : () => forgetState(host);
  }, [host, place]);

  useLayoutEffect(() => {
    // The form's own read of the trip travels together with its files.
    if (journey === 'booking') requestAhead(tripId);
  }, [journey, tripId]);

  // Whoever pressed the button that opened the dialog is not asked to press another one.
  const begun = useRef(!inDialog);
  useLayoutEffect(() => {
    if (begun.current || resource.status !== 'ready') return;
    begun.current = true;
    setJourney((before) => before ?? journeyNow(resource.value, drafts));
  }, [resource, drafts]);

  const back = useCallback(() => {
    setJourney(null);
    void refresh();
  }, [refresh]);
  useEffect(() => {
    if (resource.status !== 'ready' || place) return undefined;
    const open = () => setJourney((before) => before ?? journeyNow(resource.value, drafts));
    const reset = () => {
      removeDraft(drafts, tripId);
      back();
    };
    return receiveCommands(host, inDialog ? { reset } : { open, close: back, reset });
  }, [resource, inDialog, place, drafts, tripId, host, back]);

  if (resource.status === 'loading') return <TripLoading />;
  if (resource.status === 'empty') {
    return (
      <Unavailable message="Trip not found">
        <OtherTrips look="secondary" />
      </Unavailable>
    );
  }
  if (resource.status === 'failed') return <NotRead error={resource.error} onRetry={refresh} />;
  const trip = resource.value;
  const summary = (shown: HeldTrip = { trip }) => (
    <TripCard
      {...shown}
      busy={journey !== null}
      onBook={() => setJourney('booking')}
      onJoin={() => setJourney('queue')}
    />
  );
  if (journey === null) {
    return begunJourney(drafts, tripId) ? (
      <Lazy load={loadHeldSeats} waiting={<TripLoading />} otherwise={summary()}>
        {({ HeldSeats }) => (
          <HeldSeats trip={trip} drafts={drafts} clock={systemClock}>
            {summary}
          </HeldSeats>
        )}
      </Lazy>
    ) : (
      summary()
    );
  }
  return (
    // What is below leaves the window at the click, when it is expected to move, not when a form comes late.
    <Lazy key={journey} load={journeys[journey]} waiting={<div className="min-h-[200vh]">{summary()}</div>}>
      {(Journey) => (
        <div className="pb-10">
          <Journey host={host} place={place} trip={trip} drafts={drafts} onBack={back} />
        </div>
      )}
    </Lazy>
  );
}
