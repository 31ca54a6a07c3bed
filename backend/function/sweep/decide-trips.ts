import { day } from '../../../shared/domain/time/durations.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { dueRows } from '../rows/pages.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { decideRun } from '../trips/decide-run.ts';

// Longer than a function is out of order.
const lookBack = 30 * day;

/** Trips whose day has come on which it is decided whether they run. */
export function decideTrips(deps: SettleDeps, budget: Budget): Promise<number> {
  const now = deps.clock.now();
  const from = new Date(now.getTime() - lookBack).toISOString();
  const due = dueRows(deps.rows, 'trips', { since: 'decideBy', from, until: now.toISOString() });
  return forEachInTime(deps, budget, due, ({ $id }) => decideRun(deps, $id));
}
