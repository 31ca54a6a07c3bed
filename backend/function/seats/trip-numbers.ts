import { stepNumber } from '../identity/row-ids.ts';
import type { StepRow, TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, countSeats, parseClaims, without } from './claimed-seats.ts';

/** A trip's seats as its steps make them. */
export interface TripNumbers {
  /** The number of the last step. */
  readonly step: number;
  /** How many seats its first step found; null before that. */
  readonly first: number | null;
  /** Its seats have the numbers 1 to this; null before its first step. Never shrinks. */
  readonly numbers: number | null;
  /** Seats that the host took away, and offers that were taken elsewhere. */
  readonly blocked: readonly ClaimedSeats[];
  /** Blocked seats that are offered again. */
  readonly ended: readonly ClaimedSeats[];
  /** Of a change of `availableSpots` under a mark, how many seats steps have counted. */
  readonly counted: ReadonlyMap<string | null, number>;
  /** The published number that the last step took. */
  readonly publishedSpots: number | null;
  /** The departure, and the last day, that its bookings have heard of. */
  readonly departure: string | null;
  readonly lastDay: string | null;
  /** Keys of changes that a host asked for: each is done once. */
  readonly keys: ReadonlySet<string | null>;
}

const beginning: TripNumbers = {
  step: 0,
  first: null,
  numbers: null,
  blocked: [],
  ended: [],
  counted: new Map(),
  publishedSpots: null,
  departure: null,
  lastDay: null,
  keys: new Set(),
};

export function foldNumbers(steps: readonly StepRow[]): TripNumbers {
  return steps.reduce(after, beginning);
}

function after(state: TripNumbers, step: StepRow): TripNumbers {
  const ends = parseClaims(step.ends);
  const { mark, spots, key } = step;
  return {
    step: stepNumber(step.$id),
    first: state.first ?? step.numbers,
    numbers: step.numbers ?? state.numbers,
    blocked: without([...state.blocked, ...parseClaims(step.seats)], ends),
    ended: [...state.ended, ...ends],
    counted: new Map(state.counted).set(mark, (state.counted.get(mark) ?? 0) + (spots ?? 0)),
    publishedSpots: step.publishedSpots ?? state.publishedSpots,
    departure: step.departure ?? state.departure,
    lastDay: step.lastDay ?? state.lastDay,
    keys: new Set([...state.keys, key]),
  };
}

/** What people changed at a trip's row, and no step has counted. */
export interface RowChange {
  /** By how much `availableSpots` differs from what was shown. */
  readonly spots: number;
  /** By how much the published number differs from the last one. */
  readonly published: number;
}

/** Null where there is nothing to count. A first published number is counted as it is. */
export function changeOf(trip: TripRow, { first, counted, publishedSpots }: TripNumbers): RowChange | null {
  const { availableSpots, shownMark } = trip;
  const shown = trip.shownSpots ?? first ?? availableSpots;
  const spots = availableSpots - shown - (counted.get(shownMark) ?? 0);
  const published =
    trip.publishedSpots === null || publishedSpots === null ? 0 : trip.publishedSpots - publishedSpots;
  return spots === 0 && published === 0 ? null : { spots, published };
}

/** The trip's seats as its host counts them: those that are sold, held or free. */
export function totalOf({ numbers, blocked }: TripNumbers): number {
  return (numbers ?? 0) - countSeats(blocked);
}

/** Whether a person changed the free seats since they were shown; a trip that was never shown has not begun to be sold. */
export function isChangedByHand({ availableSpots, shownSpots, seatNumbers }: TripRow): boolean {
  return seatNumbers === null || availableSpots !== shownSpots;
}
