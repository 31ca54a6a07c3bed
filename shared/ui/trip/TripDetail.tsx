import type { ReactNode } from 'react';
import type { Clock } from '../../domain/clock.ts';
import type { Host } from '../../domain/host.ts';
import type { Trip } from '../../domain/trip.ts';
import { isBookableStatus } from '../../domain/trip-status.ts';
import { HostCard } from './HostCard.tsx';
import { Itinerary } from './Itinerary.tsx';
import { TripHeading } from './TripHeading.tsx';
import { TripList } from './TripList.tsx';
import { TripOverview } from './TripOverview.tsx';
import { TripPhotos } from './TripPhotos.tsx';
import { tripLayout } from './trip-layout.ts';
import { YourMoney } from './YourMoney.tsx';

interface Props {
  readonly trip: Trip;
  readonly host: Host | null;
  readonly clock: Clock;
  /** The price panel, or its skeleton while price and seats are not live. */
  readonly panel: ReactNode;
}

/** Everything about one trip. */
export function TripDetail({ trip, host, clock, panel }: Props) {
  return (
    <article className={tripLayout.page}>
      <div className={tripLayout.top}>
        <TripHeading trip={trip} />
        <TripPhotos title={trip.title} photos={trip.tripPhotos} />
      </div>
      <div className={tripLayout.text}>
        {trip.description !== '' && (
          <p className="max-w-prose text-lead whitespace-pre-line">{trip.description}</p>
        )}
        <TripOverview trip={trip} />
        <TripList title="Trip Activities" items={trip.activities} mark="check" />
        <div className="grid gap-12 @mid:grid-cols-2">
          <TripList title="Inclusions" items={trip.inclusions} mark="check" />
          <TripList title="Exclusions" items={trip.exclusions} mark="cross" />
        </div>
        {isBookableStatus(trip.status) && <YourMoney trip={trip} clock={clock} />}
        {host && <HostCard host={host} />}
        <Itinerary days={trip.itinerary} />
      </div>
      {panel}
    </article>
  );
}
