import { seatRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { ClaimedSeats } from './claimed-seats.ts';
import { isOffer } from './claimed-seats.ts';

type CreateDeps = Pick<Ports, 'rows' | 'random' | 'clock'>;

/** Seats whose rows stand under a claim, and since when: they have to be named by a row or a step soon. */
export interface TakenSeats extends ClaimedSeats {
  readonly takenAt: Date;
}

// What takes longer is dead, and its seats are given back as nobody's: by its maker early, by the sweep late.
const longestUnnamed = 20_000;

/** Whether seats waited too long to be named: then they go back. */
export function isStale({ takenAt }: TakenSeats, { clock }: Pick<Ports, 'clock'>): boolean {
  return clock.now().getTime() - takenAt.getTime() > longestUnnamed;
}

/**
 * Takes these very seats, all or none, under a claim of its own. Null where one of them is another's by now. `bookingRowId` is null for
 * seats that no booking has.
 */
export async function createSeats(
  { rows, random, clock }: CreateDeps,
  tripRowId: string,
  bookingRowId: string | null,
  numbers: readonly string[],
): Promise<TakenSeats | null> {
  const claim = random.hex(24);
  const takenAt = clock.now();
  const seats = numbers
    .map((number) => ({
      id: seatRowId(tripRowId, number),
      data: { tripRowId, bookingRowId, claim, offer: isOffer(number), takenAt: takenAt.toISOString() },
    }))
    // In one order for everybody: so no two wait for each other.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const taken = { claim, numbers, takenAt };
  if (await rows.createAll('seats', seats)) return taken;
  // The answer may be about our own rows.
  const [own] = await rows.list('seats', { equal: { claim }, limit: 1 });
  return own === undefined ? null : taken;
}
