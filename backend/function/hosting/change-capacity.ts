import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { UpdateTripRequest } from '../../../shared/domain/actions/update-trip.ts';
import { fail } from '../answer.ts';
import { tripNotFound } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { decrement, increment, type Operation, update } from '../rows/operations.ts';
import type { CommitOutcome } from '../rows/rows.ts';
import type { TripRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { keepSeats } from '../seats/mend-seats.ts';

type SeatChange = Extract<UpdateTripRequest['change'], { readonly seatsBy: number }>;

const rounds = 9;

/**
 * Gives a trip more seats, or takes free ones away; never those that are sold or held. Free seats and their total move in one
 * transaction on the trip's row alone, which no deadlock tears. Null when done, or when the trip has other seats than the host
 * saw: so a call that is repeated changes them once.
 */
export async function changeCapacity(
  ports: Ports,
  trip: Pick<TripRow, '$id' | 'tripId'>,
  { seatsBy, from }: SeatChange,
): Promise<ErrorAnswer | null> {
  // The sweep begins to count seats; it may not have met this trip yet.
  if ((await ports.rows.get('trips', trip.$id))?.seatsTotal === null) await keepSeats(ports, trip);
  let last: { readonly total: number; readonly outcome: CommitOutcome } | null = null;
  return untilCommitted(rounds, async () => {
    const row = await ports.rows.get('trips', trip.$id);
    if (row === null) return tripNotFound();
    const total = row.availableSpots + (row.seatsTaken ?? 0);
    if (from !== undefined && total !== from) return null;
    // The total moved as it was to: the answer of the commit got lost.
    if (last?.outcome === 'unknown' && total === last.total + seatsBy) return null;
    const left = Math.max(0, row.availableSpots);
    if (left + seatsBy < 0) {
      return fail('SEATS_UNAVAILABLE', `Only ${left} seats are free; the others are sold or held.`, { left });
    }
    const outcome = await ports.rows.commit(capacityOperations(row, seatsBy));
    ports.log.info({ event: 'capacity-changed', tripId: trip.tripId, seats: seatsBy, outcome });
    last = { total, outcome };
    return outcome === 'committed' ? null : again;
  });
}

function capacityOperations(trip: TripRow, seatsBy: number): readonly Operation[] {
  const free =
    seatsBy > 0
      ? increment('trips', trip.$id, 'availableSpots', seatsBy)
      : decrement('trips', trip.$id, 'availableSpots', -seatsBy, 0);
  return trip.seatsTotal === null ? [free] : [...moveTotal(trip.$id, trip.seatsTotal, seatsBy), free];
}

/** Fails unless the total is what it was: it moves past its value, and back. */
function moveTotal(tripRowId: string, total: number, seatsBy: number): readonly Operation[] {
  return [
    increment('trips', tripRowId, 'seatsTotal', 1, total + 1),
    decrement('trips', tripRowId, 'seatsTotal', 1, total),
    update('trips', tripRowId, { seatsTotal: total + seatsBy }),
  ];
}
