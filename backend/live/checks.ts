import { type Check, type CheckResult, type CheckTarget, failed } from './check.ts';
import {
  callRecords,
  functionAnswers,
  scheduleRuns,
  webhookRefusesForgery,
} from './checks/booking-function.ts';
import { callerAddress } from './checks/caller-address.ts';
import { clock, connection } from './checks/connection.ts';
import { bounds } from './checks/counters.ts';
import { buckets, functionSettings, schema } from './checks/declared.ts';
import { gateway } from './checks/gateway.ts';
import { guestAccess } from './checks/guest-access.ts';
import { mail } from './checks/mail.ts';
import { origins } from './checks/origins.ts';
import { nothingOverdue, rebuild } from './checks/overdue.ts';
import { preview } from './checks/preview.ts';
import { seatRace } from './checks/seat-race.ts';
import { freshLists, oneId, sparedSeats, wholeParties } from './checks/seat-rows.ts';
import { storedHosts, storedTrips } from './checks/stored-rows.ts';

/** Everything that the product relies on, in the order in which it is checked. */
export const checks: readonly Check[] = [
  connection,
  clock,
  schema,
  buckets,
  functionSettings,
  guestAccess,
  bounds,
  oneId,
  wholeParties,
  freshLists,
  sparedSeats,
  seatRace,
  functionAnswers,
  callerAddress,
  callRecords,
  webhookRefusesForgery,
  scheduleRuns,
  nothingOverdue,
  storedTrips,
  storedHosts,
  origins,
  preview,
  gateway,
  mail,
  rebuild,
];

/** Those that only read, and tell whether everything that is owed is done: for a machine that asks often. */
export const overdueChecks: readonly Check[] = [connection, scheduleRuns, nothingOverdue, rebuild];

export interface CheckedResult {
  readonly check: Check;
  readonly result: CheckResult;
}

/**
 * Runs checks one after the other and reports each result as it comes. Always removes what they wrote. `isStopped` is read
 * before each check, so that an interrupted run leaves a clean server too.
 */
export async function runChecks(
  target: CheckTarget,
  checks: readonly Check[],
  report: (checked: CheckedResult) => void,
  isStopped: () => boolean = () => false,
): Promise<readonly CheckedResult[]> {
  const checked: CheckedResult[] = [];
  try {
    for (const check of checks) {
      if (isStopped()) break;
      const result = await resultOf(check, target);
      const one = { check, result };
      checked.push(one);
      report(one);
      if (check.first && result.outcome === 'failed') return checked;
    }
    return checked;
  } finally {
    await target.scratch.clear().catch((thrown: unknown) => {
      // When the server could not be reached, there is nothing to remove.
      if (checked.length > 1) throw thrown;
    });
  }
}

async function resultOf(check: Check, target: CheckTarget): Promise<CheckResult> {
  try {
    return await check.run(target);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(
      `The check could not run: ${withoutKey(message, target)}.`,
      'Run the doctor again. If it fails again, read the log of the server.',
    );
  }
}

const withoutKey = (text: string, { server }: CheckTarget): string =>
  text.replaceAll(server.key, '(the key)');
