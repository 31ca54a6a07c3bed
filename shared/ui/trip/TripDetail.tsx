import type { ReactNode } from 'react';
import type { Host } from '../../domain/host.ts';
import type { Trip } from '../../domain/trip.ts';
import { HostCard } from './HostCard.tsx';
import { Itinerary } from './Itinerary.tsx';
import { TripHeading } from './TripHeading.tsx';
import { TripList } from './TripList.tsx';
import { TripOverview } from './TripOverview.tsx';
import { TripPhotos } from './TripPhotos.tsx';

interface Props {
  readonly trip: Trip;
  readonly host: Host | null;
  /** The price panel, or its skeleton while price and seats are not live. */
  readonly panel: ReactNode;
}

/** Everything about one trip. */
export function TripDetail({ trip, host, panel }: Props) {
  return (
    <article className="mx-auto max-w-page">
      <div className="space-y-8 px-4 pt-8 @mid:px-6 @mid:pt-12">
        <TripHeading trip={trip} />
        <TripPhotos title={trip.title} photos={trip.tripPhotos} />
      </div>
      <div className="flex flex-col pt-10 @wide:grid @wide:grid-cols-[minmax(0,1fr)_22em] @wide:items-start @wide:gap-16 @wide:px-6">
        <div className="space-y-12 px-4 pb-12 @mid:px-6 @wide:px-0">
          {trip.description !== '' && (
            <p className="max-w-prose text-lead whitespace-pre-line">{trip.description}</p>
          )}
          <TripOverview trip={trip} />
          <TripList title="Trip Activities" items={trip.activities} mark="check" />
          <div className="grid gap-12 @mid:grid-cols-2">
            <TripList title="Inclusions" items={trip.inclusions} mark="check" />
            <TripList title="Exclusions" items={trip.exclusions} mark="cross" />
          </div>
          {host && <HostCard host={host} />}
          <Itinerary days={trip.itinerary} />
        </div>
        {panel}
      </div>
    </article>
  );
}
