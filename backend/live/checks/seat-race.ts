import { createCoalescer } from '../../function/coalesce.ts';
import type { TripRow } from '../../function/rows/tables.ts';
import { type SeatTaker, type Taking, takeSeats } from '../../function/seats/take-seats.ts';
import { type Check, type CheckTarget, ok } from '../check.ts';
import { claimsOf, inRounds, random, scratchTrip } from './seat-rows.ts';

const seats = 20;
const buyers = 40;
// A buyer who met others at every try is asked to try again, as a browser does by itself.
const mostCalls = 10;

/** Takes seats as the function does. */
async function buy({ rows, now }: CheckTarget, trip: TripRow, party: number): Promise<Taking> {
  const taker: SeatTaker = {
    bookingRowId: random.hex(32),
    want: () => ({ seats: party, offer: 'none' }),
    ownRows: async () => 'busy',
    freeUp: async () => false,
  };
  const deps = {
    rows,
    random,
    coalesce: createCoalescer(),
    clock: { now: () => new Date(now()) },
    log: { info: () => undefined, error: () => undefined },
  };
  let taking: Taking = { kind: 'busy' };
  for (let calls = 0; taking.kind === 'busy' && calls < mostCalls; calls += 1)
    taking = await takeSeats(deps, trip, taker);
  return taking;
}

/** Runs one round. Returns the problem, or null. */
async function play(target: CheckTarget): Promise<string | null> {
  const tripRowId = await scratchTrip(target, seats);
  const trip = await target.rows.get('trips', tripRowId);
  if (trip === null) return 'a trip that was created is not found';
  const parties = Array.from({ length: buyers }, (_, index) => (index % 3) + 1);
  const takings = await Promise.all(parties.map((party) => buy(target, trip, party)));
  const claims = await claimsOf(target, tripRowId);
  const sold = [...claims.values()].flat().length;
  if (sold > seats) return `${sold} of ${seats} seats were sold: oversold`;
  for (const [index, taking] of takings.entries()) {
    const party = parties[index] ?? 0;
    if (taking.kind === 'taken') {
      const has = claims.get(taking.seats.claim)?.length ?? 0;
      if (has !== party) return `a buyer of ${party} seats was answered that they are taken, and has ${has}`;
    } else if (taking.kind !== 'full') {
      return 'a buyer got no answer';
    } else if (party <= seats - sold) {
      return `a buyer of ${party} seats got none although ${seats - sold} are free`;
    }
  }
  const won = takings.filter(({ kind }) => kind === 'taken').length;
  if (won !== claims.size) return `${won} buyers were answered that they have seats, and ${claims.size} do`;
  // Removed at once: many rounds leave hundreds of rows.
  await target.scratch.clear();
  return null;
}

export const seatRace: Check = {
  name: `${buyers} buyers at once buy what there is of ${seats} seats`,
  reliesOn: 'No trip sells more seats than it has, and nobody is refused who would have fitted.',
  async run(target) {
    const result = await inRounds(play)(target);
    return result.outcome === 'ok' ? ok(`${result.note}, ${target.rounds * buyers} claims`) : result;
  },
};
