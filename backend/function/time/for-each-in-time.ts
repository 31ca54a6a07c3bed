import { tracesOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { Budget } from './budget.ts';

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

async function* batchesOf<T>(pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>) {
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += batchSize) yield page.slice(from, from + batchSize);
  }
}
