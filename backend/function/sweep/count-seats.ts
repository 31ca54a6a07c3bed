import { day, minute, second } from '../../../shared/domain/durations.ts';
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
/** Most trips are sold no earlier than this before they depart. */
const longestSale = 365 * day;

type CountedTrip = Pick<TripRow, '$id' | 'tripId'>;

/**
 * Compares seats with bookings: on trips that are being booked in each sweep, on all trips to come once an hour. From another
 * one each time: where there is no time for all of them, no trip is always among the last.
 */
export async function countSeats(ports: Ports, budget: Budget, { allHolds }: SharedReads): Promise<number> {
  const drawn = Number.parseInt(ports.random.hex(8), 16) / 2 ** 32;
  const trips = isHourly(ports.clock.now())
    ? tripsToCome(ports, drawn)
    : [turned(await bookedTrips(ports, await allHolds()), drawn)];
  return forEachInTime(ports, budget, trips, (trip) => keepSeats(ports, trip));
}

function turned<T>(items: readonly T[], drawn: number): readonly T[] {
  const first = Math.floor(drawn * items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}

/** A page at a time, as long as there is time: a year's trips are too many to read first. */
async function* tripsToCome({ rows, clock }: Ports, drawn: number): AsyncGenerator<readonly CountedTrip[]> {
  const now = clock.now().getTime();
  // The square: more trips depart soon than late.
  const first = new Date(now + drawn ** 2 * longestSale).toISOString();
  yield* dueRows(rows, 'trips', { since: 'startDate', from: first });
  yield* dueRows(rows, 'trips', { since: 'startDate', from: new Date(now).toISOString(), until: first });
}

/** Trips whose seats moved a moment ago, or are held for a payment. */
async function bookedTrips(ports: Ports, holds: readonly HoldRow[]): Promise<readonly CountedTrip[]> {
  const { rows, clock } = ports;
  const booked = new Map<string, CountedTrip>();
  const from = new Date(clock.now().getTime() - recently);
  for (const hold of holds) {
    if (mayHaveMoved(ports, hold, from))
      booked.set(hold.tripId, { $id: hold.tripRowId, tripId: hold.tripId });
  }
  const equal = { bookingStatus: 'CONFIRMED' };
  for await (const confirmed of dueRows(rows, 'bookings', {
    equal,
    since: 'settledAt',
    from: from.toISOString(),
  })) {
    for (const { tripId } of confirmed) {
      const trip = booked.has(tripId) ? null : await findTripRow(rows, tripId);
      if (trip !== null) booked.set(tripId, trip);
    }
  }
  return [...booked.values()];
}

/** An approval holds its seats for days, without moving them. */
function mayHaveMoved({ settings }: Ports, { kind, expiresAt }: HoldRow, from: Date): boolean {
  return kind === 'payment' || Date.parse(expiresAt) - settings.approvalSeconds * second >= from.getTime();
}
