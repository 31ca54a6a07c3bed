import type { Trip } from '../../shared/domain/trip.ts';
import { TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { SiteProvider } from '../site-context.tsx';

interface Props {
  readonly trips: readonly Trip[];
}

/** The trips as they were at build, for readers without scripts. */
export function TripsAtBuild({ trips }: Props) {
  return (
    <SiteProvider>
      <TripGrid trips={trips} />
    </SiteProvider>
  );
}
