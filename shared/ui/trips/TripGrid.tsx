import type { Trip } from '../../domain/trip.ts';
import { TripCard } from './TripCard.tsx';
import { tripGrid } from './trip-grid.ts';

/** Trips as cards; the first photo is loaded at once. */
export function TripGrid({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <ul className={tripGrid}>
      {trips.map((trip, index) => (
        <li key={trip.id}>
          <TripCard trip={trip} leading={index === 0} />
        </li>
      ))}
    </ul>
  );
}
