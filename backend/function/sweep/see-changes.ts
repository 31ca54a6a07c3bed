import { second } from '../../../shared/domain/durations.ts';
import { isRecord, parseJsonOrNull } from '../../../shared/domain/json.ts';
import { type Chain, readChains } from '../bookings/chain.ts';
import { answer, decide } from '../bookings/decide.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { fitSeats } from '../bookings/see-hand.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { type RebuildDeps, requestBuildFor } from '../rebuild/request-build.ts';
import { dueRows } from '../rows/pages.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { countChanges } from '../seats/count-changes.ts';
import type { Budget } from '../time/budget.ts';
import { forEachInTime } from '../time/for-each-in-time.ts';
import { decideRun } from '../trips/decide-run.ts';
import { seeMove } from '../trips/see-move.ts';

const seenRowId = 'sweep-seen';
// Rows that were written at one instant may show at different moments.
const overlap = 5 * second;

/** Up to when rows were looked at, by the server's own clock. */
interface Seen {
  readonly bookings: string;
  readonly trips: string;
}

/**
 * Looks at every booking and trip that was written since the last sweep that ended: what a person changed becomes a step, and the pages
 * that show a trip are built again. Seats that are sold change trips all the time, and no event has to be sent for them.
 */
export async function seeChanges(deps: SettleDeps & RebuildDeps, budget: Budget): Promise<number> {
  const seen = await readSeen(deps);
  const bookings = { last: seen.bookings };
  const trips = { last: seen.trips };
  let isCut = false;
  const its = {
    left: () => budget.left(),
    onCutShort() {
      isCut = true;
      budget.onCutShort?.();
    },
  };
  const looks = [
    () => forEachInTime(deps, its, changed(deps, 'bookings', bookings), (page) => lookAtBookings(deps, page)),
    () => forEachInTime(deps, its, changed(deps, 'trips', trips), (page) => lookAtTrips(deps, page)),
  ];
  let looked = 0;
  for (const look of looks) looked += await look();
  // Cut short, the next sweep goes on where this one stopped.
  const upTo = (last: string) => (isCut ? last : earlier(last));
  await writeSeen(deps, { bookings: upTo(bookings.last), trips: upTo(trips.last) });
  return looked;
}

const earlier = (last: string) => new Date(Math.max(0, Date.parse(last) - overlap)).toISOString();

/** A page at a time, as one item. */
async function* changed<T extends 'bookings' | 'trips'>(
  { rows }: SettleDeps,
  table: T,
  seen: { last: string },
) {
  for await (const page of dueRows(rows, table, { since: '$updatedAt', from: seen.last })) {
    yield [page];
    seen.last = page.at(-1)?.$updatedAt ?? seen.last;
  }
}

async function lookAtBookings(deps: SettleDeps, rows: readonly BookingRow[]): Promise<void> {
  const ids = rows.map(({ $id }) => $id);
  for (const chain of await readChains(deps.rows, ids)) await seeBooking(deps, chain);
  await decideRuns(deps, rows);
}

/** Whoever pays may be the traveller with whom a trip runs. */
async function decideRuns(deps: SettleDeps, bookings: readonly BookingRow[]): Promise<void> {
  const paid = bookings.filter(({ status }) => lifecycle[status].isPaid);
  const tripRowIds = [...new Set(paid.map(({ tripRowId }) => tripRowId))];
  if (tripRowIds.length === 0) return;
  const trips = await deps.rows.list('trips', { anyOf: { $id: tripRowIds }, limit: tripRowIds.length });
  for (const { $id, minTravellers } of trips) if (minTravellers !== null) await decideRun(deps, $id);
}

async function seeBooking(deps: SettleDeps, chain: Chain): Promise<void> {
  if (chain.hand !== null) await decide(deps, chain.id, async () => answer(null), chain);
  else await fitSeats(deps, chain);
}

async function lookAtTrips(deps: SettleDeps & RebuildDeps, trips: readonly TripRow[]): Promise<void> {
  for (const { $id, seatNumbers, shownSpots, publishedSpots, minTravellers } of trips) {
    if (seatNumbers !== null || shownSpots !== publishedSpots) {
      await countChanges(deps, $id);
      await seeMove(deps, $id);
      if (minTravellers !== null) await decideRun(deps, $id);
    }
    await requestBuildFor(deps, { table: 'trips', id: $id });
  }
}

const beginning = new Date(0).toISOString();

async function readSeen({ rows }: SettleDeps): Promise<Seen> {
  const stored = parseJsonOrNull((await rows.get('settings', seenRowId))?.value ?? '');
  const text = (key: keyof Seen) => {
    const value = isRecord(stored) ? stored[key] : undefined;
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : beginning;
  };
  return { bookings: text('bookings'), trips: text('trips') };
}

async function writeSeen({ rows }: SettleDeps, seen: Seen): Promise<void> {
  const value = JSON.stringify(seen);
  if (!(await rows.update('settings', seenRowId, { value })))
    await rows.create('settings', seenRowId, { value });
}
