import { minute } from '../../../shared/domain/durations.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { HoldRow, TripRow } from '../rows/tables.ts';
import { keepSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';
import { isHourly } from './is-hourly.ts';
import type { SharedReads } from './shared-reads.ts';

const recently = 10 * minute;

type CountedTrip = Pick<TripRow, '$id' | 'tripId'>;

/** Compares seats with bookings: on trips that are being booked in each sweep, on all trips to come once an hour. */
export async function countSeats(ports: Ports, budget: Budget, { allHolds }: SharedReads): Promise<number> {
  const hourly = isHourly(ports.clock.now());
  const trips = hourly ? await tripsToCome(ports) : await bookedTrips(ports, await allHolds());
  // From another one each time: where there is no time for all of them, no trip is always among the last.
  const first = Number.parseInt(ports.random.hex(8), 16) % (trips.length || 1);
  const turned = [...trips.slice(first), ...trips.slice(0, first)];
  return forEachInTime(ports, budget, [turned], (trip) => keepSeats(ports, trip));
}

async function tripsToCome({ rows, clock }: Ports): Promise<readonly CountedTrip[]> {
  const from = clock.now().toISOString();
  const trips: CountedTrip[] = [];
  for await (const page of dueRows(rows, 'trips', { since: 'startDate', from })) trips.push(...page);
  return trips;
}

/** Trips with a hold, or with a booking that was confirmed a moment ago. */
async function bookedTrips(
  { rows, clock }: Ports,
  holds: readonly HoldRow[],
): Promise<readonly CountedTrip[]> {
  const booked = new Map<string, CountedTrip>();
  for (const { tripId, tripRowId } of holds) booked.set(tripId, { $id: tripRowId, tripId });
  const from = new Date(clock.now().getTime() - recently).toISOString();
  const equal = { bookingStatus: 'CONFIRMED' };
  for await (const confirmed of dueRows(rows, 'bookings', { equal, since: 'settledAt', from })) {
    for (const { tripId } of confirmed) {
      const trip = booked.has(tripId) ? null : await findTripRow(rows, tripId);
      if (trip !== null) booked.set(tripId, trip);
    }
  }
  return [...booked.values()];
}
