import type { SettleDeps } from '../payments/settle-orders.ts';
import { dueRows } from '../rows/pages.ts';
import type { Budget } from '../time/budget.ts';
import { forEachInTime } from '../time/for-each-in-time.ts';
import { offerSeats } from '../waitlist/offer-seats.ts';

/** Seats that are free of trips for which somebody waits; places of trips that have departed are forgotten. */
export async function offerToWaiting(deps: SettleDeps, budget: Budget): Promise<number> {
  const trips = new Set<string>();
  for await (const page of dueRows(deps.rows, 'waitlist', { since: 'joinedAt' })) {
    for (const { tripRowId } of page) trips.add(tripRowId);
  }
  return forEachInTime(deps, budget, [[...trips]], (tripRowId) => offerOf(deps, tripRowId));
}

async function offerOf(deps: SettleDeps, tripRowId: string): Promise<void> {
  const trip = await deps.rows.get('trips', tripRowId);
  const isOver = trip === null || Date.parse(trip.startDate) <= deps.clock.now().getTime();
  if (trip !== null && !isOver) {
    await offerSeats(deps, trip);
    return;
  }
  for (const { $id } of await deps.rows.list('waitlist', { equal: { tripRowId }, limit: 1000 })) {
    await deps.rows.remove('waitlist', $id);
  }
}
