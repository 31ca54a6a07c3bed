import { mostRounds } from '../rows/steps.ts';
import type { SeatRow, TripRow } from '../rows/tables.ts';
import { type CountDeps, countChanges, freeAtFirst, readCounted } from './count-changes.ts';
import { createSeats, type FreeSeats, freeSeats, seatRowsOf, type TakenSeats } from './seat-rows.ts';
import { isChangedByHand } from './trip-numbers.ts';

/** What is to be taken of a trip. */
export interface WantedSeats {
  readonly seats: number;
  /**
   * An early-bird offer with them: 'free' takes one that the trip still has, 'promised' also one beyond, since the price was agreed
   * on before they were used up.
   */
  readonly offer: 'none' | 'free' | 'promised';
  /** The booking that they are for, where what is free says which one that is. */
  readonly bookingRowId?: string;
}

/**
 * Rows that were taken for the booking before: its seats by now ('answer'), or to be passed over since it is to have more ('pass'); given
 * back just now, since a step ended them ('again'); taken by a call that may still name them ('busy'), or that is dead, so that the sweep
 * gives them back ('dead').
 */
export type OwnRows = 'answer' | 'pass' | 'again' | 'busy' | 'dead';

export interface SeatTaker {
  /** Null until it is known what is free. */
  readonly bookingRowId: string | null;
  /** What is wanted, given what is free; anything else ends the taking as it is. */
  readonly want: (free: FreeSeats) => WantedSeats | null;
  /** What rows of this very booking are to it. */
  readonly ownRows: (own: readonly SeatRow[]) => Promise<OwnRows>;
  /** Ends what ran out on the trip, so that its seats are free. True where some of it could not be ended at this moment. */
  readonly freeUp: (tripRowId: string) => Promise<boolean>;
}

export type Taking =
  | { readonly kind: 'taken'; readonly seats: TakenSeats; readonly free: FreeSeats }
  /** Too few, for certain. */
  | { readonly kind: 'full'; readonly left: number }
  /** The booking has its seats: its chain has the answer. */
  | { readonly kind: 'own' }
  /** `want` wanted nothing. */
  | { readonly kind: 'unwanted'; readonly free: FreeSeats }
  /** Nothing is certain: the same call in a moment. */
  | { readonly kind: 'busy' };

/**
 * Takes seats of a trip in one bulk create, all or none: the database's own key sells each of them once. Free numbers are drawn at
 * random, so that buyers seldom want the same; one that is taken meanwhile makes another try.
 */
export async function takeSeats(deps: CountDeps, found: TripRow, taker: SeatTaker): Promise<Taking> {
  const refused = await refusedAtFirst(deps, found, taker);
  if (refused !== null) return refused;
  const begun = isChangedByHand(found) ? await countChanges(deps, found.$id) : null;
  let trip = begun?.trip ?? found;
  let numbers = Math.max(begun?.numbers.numbers ?? 0, trip.seatNumbers ?? 0);
  let isLooked = false;
  let mayBeFree = false;
  for (let tries = 0; tries < mostRounds; tries += 1) {
    const taken = await seatRowsOf(deps.rows, trip.$id);
    const own = taken.filter(({ bookingRowId }) => bookingRowId === taker.bookingRowId);
    const verdict = own.length === 0 ? 'pass' : await taker.ownRows(own);
    if (verdict === 'answer') return { kind: 'own' };
    if (verdict === 'busy') return { kind: 'busy' };
    if (verdict === 'again') continue;

    const free = freeSeats(numbers, trip, taken);
    const wanted = taker.want(free);
    if (wanted === null) return { kind: 'unwanted', free };
    if (free.seats.length < wanted.seats) {
      if (isLooked) {
        const isCertain = !mayBeFree && verdict === 'pass';
        return isCertain ? { kind: 'full', left: free.seats.length } : { kind: 'busy' };
      }
      isLooked = true;
      mayBeFree = await taker.freeUp(trip.$id);
      const counted = await countChanges(deps, trip.$id);
      trip = counted?.trip ?? trip;
      numbers = Math.max(numbers, counted?.numbers.numbers ?? 0);
      continue;
    }
    const offer = offerOf(free, wanted);
    const drawn = [...drawSeats(deps, free.seats, wanted.seats), ...offer];
    const seats = await createSeats(deps, trip.$id, wanted.bookingRowId ?? taker.bookingRowId, drawn);
    if (seats !== null) return { kind: 'taken', seats, free };
  }
  return { kind: 'busy' };
}

/** A trip begins with a call that may have its seats: one that is refused writes nothing. Null where it may, or the trip has begun. */
async function refusedAtFirst(deps: CountDeps, found: TripRow, taker: SeatTaker): Promise<Taking | null> {
  if (found.seatNumbers !== null || judgeAtFirst(found, taker) === null) return null;
  // The row may be behind its chain.
  const counted = await readCounted(deps, found.$id);
  return counted?.numbers.numbers === null ? judgeAtFirst(counted.trip, taker) : null;
}

function judgeAtFirst(trip: TripRow, { want }: SeatTaker): Taking | null {
  const free = freeAtFirst(trip);
  const wanted = want(free);
  if (wanted === null) return { kind: 'unwanted', free };
  return free.seats.length < wanted.seats ? { kind: 'full', left: free.seats.length } : null;
}

function offerOf({ offers, nextOffer }: FreeSeats, { offer }: WantedSeats): readonly string[] {
  if (offer === 'none') return [];
  const [first] = offers;
  if (first !== undefined) return [first];
  return offer === 'promised' ? [nextOffer] : [];
}

/** So many of the free seats, any of them alike. */
function drawSeats({ random }: Pick<CountDeps, 'random'>, free: readonly string[], count: number): string[] {
  const left = [...free];
  return Array.from({ length: count }, () => {
    const index = Number.parseInt(random.hex(8), 16) % left.length;
    return left.splice(index, 1)[0] ?? '';
  });
}
