import { answer, decide, stepTo, tryAgain } from '../bookings/decide.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { createTripStep, readCounted } from '../seats/count-changes.ts';

/**
 * Tells everybody who has booked that the trip departs on another day: a step of each booking, which mails it and lets its traveller cancel in
 * full for a while. Then a step of the trip says that its bookings have heard of it.
 */
export async function seeMove(deps: SettleDeps, tripRowId: string): Promise<void> {
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
