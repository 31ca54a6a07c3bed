import { second } from '../../../shared/domain/time/durations.ts';
import type { Ports } from '../ports.ts';

// Longer than a call of the function may last: by then a sweep that did not end has been cut short.
const leaseDuration = 35 * second;
const lease = 'sweep';

/**
 * Runs a sweep unless another is running, whatever started it: anyone may schedule an execution. Null where one is. The lease
 * is a row, which only one call can create.
 */
export async function oneAtATime<T>(ports: Ports, run: () => Promise<T>): Promise<T | null> {
  if (!(await takeLease(ports))) return null;
  try {
    return await run();
  } finally {
    await ports.rows.remove('settings', lease);
  }
}

async function takeLease({ rows, clock }: Ports): Promise<boolean> {
  const now = clock.now().getTime();
  const value = new Date(now + leaseDuration).toISOString();
  if (await rows.create('settings', lease, { value })) return true;
  const taken = await rows.get('settings', lease);
  const left = taken === null ? 1 : Date.parse(taken.value) - now;
  // One that would last longer than any was written by a clock that was wrong.
  if (left > 0 && left <= leaseDuration) return false;
  // Two calls that do this at one moment may both sweep: that is work done twice, and no harm.
  await rows.remove('settings', lease);
  return rows.create('settings', lease, { value });
}
