import type { Check } from './check.ts';
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
