/**
 * The model: the function's own code against itself. Each scenario prepares rows in memory and names a few processes: real actions, webhooks
 * and chores of the sweep. Every call that one of them makes of its tables or of the gateway waits for its turn, so a schedule is nothing but
 * an order of turns, and it can be played again.
 *
 * - `process.ts` stops a process at each call, `gated-ports.ts` says what of it others may notice (`access.ts`). At a write it may crash,
 *   its answer may get lost, or the server may refuse without a reason.
 * - `play.ts` plays one schedule. After each write that is new `invariants.ts` looks at the ledger: seats sold twice, live bookings whose
 *   seats are gone, payments decided twice. At the end time passes, real sweeps run, and everything has to be settled: each payment is a
 *   booking or given back, each seat has a name or is free, each mail was sent once.
 * - `exhaust.ts` plays all schedules of a small scenario, but of those that differ only in the order of calls that do not meet, one: so each
 *   end is reached, though not each state on the way to it. There
 *   the tables in which nobody meets anybody are left in peace, and so are the trips' rows, unless a scenario says that they matter.
 *   A list shows what was created before it; nothing reads by id (`rows/appwrite-rows.ts`).
 * - `draw.ts` plays schedules that the dice draw: for `mixes.ts`, whose 6 to 11 processes are too many for all, every call stops there.
 * - `switches.ts` leaves out one rule of the design each. A scenario names the rules without which its search has to find a violation.
 *   `shrink.ts` makes the schedule short that did.
 *
 * Not looked at: writes that take effect after the call that made them has ended, and two losses of answers and a crash in one schedule
 * (mixes do have them).
 */

import { moneyScenarios } from './money-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { seatScenarios } from './seat-scenarios.ts';

export const scenarios: readonly Scenario[] = [...seatScenarios, ...moneyScenarios];
