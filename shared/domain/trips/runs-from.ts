import { english, type Translate } from '../languages/translate.ts';
import { isUndecided } from './is-undecided.ts';
import type { Trip } from './trip.ts';
import { dayAndMonth } from './trip-dates.ts';

type Counted = Pick<Trip, 'minTravellers' | 'decideBy' | 'soldSpots' | 'status'>;

/** What a trip still needs before it is certain that it takes place. */
export interface RunsFrom {
  readonly least: number;
  /** How many more; 0 where enough have paid, and it is about to be confirmed. */
  readonly missing: number;
  /** ISO text: until when it is decided; null where its host named no day. */
  readonly by: string | null;
}

/** Null where the trip runs however many come, or where that is decided: a withdrawn one then has no day any more. */
export function runsFrom({ minTravellers, decideBy, soldSpots, status }: Counted): RunsFrom | null {
  const isDecided = status === 'draft' && decideBy === null;
  if (minTravellers === null || isDecided || !isUndecided({ status, soldSpots })) return null;
  return { least: minTravellers, missing: Math.max(0, minTravellers - (soldSpots ?? 0)), by: decideBy };
}

/** So many travellers and more are shown: fewer would put others off. */
const many = 4;

/** '8 booked', of those who have paid; empty where that is not shown, they are few, or `runsFrom` says what is missing. */
export function bookedText(trip: Counted, t: Translate = english): string {
  const { soldSpots } = trip;
  const isTold = soldSpots !== null && soldSpots >= many && runsFrom(trip) === null;
  return isTold ? t('{count} booked', { count: soldSpots }) : '';
}

/** 'Runs from 6 · 3 more by 12 Jan'. */
export function runsFromText({ least, missing, by }: RunsFrom, t: Translate = english): string {
  if (missing === 0) return t('Runs from {least}', { least });
  return by === null
    ? t('Runs from {least} · {missing} more', { least, missing })
    : t('Runs from {least} · {missing} more by {day}', { least, missing, day: dayAndMonth(by, t) });
}
