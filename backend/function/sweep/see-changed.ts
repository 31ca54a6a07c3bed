import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { showsSold } from '../bookings/bookings-of-trip.ts';
import { type Chain, readChains } from '../bookings/chain.ts';
import { answer, decide } from '../bookings/decide.ts';
import { fitSeats } from '../bookings/see-hand.ts';
import type { DecideDeps, Ports } from '../ports.ts';
import { type RebuildDeps, requestBuildFor, writeSetting } from '../rebuild/request-build.ts';
import { allRows, dueRows, rowsById, slices } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { TripRow } from '../rows/tables.ts';
import { countChanges } from '../seats/count-changes.ts';
import { type Budget, batchSize, forEachInTime } from '../time/in-time.ts';
import { noLater } from '../time/no-later.ts';
import { askNewHost } from '../trips/ask-new-host.ts';
import { seeCancelled } from '../trips/cancel-trip.ts';
import { decideRun } from '../trips/decide-run.ts';
import { seeMove } from '../trips/see-move.ts';

/** Looks at every booking that was written since the last sweep: what a person changed becomes a step. */
export function seeBookings(deps: DecideDeps, budget: Budget): Promise<number> {
  return seeChanged(deps, budget, 'bookings', async (ids) => {
    const chains = await readChains(deps.rows, ids);
    const undecided = await tripsThatCount(deps, chains);
    // Whoever pays may be the traveller with whom a trip runs: it is counted once for all of them, with the last.
    const lastOf = new Map(chains.flatMap(({ id, row }) => (row === null ? [] : [[row.tripRowId, id]])));
    const isCounted = ({ id, row }: Chain) =>
      row !== null && undecided.has(row.tripRowId) && lastOf.get(row.tripRowId) === id;
    return new Map(
      chains.map((chain) => [chain.id, () => seeBooking(deps, chain, isCounted(chain), budget)]),
    );
  });
}

/** Row ids of the bookings' trips that show how many have paid: some have, and some may have left. */
async function tripsThatCount({ rows }: DecideDeps, chains: readonly Chain[]): Promise<Set<string>> {
  const ids = [...new Set(chains.flatMap(({ row }) => row?.tripRowId ?? []))];
  const trips = await rowsById(rows, 'trips', ids);
  return new Set([...trips.values()].filter(showsSold).map(({ $id }) => $id));
}

async function seeBooking(
  deps: DecideDeps,
  chain: Chain,
  isCounted: boolean,
  budget: Budget,
): Promise<boolean> {
  try {
    return await seeHand(deps, chain);
  } finally {
    if (isCounted && chain.row !== null) await decideRun(deps, chain.row.tripRowId, budget);
  }
}

/** What a person wrote into its status becomes a step first, and then what they made of its seats. False where it is to be looked at again. */
async function seeHand(deps: DecideDeps, found: Chain): Promise<boolean> {
  const seen = await decide<'fits'>(
    deps,
    found.id,
    async (chain) => {
      const fitted = await fitSeats(deps, chain);
      return fitted === 'fits' ? answer(fitted) : fitted;
    },
    found,
  );
  return seen === 'fits';
}

type SeeDeps = DecideDeps & RebuildDeps;

/**
 * Looks at every trip that was written since the last sweep: what a person changed becomes a step, and the pages that show the trip are built
 * again. Seats that are sold change trips all the time, and no event has to be sent for them.
 */
export function seeTrips(deps: SeeDeps, budget: Budget): Promise<number> {
  return seeChanged(deps, budget, 'trips', async (ids) => {
    const [trips, requested] = await Promise.all([
      rowsById(deps.rows, 'trips', ids),
      tripsWithRequests(deps, ids),
    ]);
    return new Map(
      [...trips.values()].map((trip) => [
        trip.$id,
        () => seeTrip(deps, trip, requested.has(trip.$id), budget),
      ]),
    );
  });
}

/** Row ids of the trips for which somebody waits to be approved: no seat of theirs may have been taken yet. */
async function tripsWithRequests({ rows }: SeeDeps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const equal = { bookingStatus: 'PENDING_APPROVAL' };
  const requests = await allRows(rows, 'bookings', { equal, anyOf: { tripRowId: ids } });
  return new Set(requests.map(({ tripRowId }) => tripRowId));
}

async function seeTrip(deps: SeeDeps, trip: TripRow, isRequested: boolean, budget: Budget): Promise<boolean> {
  const { $id, seatNumbers, shownSpots, publishedSpots } = trip;
  const isBegun = seatNumbers !== null || shownSpots !== publishedSpots;
  const counted = isBegun ? await countChanges(deps, $id) : null;
  // No number is left that a person changed and a step can take over.
  const isCounted = counted === null || counted.isAll === true;
  const isMoveSeen = !(isBegun || isRequested) || (await seeMove(deps, $id, budget));
  if (isBegun) await decideRun(deps, $id, budget);
  if (isRequested) await askNewHost(deps, trip);
  if (trip.tripStatus === 'cancelled') await seeCancelled(deps, trip);
  await requestBuildFor(deps, { table: 'trips', id: $id });
  return isCounted && isMoveSeen;
}

// Rows that were written at one instant may show at different moments.
const overlap = 5 * second;
/** Where so many rows fail, something else is wrong than these rows: no more are looked at until some of them pass. */
const mostFailing = 80;

/** Looks at one row. False where it is to be looked at again by the next sweep. */
type Look = () => Promise<boolean>;

/** What is to be done with rows, by their ids; nothing with those that are gone. */
type LooksOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, Look>>;

/**
 * Looks at every row of a table that was written since the last sweep, by the server's own clock, in the order in which they were written. One
 * that fails holds up no other: it is reported, and looked at again by each sweep until it passes. How far it came is noted, so that a sweep
 * that is cut short goes on there. Returns how many rows were looked at.
 *
 * @throws Error at the end when any row failed.
 */
export async function seeChanged(
  deps: Pick<Ports, 'rows' | 'clock' | 'log'>,
  budget: Budget,
  table: 'bookings' | 'trips',
  looksOf: LooksOf,
): Promise<number> {
  const { rows, clock } = deps;
  let mark = await readMark(rows, table, clock.now());
  const failing = new Set(mark.again);
  let last = mark.seenUntil;
  let isCut = false;
  const its = {
    left: () => budget.left(),
    onCutShort() {
      isCut = true;
      budget.onCutShort?.();
    },
  };
  async function note(until: string): Promise<void> {
    // A row that a wrong clock dated ahead does not keep others from being seen.
    const next = { seenUntil: noLater(until, earlier(clock.now())), again: [...failing] };
    if (JSON.stringify(next) === JSON.stringify(mark)) return;
    await writeSetting(rows, markRowId(table), JSON.stringify(next));
    mark = next;
  }

  async function* batches() {
    const again = [...failing];
    const waiting = await looksOf(again);
    yield* slices(
      again.map((id) => ({ id, look: waiting.get(id) })),
      batchSize,
    );
    for await (const page of dueRows(rows, table, { since: '$updatedAt', from: last })) {
      await note(last);
      const looks = await looksOf(page.map(({ $id }) => $id));
      for (const batch of slices(page, batchSize)) {
        if (failing.size >= mostFailing) {
          isCut = true;
          throw new Error(`${failing.size} rows of ${table} fail.`);
        }
        yield batch.map(({ $id }) => ({ id: $id, look: looks.get($id) }));
        // The batch is done by the time that another one is asked for.
        last = batch.at(-1)?.$updatedAt ?? last;
      }
    }
  }

  async function see({ id, look }: { readonly id: string; readonly look: Look | undefined }): Promise<void> {
    failing.add(id);
    if (look === undefined || (await look())) failing.delete(id);
  }

  try {
    return await forEachInTime(deps, its, batches(), see);
  } finally {
    // Cut short, the next sweep goes on where this one stopped.
    await note(isCut ? last : earlier(new Date(last)));
  }
}

const earlier = (instant: Date) => new Date(Math.max(0, instant.getTime() - overlap)).toISOString();

/** How far sweeps have looked at the rows of a table. */
const SeenMark = v.object({
  /** Rows that were written before were looked at; ISO, by the server's own clock. */
  seenUntil: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  /** Row ids that could not be dealt with then, and are to be looked at again. */
  again: v.array(v.string()),
});
export type SeenMark = v.InferOutput<typeof SeenMark>;

/** The row of `settings` that holds the mark of a table. */
export const markRowId = (table: 'bookings' | 'trips'): string => `sweep-seen-${table}`;

/** From the beginning on where nothing was noted yet, or a clock that was wrong noted an instant that is still to come. */
export async function readMark(
  rows: Pick<Rows, 'get'>,
  table: 'bookings' | 'trips',
  now: Date,
): Promise<SeenMark> {
  const stored = parseJsonOrNull((await rows.get('settings', markRowId(table)))?.value ?? '');
  const mark = v.safeParse(SeenMark, stored);
  if (!mark.success) return { seenUntil: beginning, again: [] };
  const isAhead = Date.parse(mark.output.seenUntil) > now.getTime();
  return isAhead ? { ...mark.output, seenUntil: beginning } : mark.output;
}

const beginning = new Date(0).toISOString();
