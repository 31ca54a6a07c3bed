import type { Trip } from '../../shared/domain/trip.ts';
import { SurroundingsProvider } from '../../shared/ui/surroundings.ts';
import { TripGrid } from '../../shared/ui/trips/TripGrid.tsx';
import { surroundings } from '../surroundings.ts';

interface Props {
  readonly trips: readonly Trip[];
}

/** The trips as they were at build, for whoever reads the page without running it. */
export function TripsAtBuild({ trips }: Props) {
  return (
    <SurroundingsProvider value={surroundings}>
      <TripGrid trips={trips} />
    </SurroundingsProvider>
  );
}
