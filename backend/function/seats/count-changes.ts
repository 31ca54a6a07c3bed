import { seatRowId, stepNumber, tripChain } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { slices } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { createStep, mostRounds, type NewStep, stepsOf } from '../rows/steps.ts';
import type { SeatRow, TripRow } from '../rows/tables.ts';
import {
  type ClaimedSeats,
  countSeats,
  firstSeats,
  formatClaims,
  keysOf,
  parseClaims,
} from './claimed-seats.ts';
import { createSeats, deleteSeats, type FreeSeats, freeSeats, keyOf, seatRowsOf } from './seat-rows.ts';
import { type ShowDeps, showSeats } from './show-seats.ts';
import { changeOf, foldNumbers, type RowChange, type TripNumbers, totalOf } from './trip-numbers.ts';

export type CountDeps = ShowDeps & Pick<Ports, 'clock' | 'log'>;

/** A trip, and what its steps make of its seats. */
export interface CountedTrip {
  readonly trip: TripRow;
  readonly numbers: TripNumbers;
  /** Whether no change is left that can be counted now. */
  readonly isAll?: boolean;
}

// Appwrite creates no more at once.
const mostAtOnce = 100;

/**
 * Makes steps of what people changed at a trip's row: `availableSpots` at the console or by the host's application, `publishedSpots` by
 * whoever publishes it. Each change is counted once, however many calls meet it. Null where the trip is gone.
 *
 * A trip begins with the seats that its first claim finds, and with the offers that were taken elsewhere.
 */
export async function countChanges(deps: CountDeps, tripRowId: string): Promise<CountedTrip | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const counted = await readCounted(deps, tripRowId);
    if (counted === null) return null;
    const step = await nextStep(deps, counted);
    // Seats that nobody names stand in the way: the next sweep tries again.
    if (step === null) return counted;
    if (step === 'nothing') {
      // What follows from the trip's steps: blocked seats are offered again, and people see the numbers.
      await deleteSeats(deps, tripRowId, counted.numbers.ended);
      await showSeats(deps, tripRowId, counted.numbers);
      return { ...counted, isAll: true };
    }
    await createTripStep(deps, counted, step);
  }
  return readCounted(deps, tripRowId);
}

/** What a host asks for in the view of a trip, or what a person's change of a booking takes beyond its free seats. */
export interface SeatRequest {
  readonly by: number;
  /** The total that the host saw: with another one nothing is changed. */
  readonly from: number | undefined;
  /** Makes a repeated request one. */
  readonly key: string | undefined;
}

/** Null when done, or done before; else how many seats are free, of which more were to be taken away. */
export async function changeSeats(
  deps: CountDeps,
  tripRowId: string,
  { by, from, key }: SeatRequest,
): Promise<{ readonly left: number } | 'gone' | 'try again' | null> {
  const own = key ?? deps.random.hex(24);
  const found = await readCounted(deps, tripRowId);
  // What is refused does not begin the trip either.
  if (found !== null && found.numbers.numbers === null) {
    const left = freeAtFirst(found.trip).seats.length;
    if (from !== undefined && from !== left) return null;
    if (left + by < 0) return { left };
  }
  for (let round = 0; round < mostRounds; round += 1) {
    const counted = await countChanges(deps, tripRowId);
    if (counted === null) return 'gone';
    const { numbers, trip } = counted;
    if (numbers.keys.has(own)) return null;
    if (from !== undefined && totalOf(numbers) !== from) return null;
    const taken = await seatRowsOf(deps.rows, tripRowId);
    const left = freeSeats(numbers.numbers ?? 0, trip, taken).seats.length;
    // What nobody names yet may be this very request's, of a call that crashed, or free in a moment.
    if (left + by < 0) return hasUnnamed(taken, numbers) ? 'try again' : { left };
    const step = await stepOf(deps, counted, null, by);
    if (step === null || step === 'nothing') return 'try again';
    await createTripStep(deps, counted, { ...step, key: own });
    deps.log.info({ event: 'capacity-changed', tripRowId, seats: by });
  }
  return 'try again';
}

/** The chain first and the row after it: so a change that a step has counted is never counted from an older row. */
export async function readCounted(
  { rows }: { readonly rows: Pick<Rows, 'get' | 'list'> },
  tripRowId: string,
): Promise<CountedTrip | null> {
  const steps = await stepsOf(rows, tripChain(tripRowId));
  const trip = await rows.get('trips', tripRowId);
  return trip && { trip, numbers: foldNumbers(steps) };
}

/** A trip of a folder shows what was published first: the folder's number may be another one by now. */
const numbersAtFirst = ({ availableSpots, publishedSpots, shownSpots }: TripRow): number =>
  Math.max(0, availableSpots + ((publishedSpots ?? 0) - (shownSpots ?? publishedSpots ?? 0)));

/** Offers that were taken elsewhere before. */
const offersAtFirst = ({ offerTaken, offerSpots }: TripRow): readonly string[] => {
  const elsewhere = Math.min(offerTaken ?? 0, offerSpots ?? 0, mostAtOnce);
  return Array.from({ length: elsewhere }, (_, index) => `o${index + 1}`);
};

/** What is free of a trip that has no step yet. */
export function freeAtFirst(trip: TripRow): FreeSeats {
  const offers = offersAtFirst(trip).map((number) => ({ $id: seatRowId(trip.$id, number) }));
  return freeSeats(numbersAtFirst(trip), trip, offers);
}

/** 'nothing' where all is counted that can be; null while it cannot be. */
async function nextStep(deps: CountDeps, counted: CountedTrip): Promise<NewStep | 'nothing' | null> {
  const { trip, numbers } = counted;
  if (numbers.numbers === null) return firstStep(deps, trip);
  const change = changeOf(trip, numbers);
  return change === null ? 'nothing' : stepOf(deps, counted, change);
}

async function firstStep(deps: CountDeps, trip: TripRow): Promise<NewStep | null> {
  const { availableSpots, shownSpots, shownMark, publishedSpots } = trip;
  const offers = offersAtFirst(trip);
  const taken = offers.length === 0 ? null : await createSeats(deps, trip.$id, null, offers);
  if (offers.length > 0 && taken === null) return null;
  return {
    numbers: numbersAtFirst(trip),
    mark: shownMark,
    spots: availableSpots - (shownSpots ?? availableSpots),
    publishedSpots,
    departure: trip.startDate,
    lastDay: trip.endDate,
    until: trip.decideBy,
    seats: formatClaims(taken === null ? [] : [taken]),
  };
}

/**
 * The step that counts a change, with the seats that it takes away in rows of their own; null while it cannot be made. A published number is
 * one of all seats: what is sold of those it takes away stays to be taken, by the next look once it is free.
 * 'nothing' where that is all.
 */
async function stepOf(
  deps: CountDeps,
  { trip, numbers }: CountedTrip,
  change: RowChange | null,
  asked = 0,
): Promise<NewStep | 'nothing' | null> {
  const { spots, published } = change ?? { spots: 0, published: 0 };
  const by = spots + published + asked;
  const now = numbers.numbers ?? 0;
  const counts = (stays: number): NewStep | null =>
    change && {
      mark: trip.shownMark,
      spots,
      publishedSpots: trip.publishedSpots === null ? null : trip.publishedSpots + stays,
    };
  if (by >= 0) {
    const again = firstSeats(numbers.blocked, by, false);
    return { ...counts(0), numbers: now + by - countSeats(again), ends: formatClaims(again) };
  }
  const blocked = await block(deps, { trip, numbers }, -by);
  if (blocked === null) return null;
  const stays = Math.min(-by - countSeats(blocked), Math.max(0, -published));
  if (blocked.length === 0 && stays === -published && spots === 0) return 'nothing';
  return { ...counts(stays), numbers: now, seats: formatClaims(blocked) };
}

/** Takes free seats away, as many as there are. Null while another call has seats that may be free in a moment. */
async function block(
  deps: CountDeps,
  { trip, numbers }: CountedTrip,
  seats: number,
): Promise<readonly ClaimedSeats[] | null> {
  const taken = await seatRowsOf(deps.rows, trip.$id);
  if (hasUnnamed(taken, numbers)) return null;
  const free = freeSeats(numbers.numbers ?? 0, trip, taken).seats.slice(-seats);
  const claims: ClaimedSeats[] = [];
  for (const part of slices(free, mostAtOnce)) {
    const claim = await createSeats(deps, trip.$id, null, part);
    if (claim !== null) claims.push(claim);
  }
  const isWhole = countSeats(claims) === free.length;
  // Fewer than were asked for are decided on by a list that still stands.
  const isCertain = isWhole && (free.length === seats || (await isUnchanged(deps, trip, taken, claims)));
  if (isCertain) return claims;
  await deleteSeats(deps, trip.$id, claims);
  return null;
}

/** Whether seats without a booking stand that no step of the trip names. */
function hasUnnamed(taken: readonly SeatRow[], { blocked }: TripNumbers): boolean {
  const named = new Set(blocked.flatMap(keysOf));
  return taken.some((row) => row.bookingRowId === null && !named.has(keyOf(row)));
}

async function isUnchanged(
  { rows }: Pick<Ports, 'rows'>,
  trip: TripRow,
  before: readonly SeatRow[],
  own: readonly ClaimedSeats[],
): Promise<boolean> {
  const claims = new Set(own.map(({ claim }) => claim));
  const others = (await seatRowsOf(rows, trip.$id)).filter(({ claim }) => !claims.has(claim));
  const keys = (seats: readonly SeatRow[]) => seats.map(keyOf).toSorted().join();
  return keys(others) === keys(before);
}

/**
 * Tries to make the trip's next step. Where another call made it, what the step took is given back; where nobody has, it may still land,
 * and name them. @returns whether it is known to be this call's.
 */
export async function createTripStep(
  deps: CountDeps,
  { trip, numbers }: CountedTrip,
  step: NewStep,
): Promise<boolean> {
  const chain = tripChain(trip.$id);
  const number = numbers.step + 1;
  if (await createStep(deps, chain, number, { ...step, tripRowId: trip.$id })) return true;
  const seats = step.seats ?? [];
  const made = (await stepsOf(deps.rows, chain)).find(({ $id }) => stepNumber($id) === number);
  // Its own answer may have got lost: the claims of seats are random.
  if (made !== undefined && made.seats.join() !== seats.join())
    await deleteSeats(deps, trip.$id, parseClaims(seats));
  return false;
}
