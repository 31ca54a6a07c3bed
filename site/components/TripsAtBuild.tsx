import type { Trip } from '../../shared/domain/trip.ts';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { siteContext } from '../site-context.ts';

interface Props {
  readonly trips: readonly Trip[];
}

/** The trips as they were at build, for whoever reads the page without running it. */
export function TripsAtBuild({ trips }: Props) {
  return (
    <SiteContextProvider value={siteContext}>
      <TripGrid trips={trips} />
    </SiteContextProvider>
  );
}
