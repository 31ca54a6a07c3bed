import type { ListedTrip } from '../../shared/domain/listed-trip.ts';
import { TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { SiteProvider } from '../site-context.tsx';

/** The trips as they were at build, for readers without scripts. */
export function TripsAtBuild({ trips }: { readonly trips: readonly ListedTrip[] }) {
  return (
    <SiteProvider>
      <TripGrid trips={trips} />
    </SiteProvider>
  );
}
