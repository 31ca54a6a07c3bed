import { readChain, shownBooking } from '../../../backend/function/bookings/chain.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { readLedger } from '../support/ledger.ts';
import { inProcesses } from '../support/processes.ts';
import { remember } from '../support/remember.ts';
import { suiteTables } from '../support/tables.ts';
import { settledViolations, violationsIn } from '../support/violations.ts';
import type { CrashScenario, PreparedCall } from './crash-scenario.ts';
import { type CrashPoint, crashPointsOf, createCrashingPorts, type MadeCall } from './crashing-ports.ts';

const seats = 7;

interface CrashResult {
  /** The calls that the process made. */
  readonly calls: readonly MadeCall[];
  readonly violations: readonly string[];
}

/** The function under test, and its tables: as they are, or weakened. */
export interface Build {
  readonly createApp?: typeof createMemoryApp;
  readonly rows?: (rows: Rows) => Rows;
}

/** A scenario up to its call, which may then be made again and again. */
async function prepareOnce(
  { prepare }: CrashScenario,
  { createApp = createMemoryApp, rows = (own) => own }: Build,
) {
  const tables = suiteTables();
  const own = createApp({}, tables);
  const app = inProcesses(own, { rows });
  await app.addTrip({ offerPrice: 20_000, offerSpots: 3 });
  await app.addHost('asha@example.com');
  const prepared = await prepare(app);
  return { app, prepared, restore: remember(app, tables), [Symbol.asyncDispose]: own.close };
}

/**
 * Lets the process of one call go wrong, starts another, and checks the ledger: at once, after the repeated call, and once everything is
 * settled. `sweeps`: the next process sweeps before the traveller comes back.
 */
async function crash(
  { app, prepared, restore }: Awaited<ReturnType<typeof prepareOnce>>,
  crashPoint: CrashPoint | null,
  sweeps: boolean,
): Promise<CrashResult> {
  restore();
  const capacities = [seats, seats + (prepared.seatsBy ?? 0)];
  const crashing = createCrashingPorts(app, crashPoint);
  await prepared.call(crashing.ports);
  if (crashPoint !== null && !crashing.isReached()) throw new Error('The process made other calls before.');
  if (crashPoint?.fault === 'slow') await crashing.land();
  // The call may have changed the seats of the trip, or not yet.
  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  const [amid = []] = (prepared.begins === 'out of balance' ? [] : capacities)
    .map((all) => violationsIn(ledger, () => all))
    .sort((a, b) => a.length - b.length);
  // A sweep that was cut short keeps others from running for a while, and so do seats that nobody names yet.
  app.pass(36);
  if (sweeps) await app.sweep();
  const after = [...amid, ...(await repeated(app, prepared))];
  await crashing.land();
  return { calls: crashing.calls, violations: [...after, ...(await ended(app, prepared))] };
}

/** Makes the same call again. Returns what is wrong with its answer, and with what the call brought about. */
async function repeated(app: AnyTestApp, prepared: PreparedCall): Promise<string[]> {
  const { call, expected, status = {}, orders } = prepared;
  const violations: string[] = [];
  const first = await call();
  // What the call that crashed took is given back as nobody's after two minutes.
  if (first === 'TRY_AGAIN') await pass(app, 121);
  const answer = first === 'TRY_AGAIN' ? await call() : first;
  if (answer !== expected) violations.push(`the repeated call answers ${answer} instead of ${expected}`);
  for (const [id, wanted] of Object.entries(status)) {
    const found = shownBooking(await readChain(app.rows, id))?.bookingStatus;
    if (found !== wanted) violations.push(`the booking is ${found} instead of ${wanted}`);
  }
  const opened = app.fake.orders.length;
  if (orders !== undefined && opened !== orders) violations.push(`${opened} orders instead of ${orders}`);
  return violations;
}

/** What is wrong once everything is settled. */
async function ended(app: AnyTestApp, prepared: PreparedCall): Promise<string[]> {
  const { refunds = 0, seatsBy = 0, mails = [], afterwards } = prepared;
  afterwards?.();
  const violations = await settledViolations(app, () => seats + seatsBy);
  const made = app.fake.refunds.size;
  if (made !== refunds) violations.push(`${made} refunds instead of ${refunds}`);
  const written = await app.rows.list('outbox', { limit: 100 });
  for (const { mail, state } of written) if (state === 'waiting') violations.push(`'${mail}' was never sent`);
  for (const [mail, wanted] of Map.groupBy(mails, (kind) => kind)) {
    const count = written.filter((row) => row.mail === mail).length;
    if (count !== wanted.length) violations.push(`'${mail}' was written ${count} times`);
  }
  return violations;
}

async function pass(app: AnyTestApp, seconds: number): Promise<void> {
  app.pass(seconds);
  await app.sweep();
}

interface CrashReport {
  readonly crashes: number;
  readonly violations: readonly string[];
}

/**
 * Lets each outside call of a scenario that writes go wrong in every way; the next process sweeps first, or it does not. Ends early at the
 * first violation that is looked for.
 */
export async function crashEverywhere(
  scenario: CrashScenario,
  build: Build = {},
  wanted?: RegExp,
): Promise<CrashReport> {
  await using prepared = await prepareOnce(scenario, build);
  const { calls, violations: uncrashed } = await crash(prepared, null, false);
  const violations = [...uncrashed];
  let crashes = 0;
  for (const crashPoint of crashPointsOf(calls)) {
    for (const sweeps of [false, true]) {
      if (violations.some((one) => wanted?.test(one))) break;
      const result = await crash(prepared, crashPoint, sweeps);
      crashes += 1;
      const { fault, point } = crashPoint;
      const where = `${fault}: call ${point}, ${calls[point]?.label}${sweeps ? ', then swept' : ''}`;
      violations.push(...result.violations.map((one) => `${where}: ${one}`));
    }
  }
  return { crashes, violations };
}
