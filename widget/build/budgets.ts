import type { JourneyPoint } from './weigh.ts';

interface Budget {
  /** What is wanted. */
  readonly aim: number;
  /** What the build may not exceed: the aim where it is met, else what has been reached. */
  readonly ceiling: number;
}

/** Bytes after gzip that a visitor has fetched at a point, data layer and styles included. */
export const budgets: Partial<Readonly<Record<JourneyPoint, Budget>>> = {
  trip: { aim: 30_000, ceiling: 28_500 },
  booking: { aim: 40_000, ceiling: 51_000 },
};
