import { createRandom } from '../../../shared/domain/ports/random.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { seatRowId } from '../../function/identity/row-ids.ts';
import type { NewRow } from '../../function/rows/rows.ts';
import type { SeatRow } from '../../function/rows/tables.ts';
import { type Check, type CheckTarget, failed, ok } from '../check.ts';

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
function scratchSeat(
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

export const fix =
  'Do not sell seats on this server. Set its database as section 1 of backend/GOING-LIVE.md says: MariaDB or PostgreSQL with durable writes, MongoDB as a replica set only. Look for lost connections in its log, compare the version of Appwrite with 1.9, and run the doctor again.';

/** Runs rounds until `play` returns a problem, as a sentence that begins in the middle. */
export function inRounds(play: (target: CheckTarget) => Promise<string | null>): Check['run'] {
  return async (target) => {
    for (let round = 1; round <= target.rounds; round += 1) {
      const problem = await play(target);
      if (problem !== null) return failed(`In round ${round}, ${problem}.`, fix);
    }
    return ok(`${target.rounds} rounds`);
  };
}

const party = 3;
const seats = 6;

/** Parties that overlap, all at once: each wants its own seat and the two after it, in a circle. */
async function playParties(target: CheckTarget): Promise<string | null> {
  const trip = target.scratch.mark();
  const parties = Array.from({ length: seats }, (_, first) => ({
    claim: random.hex(24),
    numbers: Array.from({ length: party }, (__, next) => ((first + next) % seats) + 1).toSorted(),
  }));
  const answers = await Promise.all(
    parties.map(({ claim, numbers }) =>
      target.rows.createAll(
        'seats',
        numbers.map((number) => scratchSeat(target, trip, number, claim)),
      ),
    ),
  );
  const claims = await claimsOf(target, trip);
  for (const [index, { claim }] of parties.entries()) {
    const taken = claims.get(claim)?.length ?? 0;
    if (taken !== 0 && taken !== party) return `${taken} of a party's ${party} seats were taken`;
    if (answers[index] && taken === 0) return `a party was answered that it has its seats, and has none`;
  }
  return claims.size * party > seats ? `${claims.size * party} of ${seats} seats were taken` : null;
}

export const wholeParties: Check = {
  name: 'rows are created all together or not at all',
  reliesOn: 'A party gets all its seats or none, and a party that gets none blocks none.',
  run: inRounds(playParties),
};

const callers = 8;

async function playOneId(target: CheckTarget): Promise<string | null> {
  const trip = target.scratch.mark();
  const claims = Array.from({ length: callers }, () => random.hex(24));
  const answers = await Promise.all(
    claims.map((claim, index) => {
      const { id, data } = scratchSeat(target, trip, 1, claim);
      return index % 2 === 0
        ? target.rows.create('seats', id, data)
        : target.rows.createAll('seats', [{ id, data }]);
    }),
  );
  const found = [...(await claimsOf(target, trip)).keys()];
  if (found.length !== 1) return `${callers} callers created one id, and it exists ${found.length} times`;
  const won = claims.filter((_, index) => answers[index]);
  return won.every((claim) => claim === found[0])
    ? null
    : `${won.length} of ${callers} callers were answered that they created the same row`;
}

export const oneId: Check = {
  name: 'an id exists once',
  reliesOn:
    'Whoever creates the row of a seat has it, and whoever creates the next step of a booking decides.',
  run: inRounds(playOneId),
};

async function playList({ rows, scratch, now }: CheckTarget): Promise<string | null> {
  const kind = scratch.mark();
  const expiresAt = new Date(now() + day).toISOString();
  const listed = async () =>
    (await rows.list('attempts', { equal: { kind }, limit: 10 })).map(({ count }) => count);
  if ((await listed()).length > 0) return 'a list showed a row before it was created';
  await rows.create('attempts', kind, { kind, count: 1, expiresAt });
  const created = await listed();
  if (created.length !== 1) return `a list showed ${created.length} rows of one that was created before`;
  await rows.update('attempts', kind, { count: 2 });
  if ((await listed())[0] !== 2) return 'a list showed a row as it was before an update';
  await rows.remove('attempts', kind);
  return (await listed()).length === 0 ? null : 'a list showed a row that was deleted before';
}

export const freshLists: Check = {
  name: 'a list shows what was written before it',
  reliesOn: 'Every decision reads its seats, bookings and steps by lists.',
  run: inRounds(async (target) => {
    const problems = await Promise.all(Array.from({ length: callers }, () => playList(target)));
    return problems.find((problem) => problem !== null) ?? null;
  }),
};

/** A seat is given back by several calls at once and sold again, while the last of them are on their way. */
async function playLateDelete(target: CheckTarget): Promise<string | null> {
  const { rows } = target;
  const trip = target.scratch.mark();
  const [first, second] = [random.hex(24), random.hex(24)];
  const sell = (claim: string) => {
    const { id, data } = scratchSeat(target, trip, 1, claim);
    return rows.create('seats', id, data);
  };
  const giveBack = () => rows.removeSeats({ claim: first });
  await sell(first);
  const deletes = Array.from({ length: 4 }, giveBack);
  await Promise.race(deletes);
  await sell(second);
  await Promise.all(deletes);
  await giveBack();
  return (await claimsOf(target, trip)).has(second) ? null : 'a late delete took a seat that was sold anew';
}

export const sparedSeats: Check = {
  name: 'a late delete spares a row that was created anew',
  reliesOn:
    'Seats that ended are given back by whoever sees it, however late, and may be sold again by then.',
  run: inRounds(playLateDelete),
};
