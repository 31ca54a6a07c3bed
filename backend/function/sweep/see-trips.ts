import { liveBookings } from '../bookings/bookings-of-trip.ts';
import { answer, decide, stepTo, tryAgain } from '../bookings/decide.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { type RebuildDeps, requestBuildFor } from '../rebuild/request-build.ts';
import type { TripRow } from '../rows/tables.ts';
import { countChanges, createTripStep, readCounted } from '../seats/count-changes.ts';
import type { Budget } from '../time/in-time.ts';
import { decideRun } from '../trips/decide-run.ts';
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

/**
 * Tells everybody who has booked that the trip departs on another day: a step of each booking, which mails it and lets its traveller cancel in
 * full for a while. Then a step of the trip says that its bookings have heard of it.
 */
async function seeMove(deps: SettleDeps, tripRowId: string): Promise<void> {
  const counted = await readCounted(deps, tripRowId);
  if (counted === null || counted.numbers.numbers === null) return;
  const { trip, numbers } = counted;
  const isHeardOf = isSame(numbers.departure, trip.startDate);
  if (isHeardOf) return;
  for (const { $id } of await liveBookings(deps.rows, tripRowId)) {
    const heard = await decide(deps, $id, async ({ state }) => {
      const knows = state.departures.some((departure) => isSame(departure, trip.startDate));
      if (!lifecycle[state.status].isPaid || knows) return answer(null);
      return stepTo({ because: 'moved', departure: trip.startDate });
    });
    if (heard === tryAgain) return;
  }
  await createTripStep(deps, counted, { departure: trip.startDate });
}

const isSame = (one: string | null, other: string) => one !== null && Date.parse(one) === Date.parse(other);
