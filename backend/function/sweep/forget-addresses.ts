import { day } from '../../../shared/domain/time/durations.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { Budget } from '../time/budget.ts';
import { forEachInTime } from '../time/for-each-in-time.ts';

/** Forgets network addresses, of which keyed hashes are all that is known: those of bookings after a day, counters once they are over. */
export async function forgetAddresses(
  deps: Pick<Ports, 'rows' | 'clock' | 'log'>,
  budget: Budget,
): Promise<number> {
  const { rows, clock } = deps;
  const now = clock.now();
  const over = dueRows(rows, 'attempts', { since: 'expiresAt', until: now.toISOString() });
  const forgotten = await forEachInTime(deps, budget, over, ({ $id }) => rows.remove('attempts', $id));
  const sentAt = new Date(now.getTime() - day).toISOString();
  // Every hash is greater than this: bookings without one are left out.
  const bookings = dueRows(rows, 'bookings', { since: 'networkHash', from: '0', atMost: { sentAt } });
  const blanked = await forEachInTime(deps, budget, bookings, ({ $id }) =>
    rows.update('bookings', $id, { networkHash: null }),
  );
  return forgotten + blanked;
}
