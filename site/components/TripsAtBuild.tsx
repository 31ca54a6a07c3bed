import type { ListedTrip } from '../../shared/domain/trips/listed-trip.ts';
import { type CardHosts, TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { SiteProvider } from '../site-context.tsx';

interface Props {
  readonly trips: readonly ListedTrip[];
  readonly hosts: CardHosts;
}

/** The trips as they were at build, for readers without scripts. */
export function TripsAtBuild({ trips, hosts }: Props) {
  return (
    <SiteProvider>
      <TripGrid trips={trips} hosts={hosts} />
    </SiteProvider>
  );
}
