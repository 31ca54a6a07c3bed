import { createRandom } from '../../../shared/domain/ports/random.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { seatRowId } from '../../function/identity/row-ids.ts';
import type { NewRow } from '../../function/rows/rows.ts';
import type { SeatRow } from '../../function/rows/tables.ts';
import type { CheckTarget } from '../check.ts';

export const random = createRandom((count) => crypto.getRandomValues(new Uint8Array(count)));

/** Creates a trip for a race: no list shows it, and no page can book it. Returns its row id. */
export async function scratchTrip({ rows, scratch, now }: CheckTarget, seats: number): Promise<string> {
  const mark = scratch.mark();
  const inDays = (days: number) => new Date(now() + days * day).toISOString();
  await rows.create('trips', mark, {
    tripId: mark,
    title: 'A trip of the doctor, not for sale',
    startDate: inDays(30),
    endDate: inDays(31),
    priceAmount: 1,
    priceCurrency: 'INR',
    availableSpots: seats,
    offerSpots: null,
    offerTaken: null,
    hostId: mark,
    tripStatus: 'draft',
    isBookingOpen: false,
  });
  return mark;
}

/** A seat of a trip, which need not exist, under a claim. */
export function scratchSeat(
  { now }: CheckTarget,
  tripRowId: string,
  number: number,
  claim: string,
): NewRow<'seats'> {
  const takenAt = new Date(now()).toISOString();
  return {
    id: seatRowId(tripRowId, String(number)),
    data: { tripRowId, bookingRowId: tripRowId, claim, offer: false, takenAt },
  };
}

/** Seats by claim. */
export async function claimsOf(
  { rows }: CheckTarget,
  tripRowId: string,
): Promise<ReadonlyMap<string, readonly SeatRow[]>> {
  return Map.groupBy(await rows.list('seats', { equal: { tripRowId }, limit: 1000 }), ({ claim }) => claim);
}
