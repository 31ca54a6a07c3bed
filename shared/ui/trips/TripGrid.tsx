import type { ListedTrip } from '../../domain/listed-trip.ts';
import { TripCard } from './TripCard.tsx';
import { cardOutOfView, tripGrid } from './trip-grid.ts';

/** Trips as cards; the first photo is loaded at once. */
export function TripGrid({ trips }: { readonly trips: readonly ListedTrip[] }) {
  return (
    <ul className={tripGrid}>
      {trips.map((trip, index) => (
        <li key={trip.id} data-trip={trip.tripId} className={cardOutOfView}>
          <TripCard trip={trip} leading={index === 0} />
        </li>
      ))}
    </ul>
  );
}
