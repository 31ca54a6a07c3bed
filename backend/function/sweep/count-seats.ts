import { hour, minute } from '../../../shared/domain/durations.ts';
import type { Ports } from '../ports.ts';
import { allHolds, allRows } from '../rows/pages.ts';
import type { TripRow } from '../rows/tables.ts';
import { keepSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { type Budget, forEachInTime } from './for-each-in-time.ts';

const recently = 10 * minute;

type CountedTrip = Pick<TripRow, '$id' | 'tripId'>;

/** Compares seats with bookings: on trips that are being booked in each sweep, on all trips to come once an hour. */
export async function countSeats(ports: Ports, budget: Budget): Promise<number> {
  const now = ports.clock.now().getTime();
  const trips = now % hour < 2 * minute ? await tripsToCome(ports) : await bookedTrips(ports);
  return forEachInTime(ports, budget, trips, (trip) => keepSeats(ports, trip));
}

function tripsToCome({ rows, clock }: Ports): Promise<readonly CountedTrip[]> {
  return allRows(rows, 'trips', {
    atLeast: { startDate: clock.now().toISOString() },
    orderBy: 'startDate',
  });
}

/** Trips with a hold, or with a booking that was confirmed a moment ago. */
async function bookedTrips({ rows, clock }: Ports): Promise<readonly CountedTrip[]> {
  const booked = new Map<string, CountedTrip>();
  for (const { tripId, tripRowId } of await allHolds(rows)) {
    booked.set(tripId, { $id: tripRowId, tripId });
  }
  const confirmed = await allRows(rows, 'bookings', {
    equal: { bookingStatus: 'CONFIRMED' },
    atLeast: { settledAt: new Date(clock.now().getTime() - recently).toISOString() },
    orderBy: 'settledAt',
  });
  for (const { tripId } of confirmed) {
    const trip = booked.has(tripId) ? null : await findTripRow(rows, tripId);
    if (trip !== null) booked.set(tripId, trip);
  }
  return [...booked.values()];
}
