import { day, minute } from '../../../shared/domain/time/durations.ts';
import { liveBookings } from '../bookings/bookings-of-trip.ts';
import { type Chain, readChain, readChains } from '../bookings/chain.ts';
import { answer, decide, stepTo } from '../bookings/decide.ts';
import { lifecycle, passedOn } from '../bookings/lifecycle.ts';
import { refundOnCancelling } from '../bookings/refund-on-cancelling.ts';
import { takeStep } from '../bookings/take-step.ts';
import type { DecideDeps } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { SeatRow } from '../rows/tables.ts';
import { type ClaimedSeats, countSeats, keysOf } from '../seats/claimed-seats.ts';
import { readCounted } from '../seats/count-changes.ts';
import { keyOf, numberOf, seatRowsOf } from '../seats/seat-rows.ts';
import { giveSeatsBack, showSeats } from '../seats/show-seats.ts';
import { type Budget, forEachInTime, isHourly } from '../time/in-time.ts';

// A call that takes seats names them much sooner, or gives them back.
const unnamedAge = 2 * minute;
const recently = 30 * minute;
/** Most trips are sold no earlier than this before they depart. */
const longestSale = 365 * day;

/**
 * Compares the seats of trips with what names them: on trips whose seats moved of late in each sweep, on all trips to come once an hour.
 */
export async function checkSeats(deps: DecideDeps, budget: Budget): Promise<number> {
  const now = deps.clock.now();
  const trips = isHourly(now) ? tripsToCome(deps, now) : [await movedTrips(deps, now)];
  return forEachInTime(deps, budget, trips, (tripRowId) => checkTrip(deps, tripRowId));
}

/**
 * From another one each time: where there is no time for all of them, no trip is always among the last. The square, since more trips depart
 * soon than late.
 */
async function* tripsToCome({ rows, random }: DecideDeps, now: Date): AsyncGenerator<readonly string[]> {
  const drawn = (Number.parseInt(random.hex(8), 16) / 2 ** 32) ** 2;
  const first = new Date(now.getTime() + drawn * longestSale).toISOString();
  const spans = [{ from: first }, { from: now.toISOString(), until: first }];
  for (const span of spans) {
    for await (const page of dueRows(rows, 'trips', { since: 'startDate', ...span })) {
      yield page.map(({ $id }) => $id);
    }
  }
}

async function movedTrips({ rows }: DecideDeps, now: Date): Promise<readonly string[]> {
  const from = new Date(now.getTime() - recently).toISOString();
  const moved = new Set<string>();
  for await (const page of dueRows(rows, 'seats', { since: 'takenAt', from })) {
    for (const { tripRowId } of page) moved.add(tripRowId);
  }
  for await (const page of dueRows(rows, 'bookings', { equal: { doneAt: null }, since: 'sentAt' })) {
    for (const { tripRowId } of page) moved.add(tripRowId);
  }
  return [...moved];
}

/** The seats first and what names them after: so what names a seat is never read before it was taken. */
async function checkTrip(deps: DecideDeps, tripRowId: string): Promise<void> {
  const { rows, clock } = deps;
  const seats = await seatRowsOf(rows, tripRowId);
  const before = clock.now().getTime() - unnamedAge;
  const chains = await chainsOf(deps, tripRowId, seats);
  const counted = await readCounted(deps, tripRowId);
  const named = new Set([...chains.flatMap(namedBy), ...(counted?.numbers.blocked ?? []).flatMap(keysOf)]);
  const kept = new Set<string>();
  // First: once its seats are given back, nothing leads to a booking whose row was deleted.
  for (const chain of chains.filter(isDeleted)) {
    const its = seatsOfDeleted(chain, chains, seats, named);
    if (!(await endDeleted(deps, chain, tripRowId, its, before)))
      for (const seat of its) kept.add(keyOf(seat));
  }
  const isKept = (seat: SeatRow) => named.has(keyOf(seat)) || kept.has(keyOf(seat));
  const unnamed = seats.filter((seat) => Date.parse(seat.takenAt) < before && !isKept(seat));
  const passing = unnamed.length === 0 ? new Set() : await seatsInPassing(deps);
  const strays = unnamed.filter((seat) => !passing.has(keyOf(seat)));
  await giveSeatsBack(deps, tripRowId, claimsOf(strays));
  const there = new Set(seats.map(keyOf));
  for (const chain of chains) if (isMissing(chain, there, before)) await endWithoutSeats(deps, chain);
  await showSeats(deps, tripRowId);
}

const namedBy = ({ row, state }: Chain) => (row === null ? [] : state.seats.flatMap(keysOf));

/**
 * Seats that a step passed on to a booking whose row has not come yet, however long ago they were taken. They are named until that row is
 * there, or a step says that it never will be: until then the replaced booking's step is not done.
 */
async function seatsInPassing({ rows }: DecideDeps): Promise<ReadonlySet<string>> {
  const replaced = new Set<string>();
  const equal = { doneAt: null, because: 'replaced' } as const;
  for await (const page of dueRows(rows, 'steps', { equal, since: 'at' })) {
    for (const { chain } of page) replaced.add(chain);
  }
  const chains = await withSuccessors(rows, [...replaced]);
  const isToCome = ({ state }: Chain) => {
    const successor = chains.get(state.replacedBy ?? '');
    return successor !== undefined && successor.row === null && successor.steps.length === 0;
  };
  return new Set(
    [...chains.values()].flatMap((chain) => [
      ...namedBy(chain),
      ...(isToCome(chain) ? passedOn(chain.row, chain.steps).seats.flatMap(keysOf) : []),
    ]),
  );
}

function claimsOf(seats: readonly SeatRow[]): readonly ClaimedSeats[] {
  const claims = Map.groupBy(seats, ({ claim }) => claim);
  return [...claims].map(([claim, its]) => ({ claim, numbers: its.map(numberOf) }));
}

/** Every booking that may name seats of the trip: those that live, those that its seats were taken for, and those that replaced them. */
async function chainsOf(
  { rows }: DecideDeps,
  tripRowId: string,
  seats: readonly SeatRow[],
): Promise<readonly Chain[]> {
  const wanted = [
    ...(await liveBookings(rows, tripRowId)).map(({ $id }) => $id),
    ...seats.flatMap(({ bookingRowId }) => (bookingRowId === null ? [] : [bookingRowId])),
  ];
  return [...(await withSuccessors(rows, wanted)).values()];
}

/** The bookings, those that replaced them, and those that replaced these. */
async function withSuccessors(
  rows: DecideDeps['rows'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Chain>> {
  const chains = new Map<string, Chain>();
  let wanted = new Set(ids);
  while (wanted.size > 0) {
    const read = await readChains(rows, [...wanted]);
    for (const chain of read) chains.set(chain.id, chain);
    const next = read.flatMap(({ state }) => (state.replacedBy === null ? [] : [state.replacedBy]));
    wanted = new Set(next.filter((id) => !chains.has(id)));
  }
  return chains;
}

/** Whether seats are gone that a booking had for long: they were given back before they were named. */
function isMissing({ row, steps, state }: Chain, there: ReadonlySet<string>, before: number): boolean {
  const isOld = [row?.sentAt ?? '', ...steps.map(({ at }) => at)].every((at) => Date.parse(at) < before);
  const isGone = state.seats.flatMap(keysOf).some((key) => !there.has(key));
  return isOld && isGone && lifecycle[state.status].isLive;
}

async function endWithoutSeats(deps: DecideDeps, chain: Chain): Promise<void> {
  const trip = chain.row && (await deps.rows.get('trips', chain.row.tripRowId));
  await decide(deps, chain.id, async (now) => {
    if (now.state.step !== chain.state.step) return answer(null);
    const due = await refundOnCancelling(deps, now, trip, 'trip');
    if (due.kind === 'unavailable') return answer(null);
    // The next sweep ends it.
    if (due.kind === 'given by hand') return stepTo(due.step);
    const money = due.kind === 'refund' ? due.columns : {};
    return stepTo({ to: 'CANCELLED', because: 'seats-gone', ...money });
  });
  deps.log.error({ event: 'booking-without-seats', bookingRowId: chain.id });
}

/** A booking that was decided on, and whose row is gone: a person deleted it. */
const isDeleted = ({ row, steps, state }: Chain) => row === null && steps.length > 0 && state.end === null;

/** Its row named them, and nothing else does: those that were taken for it, and those that were passed on to it. */
function seatsOfDeleted(
  { id }: Chain,
  chains: readonly Chain[],
  seats: readonly SeatRow[],
  named: ReadonlySet<string>,
): readonly SeatRow[] {
  const replaced = chains.filter(({ state }) => state.replacedBy === id);
  const passed = new Set(replaced.flatMap(({ row, steps }) => passedOn(row, steps).seats.flatMap(keysOf)));
  return seats.filter(
    (seat) => !named.has(keyOf(seat)) && (seat.bookingRowId === id || passed.has(keyOf(seat))),
  );
}

/**
 * Ends the chain of a booking whose row was deleted; of one that was paid, support hears. False while a call may be at it: its last step was
 * made since `before`.
 */
async function endDeleted(
  deps: DecideDeps,
  { id }: Chain,
  tripRowId: string,
  seats: readonly SeatRow[],
  before: number,
): Promise<boolean> {
  const fresh = await readChain(deps.rows, id);
  if (!isDeleted(fresh) || fresh.steps.some(({ at }) => Date.parse(at) >= before)) return false;
  const { state } = fresh;
  const trip = await deps.rows.get('trips', tripRowId);
  const note = {
    tripId: trip?.tripId ?? tripRowId,
    seats: countSeats(claimsOf(seats)),
    taken: 0,
    added: 0,
    payment: state.paidBy,
  };
  const step = {
    to: 'CANCELLED',
    because: 'by-hand',
    ...(lifecycle[state.status].isPaid ? { note: JSON.stringify(note) } : {}),
  };
  return (await takeStep(deps, fresh, step)) !== null;
}
