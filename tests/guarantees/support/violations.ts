import { type Chain, shownBooking } from '../../../backend/function/bookings/chain.ts';
import { fold, lifecycle, seatsDue, shownColumns } from '../../../backend/function/bookings/lifecycle.ts';
import { seatRowId } from '../../../backend/function/identity/row-ids.ts';
import type { SeatRow } from '../../../backend/function/rows/tables.ts';
import {
  type ClaimedSeats,
  countSeats,
  isOffer,
  keysOf,
} from '../../../backend/function/seats/claimed-seats.ts';
import { numberOf } from '../../../backend/function/seats/seat-rows.ts';
import { totalOf } from '../../../backend/function/seats/trip-numbers.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { type Ledger, readLedger } from './ledger.ts';

/** The seats of a trip since the host's last edit, by its `tripId`; null where they are not looked at. */
export type Capacity = (tripId: string) => number | null;

/**
 * The invariants that the ledger breaks at any moment, also after a crash, one sentence each: no seat is sold twice, no seat of a live
 * booking is missing, no booking and no payment is decided twice.
 */
export function violationsIn(ledger: Ledger, capacity: Capacity): string[] {
  return [
    ...soldViolations(ledger, capacity),
    ...ledger.chains.flatMap(stepViolations),
    ...bookingViolations(ledger),
    ...paymentViolations(ledger),
  ];
}

const keyOf = (seat: SeatRow): string => `${seat.claim}:${numberOf(seat)}`;
const isLive = ({ state }: Chain): boolean => lifecycle[state.status].isLive;

/** What names seats of each trip: its bookings, and its own steps for those that its host took away. */
function namedOn({ chains }: Ledger, tripRowId: string, blocked: readonly ClaimedSeats[]) {
  const claims = chains.filter(({ row }) => row?.tripRowId === tripRowId).flatMap(({ state }) => state.seats);
  return [...claims, ...blocked];
}

function soldViolations(ledger: Ledger, capacity: Capacity): string[] {
  return ledger.trips.flatMap(({ trip, numbers }) => {
    const named = namedOn(ledger, trip.$id, numbers.blocked);
    const keys = named.flatMap(keysOf);
    const ids = named.flatMap((claim) => claim.numbers.map((number) => seatRowId(trip.$id, number)));
    const promised = countSeats(named) - countSeats(numbers.blocked);
    const wanted = capacity(trip.tripId);
    const all = numbers.numbers === null ? trip.availableSpots : totalOf(numbers);
    const there = new Set(ledger.seats.map(keyOf));
    const forSale = numbers.blocked.flatMap(keysOf).filter((key) => !there.has(key));
    return [
      ...forSale.map((key) => `${trip.tripId} sells the seat ${key}, which was taken away`),
      ...(wanted === null || all === wanted ? [] : [`${trip.tripId} has ${all} of ${wanted} seats`]),
      ...(promised > all ? [`${trip.tripId} has promised ${promised} of ${all} seats`] : []),
      ...(new Set(ids).size < keys.length ? [`${trip.tripId} has sold a seat twice`] : []),
    ];
  });
}

/** A step that was decided on another state than the one it follows. */
function stepViolations({ row, steps }: Chain): string[] {
  // How a booking began, its row says.
  if (row === null) return [];
  return steps.flatMap(({ to, because }, index) => {
    const { status } = fold(row, steps.slice(0, index));
    const isAllowed =
      to === null || because === 'by-hand' || lifecycle[status].becomes.some((next) => next === to);
    return isAllowed ? [] : [`${row.bookingId} became ${to} after it was ${status}`];
  });
}

/** Statuses in which a booking has all of its seats. */
const seated: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'CONFIRMED']);

function bookingViolations({ chains, seats }: Ledger): string[] {
  const there = new Set(seats.map(keyOf));
  return chains.flatMap((chain) => {
    const { row, state } = chain;
    if (row === null || !isLive(chain)) return [];
    const missing = state.seats.flatMap(keysOf).filter((key) => !there.has(key));
    const has = countSeats(state.seats);
    const due = seatsDue(state, row);
    return [
      ...missing.map((key) => `${row.bookingId} is ${state.status}, and its seat ${key} is gone`),
      ...(seated.has(state.status) && has !== due
        ? [`${row.bookingId} is ${state.status} with ${has} of ${due} seats`]
        : []),
    ];
  });
}

const sumOf = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The share of a traveller who left has a row of its own beside that of its payment. */
const isPart = (reason: string | null): boolean => reason === 'left';

/** The bookings that decided each payment. */
const decidersOf = ({ chains }: Ledger, paymentId: string): readonly Chain[] =>
  chains.filter(({ state }) => state.payments.has(paymentId));

function paymentViolations(ledger: Ledger): string[] {
  const { payments, taken } = ledger;
  return taken.flatMap(({ id, amount }) => {
    const deciders = decidersOf(ledger, id);
    const rows = payments.filter((row) => row.paymentId === id && !isPart(row.refundReason));
    const refunds = deciders.flatMap(({ state }) => state.payments.get(id)?.refunds ?? []);
    const back = sumOf(refunds);
    return [
      ...(deciders.length > 1 ? [`${id} is decided by ${deciders.length} bookings`] : []),
      ...(rows.length > 1
        ? [`${id} is ${rows.map(({ paymentStatus }) => paymentStatus).join(' and ')}`]
        : []),
      ...(back > amount ? [`${back} of ${amount} is given back of ${id}`] : []),
    ];
  });
}

/**
 * What is wrong once everything is settled: what people see differs from what was decided, a seat has no name, a hold was never ended,
 * or money is neither a booking, nor refunded, nor with a person.
 */
export function unsettledIn(ledger: Ledger): string[] {
  return [...shownViolations(ledger), ...strayViolations(ledger), ...moneyViolations(ledger)];
}

/** After a sweep, the free seats that a trip shows are those that nobody has. */
function shownViolations({ trips, seats }: Pick<Ledger, 'trips' | 'seats'>): string[] {
  return trips.flatMap(({ trip, numbers }) => {
    if (numbers.numbers === null) return [];
    const taken = seats.filter(({ tripRowId }) => tripRowId === trip.$id).map(numberOf);
    const offers = taken.filter(isOffer).length;
    const free = numbers.numbers - (taken.length - offers);
    return [
      ...(trip.availableSpots === free
        ? []
        : [`${trip.tripId} shows ${trip.availableSpots} of ${free} free seats`]),
      ...(trip.offerSpots === null || trip.offerTaken === offers
        ? []
        : [`${trip.tripId} shows ${trip.offerTaken} of ${offers} offers`]),
    ];
  });
}

function strayViolations(ledger: Ledger): string[] {
  const { trips, chains, seats } = ledger;
  const blocked = trips.flatMap(({ numbers }) => numbers.blocked);
  const living = chains.filter(({ row }) => row !== null);
  const named = new Set([...living.flatMap(({ state }) => state.seats), ...blocked].flatMap(keysOf));
  return [
    ...seats.filter((seat) => !named.has(keyOf(seat))).map(({ $id }) => `nobody has the seat ${$id}`),
    ...chains.flatMap((chain) => {
      const { row, state } = chain;
      if (row === null) return [];
      const { bookingStatus } = shownColumns(state);
      const isHeld = isLive(chain) && !lifecycle[state.status].isPaid && state.seats.length > 0;
      return [
        ...(isHeld ? [`the hold of ${row.bookingId} was never ended`] : []),
        ...(row.bookingStatus === bookingStatus && shownBooking(chain)?.status === state.status
          ? []
          : [`${row.bookingId} shows ${row.bookingStatus}, and is ${bookingStatus}`]),
      ];
    }),
  ];
}

function moneyViolations(ledger: Ledger): string[] {
  return ledger.taken.flatMap(({ id, status, amountRefunded }) => {
    const [chain] = decidersOf(ledger, id);
    const decided = chain?.state.payments.get(id);
    // A person gave all of it back before anything was decided.
    if (decided === undefined)
      return status === 'refunded' ? [] : [`${id} is neither a booking nor a refund`];
    const rows = ledger.payments.filter(({ paymentId }) => paymentId === id);
    const row = rows.find(({ refundReason }) => !isPart(refundReason));
    const parts = rows.filter(({ refundReason }) => isPart(refundReason));
    const due = sumOf(decided.refunds);
    const isWhole = sumOf(decided.refunds.filter(({ reason }) => !isPart(reason))) > 0;
    const isWithPerson = row !== undefined && row.refundRefusedAt !== null;
    const wanted = isWhole ? 'REFUNDED' : 'COMPLETED';
    const byHand =
      amountRefunded > due && due === 0 && ![...decided.noted].some((key) => key.startsWith('refund'));
    return [
      ...(row?.paymentStatus === wanted || isWithPerson
        ? []
        : [`${id} is ${row?.paymentStatus}, not ${wanted}`]),
      ...parts
        .filter((part) => part.paymentStatus !== 'REFUNDED' && part.refundRefusedAt === null)
        .map((part) => `a part of ${id} is ${part.paymentStatus}, not REFUNDED`),
      ...(amountRefunded < due && !isWithPerson
        ? [`${amountRefunded} of ${due} was given back of ${id}`]
        : []),
      ...(byHand ? [`${id} was refunded by hand, and support did not read of it`] : []),
    ];
  });
}

// What a call left behind is finished after a minute, seats without a name are given back after two; then holds end, orders are looked at,
// and what failed is tried again; approvals end after two days, requests after seven.
const waits = [121, 3600, 172_801, 604_801];

/** Passes time and sweeps until everything has come to its end. */
async function settle(app: AnyTestApp): Promise<void> {
  for (const seconds of waits) {
    app.pass(seconds);
    await app.sweep();
  }
}

/** What is wrong once everything is settled. */
export async function settledViolations(app: AnyTestApp, capacity: Capacity): Promise<string[]> {
  await settle(app);
  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  return [...violationsIn(ledger, capacity), ...unsettledIn(ledger)];
}
