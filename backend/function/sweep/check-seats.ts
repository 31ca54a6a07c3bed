import { day, minute } from '../../../shared/domain/durations.ts';
import { type Chain, readChain, readChains } from '../bookings/chain.ts';
import { answer, decide, stepTo } from '../bookings/decide.ts';
import { lifecycle, passedOn } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import { refundOnCancelling } from '../bookings/refund-on-cancelling.ts';
import { stepId } from '../identity/row-ids.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { dueRows } from '../rows/pages.ts';
import { emptyStep } from '../rows/steps.ts';
import type { SeatRow } from '../rows/tables.ts';
import { type ClaimedSeats, keysOf } from '../seats/claimed-seats.ts';
import { readCounted } from '../seats/count-changes.ts';
import { numberOf, seatRowsOf } from '../seats/free-seats.ts';
import { giveSeatsBack } from '../seats/give-back.ts';
import { showSeats } from '../seats/show-seats.ts';
import type { Budget } from '../time/budget.ts';
import { forEachInTime } from '../time/for-each-in-time.ts';
import { isHourly } from './is-hourly.ts';

// A call that takes seats names them much sooner, or gives them back.
const unnamedAge = 2 * minute;
const recently = 30 * minute;
/** Most trips are sold no earlier than this before they depart. */
const longestSale = 365 * day;

/**
 * Compares the seats of trips with what names them: on trips whose seats moved of late in each sweep, on all trips to come once an hour.
 */
export async function checkSeats(deps: SettleDeps, budget: Budget): Promise<number> {
  const now = deps.clock.now();
  const trips = isHourly(now) ? tripsToCome(deps, now) : [await movedTrips(deps, now)];
  return forEachInTime(deps, budget, trips, (tripRowId) => checkTrip(deps, tripRowId));
}

/**
 * From another one each time: where there is no time for all of them, no trip is always among the last. The square, since more trips depart
 * soon than late.
 */
async function* tripsToCome({ rows, random }: SettleDeps, now: Date): AsyncGenerator<readonly string[]> {
  const drawn = (Number.parseInt(random.hex(8), 16) / 2 ** 32) ** 2;
  const first = new Date(now.getTime() + drawn * longestSale).toISOString();
  const spans = [{ from: first }, { from: now.toISOString(), until: first }];
  for (const span of spans) {
    for await (const page of dueRows(rows, 'trips', { since: 'startDate', ...span })) {
      yield page.map(({ $id }) => $id);
    }
  }
}

async function movedTrips({ rows }: SettleDeps, now: Date): Promise<readonly string[]> {
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
async function checkTrip(deps: SettleDeps, tripRowId: string): Promise<void> {
  const { rows, clock } = deps;
  const seats = await seatRowsOf(rows, tripRowId);
  const before = clock.now().getTime() - unnamedAge;
  const chains = await chainsOf(deps, tripRowId, seats);
  const counted = await readCounted(deps, tripRowId);
  const named = new Set([
    ...chains.filter(({ row }) => row !== null).flatMap(({ state }) => state.seats.flatMap(keysOf)),
    ...passedSeats(chains).flatMap(keysOf),
    ...(counted?.numbers.blocked ?? []).flatMap(keysOf),
  ]);
  const strays = seats.filter((seat) => Date.parse(seat.takenAt) < before && !named.has(keyOf(seat)));
  await giveSeatsBack(deps, tripRowId, claimsOf(strays));
  const there = new Set(seats.map(keyOf));
  for (const chain of chains) {
    if (chain.row === null) await endDeleted(deps, chain, before);
    else if (isMissing(chain, there, before)) await endWithoutSeats(deps, chain);
  }
  await showSeats(deps, tripRowId);
}

/** Seats that a booking passed on to one whose row has not come: it may still name them, until its chain says that it never will. */
function passedSeats(chains: readonly Chain[]): readonly ClaimedSeats[] {
  const awaited = new Set(
    chains.filter(({ row, state }) => row === null && state.end === null).map(({ id }) => id),
  );
  return chains.flatMap(({ row, steps, state }) =>
    awaited.has(state.replacedBy ?? '') ? passedOn(row, steps).seats : [],
  );
}

const keyOf = (seat: SeatRow) => `${seat.claim}:${numberOf(seat)}`;

function claimsOf(seats: readonly SeatRow[]): readonly ClaimedSeats[] {
  const claims = Map.groupBy(seats, ({ claim }) => claim);
  return [...claims].map(([claim, its]) => ({ claim, numbers: its.map(numberOf) }));
}

/** Every booking that may name seats of the trip: those that live, those that its seats were taken for, and those that replaced them. */
async function chainsOf(
  { rows }: SettleDeps,
  tripRowId: string,
  seats: readonly SeatRow[],
): Promise<readonly Chain[]> {
  let wanted = new Set([
    ...(await liveBookings(rows, tripRowId)).map(({ $id }) => $id),
    ...seats.flatMap(({ bookingRowId }) => (bookingRowId === null ? [] : [bookingRowId])),
  ]);
  const chains = new Map<string, Chain>();
  while (wanted.size > 0) {
    const read = await readChains(rows, [...wanted]);
    for (const chain of read) chains.set(chain.id, chain);
    const next = read.flatMap(({ state }) => (state.replacedBy === null ? [] : [state.replacedBy]));
    wanted = new Set(next.filter((id) => !chains.has(id)));
  }
  return [...chains.values()];
}

/** Whether seats are gone that a booking had for long: they were given back before they were named. */
function isMissing({ row, steps, state }: Chain, there: ReadonlySet<string>, before: number): boolean {
  const isOld = [row?.sentAt ?? '', ...steps.map(({ at }) => at)].every((at) => Date.parse(at) < before);
  const isGone = state.seats.flatMap(keysOf).some((key) => !there.has(key));
  return isOld && isGone && lifecycle[state.status].isLive;
}

async function endWithoutSeats(deps: SettleDeps, chain: Chain): Promise<void> {
  const trip = chain.row && (await deps.rows.get('trips', chain.row.tripRowId));
  await decide(deps, chain.id, async (now) => {
    if (now.state.step !== chain.state.step) return answer(null);
    const due = await refundOnCancelling(deps, now, trip, 'trip');
    if (due.kind === 'unavailable') return answer(null);
    const money = due.kind === 'refund' ? due.columns : {};
    return stepTo({ to: 'CANCELLED', because: 'seats-gone', ...money });
  });
  deps.log.error({ event: 'booking-without-seats', bookingRowId: chain.id });
}

/** A row that a person deleted: its chain ends, and support hears of what was paid. */
async function endDeleted(deps: SettleDeps, chain: Chain, before: number): Promise<void> {
  const fresh = await readChain(deps.rows, chain.id);
  const isOld = fresh.steps.every(({ at }) => Date.parse(at) < before);
  if (fresh.row !== null || fresh.steps.length === 0 || !isOld || fresh.state.end !== null) return;
  const at = deps.clock.now().toISOString();
  const id = stepId(chain.id, fresh.state.step + 1);
  const step = { ...emptyStep, chain: chain.id, to: 'CANCELLED', because: 'by-hand', at };
  if (!(await deps.rows.create('steps', id, step)) || !lifecycle[fresh.state.status].isPaid) return;
  const detail = JSON.stringify({ tripId: 'deleted', seats: 0, taken: 0, added: 0 });
  await writeMails(deps, [{ mail: 'cancelled-by-hand', reports: id, bookingRowId: chain.id, detail }]);
}
