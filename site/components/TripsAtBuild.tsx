import type { Trip } from '../../shared/domain/trip.ts';
import { TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { SiteProvider } from '../site-context.tsx';

/** The trips as they were at build, for readers without scripts. */
export function TripsAtBuild({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <SiteProvider>
      <TripGrid trips={trips} />
    </SiteProvider>
  );
}
