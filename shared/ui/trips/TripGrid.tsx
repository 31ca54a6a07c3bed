import type { Ref } from 'react';
import type { ListedTrip } from '../../domain/trips/listed-trip.ts';
import { type CardHost, TripCard } from './TripCard.tsx';
import { cardOutOfView, tripGrid } from './trip-grid.ts';

/** Hosts by their user id, as far as they are known. */
export type CardHosts = Readonly<Record<string, CardHost>>;

interface Props {
  readonly trips: readonly ListedTrip[];
  readonly hosts?: CardHosts | undefined;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Trips as cards; the first photo is loaded at once. */
export function TripGrid({ trips, hosts = {}, ref }: Props) {
  return (
    <ul ref={ref} className={tripGrid}>
      {trips.map((trip, index) => (
        <li key={trip.id} data-trip={trip.tripId} className={cardOutOfView}>
          <TripCard trip={trip} host={hosts[trip.hostId]} leading={index === 0} />
        </li>
      ))}
    </ul>
  );
}
