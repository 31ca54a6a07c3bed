import { tracesOf } from '../log.ts';
import type { Ports } from '../ports.ts';

/** How much of a sweep's time is left. */
export interface Budget {
  hasTime(): boolean;
}

const batchSize = 5;

/**
 * Does the work for each item, a few at a time, while there is time; what is left waits for the next sweep. An item that
 * fails is logged and holds nothing up. Answers how many were tried.
 * @throws Error at the end when any item failed.
 */
export async function forEachInTime<T>(
  ports: Ports,
  budget: Budget,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let tried = 0;
  let failed = 0;
  while (tried < items.length && budget.hasTime()) {
    const batch = items.slice(tried, tried + batchSize);
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
