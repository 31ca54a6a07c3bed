import { expect } from 'vitest';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { isDeep } from '../support/deep.ts';
import { readLedger } from '../support/ledger.ts';
import { oversoldIn, unsettledIn, violationsIn } from '../support/violations.ts';
import type { CrashScenario, PreparedCall } from './crash-scenario.ts';
import { type CrashPoint, createCrashingPorts } from './crashing-ports.ts';

const seats = 7;
const hour = 3_600;

interface CrashResult {
  /** The call at which the process crashed; null when it made fewer calls. */
  readonly at: string | null;
  readonly violations: readonly string[];
}

interface CrashOptions {
  /** Changes the tables of the process that crashes. */
  readonly change?: (rows: Rows) => Rows;
  /** The next process sweeps before the traveller comes back, not after. */
  readonly sweepsFirst?: boolean;
}

const ledgerOf = (app: TestApp) => readLedger({ rows: app.rows, gateway: app.fake.gateway });
const violationsOf = async (app: TestApp, seatsBy = 0) =>
  violationsIn(await ledgerOf(app), () => seats + seatsBy);

/** What is wrong after a call. */
export const violationsAfter = (app: TestApp, { seatsBy }: PreparedCall) => violationsOf(app, seatsBy);

/** Seats that are free and taken at once: they may be sold twice. */
export const oversold = async (app: TestApp, { seatsBy = 0 }: PreparedCall): Promise<string[]> =>
  oversoldIn(await ledgerOf(app), () => seats + seatsBy);

/** What is wrong in the middle of a call, which may have changed the seats of the trip, or not yet. */
export async function violationsAmid(app: TestApp, { seatsBy = 0 }: PreparedCall): Promise<string[]> {
  const before = await violationsOf(app);
  return before.length === 0 ? before : violationsOf(app, seatsBy);
}

/**
 * Crashes the process of one call, starts another, and checks the ledger: at once, after a sweep or the repeated call, and
 * once everything is settled.
 */
export async function crash(
  scenario: CrashScenario,
  crashPoint: CrashPoint,
  { change, sweepsFirst = crashPoint.when === 'after' }: CrashOptions = {},
): Promise<CrashResult> {
  const app = await startScenarioApp();
  try {
    const prepared = await scenario.prepare(app);
    const crashing = createCrashingPorts(app, crashPoint, change);
    await prepared.call(crashing.ports);
    if (!crashing.hasCrashed()) return { at: null, violations: [] };
    const violations = prepared.begins === 'out of balance' ? [] : await violationsAmid(app, prepared);
    // A sweep that was cut short keeps others from running for a while.
    app.pass(36);
    if (sweepsFirst) await app.sweep();
    violations.push(...(await repeated(app, prepared)));
    violations.push(...(await ended(app, prepared)));
    return { at: crashing.calls[crashPoint.point] ?? '', violations };
  } finally {
    await app.close();
  }
}

/** Makes the same call again. Returns what is wrong then. */
export async function repeated(app: TestApp, prepared: PreparedCall): Promise<string[]> {
  return [...(await answered(app, prepared)), ...(await violationsAfter(app, prepared))];
}

/** Makes the same call again. Returns what is wrong with its answer, and with what the call brought about. */
export async function answered(
  app: TestApp,
  { call, expected, status = {}, orders }: PreparedCall,
): Promise<string[]> {
  const violations: string[] = [];
  const answer = await call();
  if (answer !== expected) violations.push(`the repeated call answers ${answer} instead of ${expected}`);
  for (const [id, wanted] of Object.entries(status)) {
    const found = (await app.rows.get('bookings', id))?.bookingStatus;
    if (found !== wanted) violations.push(`the booking is ${found} instead of ${wanted}`);
  }
  const opened = app.fake.orders.length;
  if (orders !== undefined && opened !== orders) violations.push(`${opened} orders instead of ${orders}`);
  return violations;
}

/**
 * What is wrong once everything is settled. Refunds are tried again after a minute, orders looked at after half an hour,
 * approvals last two days, reviews seven.
 */
export async function ended(app: TestApp, { refunds = 0, seatsBy = 0 }: PreparedCall): Promise<string[]> {
  for (const seconds of [61, hour, 48 * hour, 168 * hour]) {
    app.pass(seconds);
    await app.sweep();
  }
  const ledger = await ledgerOf(app);
  const violations = [...violationsIn(ledger, () => seats + seatsBy), ...unsettledIn(ledger)];
  if (app.fake.refunds.size !== refunds)
    violations.push(`${app.fake.refunds.size} refunds instead of ${refunds}`);
  const unsent = (await app.rows.list('outbox', { limit: 100 })).filter(({ state }) => state !== 'sent');
  return [...violations, ...unsent.map(({ mail }) => `the mail '${mail}' was never sent`)];
}

interface CrashReport {
  /** The calls at which it crashed. */
  readonly points: readonly string[];
  readonly crashes: number;
}

/**
 * Crashes a scenario at every outside call. The deep form does so before each call and after it. What is stored then differs
 * only by the writes that arrived, so `npm test` crashes once after each write, and the next process sweeps first every other
 * time.
 */
export const crashEverywhere = (scenario: CrashScenario): Promise<CrashReport> =>
  isDeep ? crashAtEachCall(scenario) : crashAfterEachWrite(scenario);

async function crashAfterEachWrite(scenario: CrashScenario): Promise<CrashReport> {
  const points = await callsOf(scenario);
  const writes = [...points.keys()].filter((point) => !isRead(points[point] ?? ''));
  for (const [index, point] of writes.entries()) {
    const at = await expectNoViolation(scenario, { point, when: 'after' }, { sweepsFirst: index % 2 === 0 });
    expect(at, `a crash after call ${point}`).not.toBeNull();
  }
  return { points, crashes: writes.length };
}

async function crashAtEachCall(scenario: CrashScenario): Promise<CrashReport> {
  const points: string[] = [];
  let crashes = 0;
  for (let point = 0; ; point += 1) {
    const at = await expectNoViolation(scenario, { point, when: 'before' });
    if (at === null) return { points, crashes };
    points.push(at);
    await expectNoViolation(scenario, { point, when: 'after' });
    crashes += 2;
  }
}

/** The outside calls of a scenario that does not crash. */
async function callsOf({ prepare }: CrashScenario): Promise<readonly string[]> {
  const app = await startScenarioApp();
  try {
    const { call } = await prepare(app);
    const { ports, calls } = createCrashingPorts(app, null);
    await call(ports);
    return calls;
  } finally {
    await app.close();
  }
}

async function startScenarioApp(): Promise<TestApp> {
  const app = await startTestApp(startBackend);
  await app.addTrip({ offerPrice: 20_000, offerSpots: 3 });
  await app.addHost('asha@example.com');
  return app;
}

const gatewayWrites: readonly string[] = ['gateway createOrder', 'gateway refund'];
const isRead = (call: string) =>
  call.startsWith('get ') || (call.startsWith('gateway ') && !gatewayWrites.includes(call));

async function expectNoViolation(
  scenario: CrashScenario,
  crashPoint: CrashPoint,
  options: CrashOptions = {},
): Promise<string | null> {
  const { at, violations } = await crash(scenario, crashPoint, options);
  expect(violations, `crashed ${crashPoint.when} call ${crashPoint.point}, ${at}`).toEqual([]);
  return at;
}
