import { day, hour, minute, second } from '../../../shared/domain/time/durations.ts';
import { tracesOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import { slices } from '../rows/pages.ts';

/** How much time is left, in milliseconds; 0 or less when it is over. */
export interface Budget {
  left(): number;
  /** Called when something was left undone for want of time. */
  onCutShort?(): void;
}

/** So many milliseconds, which begin now. */
export function budgetOf({ elapsed }: Pick<Ports, 'elapsed'>, duration: number): Budget {
  const end = elapsed() + duration;
  return { left: () => end - elapsed() };
}

// Of the function's 30 seconds: what has begun by then still ends in time, and the sweep does the rest.
const actionDuration = 15 * second;

/** The time of an action that begins now. */
export const timeOfAction = (ports: Pick<Ports, 'elapsed'>): Budget => budgetOf(ports, actionDuration);

/** An equal share of what is left for so many parties. What one does not use passes to the others. */
export function shareOf(budget: Budget, parties: number): Budget {
  const ofTheOthers = budget.left() * (1 - 1 / parties);
  return { left: () => budget.left() - ofTheOthers };
}

/** So many items are worked on side by side. */
export const batchSize = 5;

/**
 * Does the work for each item, a few at a time, while there is time, and for a few where there is none; what is left waits for
 * the next sweep. An item that fails is logged and holds nothing up. Returns how many were tried.
 * @throws Error at the end when any item failed.
 */
export async function forEachInTime<T>(
  ports: Pick<Ports, 'log'>,
  budget: Budget,
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let tried = 0;
  let failed = 0;
  for await (const batch of batchesOf(pages)) {
    if (tried > 0 && budget.left() <= 0) {
      budget.onCutShort?.();
      break;
    }
    const results = await Promise.allSettled(batch.map(work));
    for (const result of results) {
      if (result.status === 'rejected') {
        failed += 1;
        ports.log.error({ event: 'sweep-item-failed', ...tracesOf(result.reason) });
      }
    }
    tried += batch.length;
  }
  if (failed > 0) throw new Error(`${failed} of ${tried} items failed.`);
  return tried;
}

/**
 * Does all parts of a chore, one after the other: one that fails holds up no other.
 * @throws Error at the end when any part failed.
 */
export async function allParts(parts: readonly (() => Promise<number>)[]): Promise<number> {
  let tried = 0;
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      tried += await part();
    } catch (thrown) {
      failures.push(thrown);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '));
  return tried;
}

async function* batchesOf<T>(pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>) {
  for await (const page of pages) yield* slices(page, batchSize);
}

/** Whether a sweep that begins now is one of the first of its hour, which do what need not be done each minute. */
export function isHourly(now: Date): boolean {
  return now.getTime() % hour < 2 * minute;
}

/** Longer than a function is out of order: what was due before has been seen. */
export const longestOutage = 30 * day;
