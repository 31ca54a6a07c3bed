import type { SettleDeps } from '../payments/settle-orders.ts';
import { type RebuildDeps, requestBuildFor } from '../rebuild/request-build.ts';
import type { TripRow } from '../rows/tables.ts';
import { countChanges } from '../seats/count-changes.ts';
import type { Budget } from '../time/budget.ts';
import { decideRun } from '../trips/decide-run.ts';
import { seeMove } from '../trips/see-move.ts';
import { seeChanged } from './see-changed.ts';

type SeeDeps = SettleDeps & RebuildDeps;

/**
 * Looks at every trip that was written since the last sweep: what a person changed becomes a step, and the pages that show the trip are built
 * again. Seats that are sold change trips all the time, and no event has to be sent for them.
 */
export function seeTrips(deps: SeeDeps, budget: Budget): Promise<number> {
  return seeChanged(deps, budget, 'trips', async (ids) => {
    const trips = await deps.rows.list('trips', { anyOf: { $id: ids }, limit: ids.length });
    return new Map(trips.map((trip) => [trip.$id, () => seeTrip(deps, trip)]));
  });
}

async function seeTrip(deps: SeeDeps, trip: TripRow): Promise<boolean> {
  const { $id, seatNumbers, shownSpots, publishedSpots, minTravellers } = trip;
  if (seatNumbers !== null || shownSpots !== publishedSpots) {
    await countChanges(deps, $id);
    await seeMove(deps, $id);
    if (minTravellers !== null) await decideRun(deps, $id);
  }
  await requestBuildFor(deps, { table: 'trips', id: $id });
  return true;
}
