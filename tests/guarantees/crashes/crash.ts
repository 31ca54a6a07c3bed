import { readChain, shownBooking } from '../../../backend/function/bookings/chain.ts';
import type { MailKind } from '../../../backend/function/outbox/mail-names.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import type { ActionName } from '../../../shared/domain/actions/actions.ts';
import { suiteTables } from '../support/deep.ts';
import { readLedger } from '../support/ledger.ts';
import { inProcesses } from '../support/processes.ts';
import { settledViolations, violationsIn } from '../support/violations.ts';

/** A call that is ready to be made, and what must be true after it crashed and was repeated. */
export interface PreparedCall {
  /** Makes the same call each time. Resolves to the action's code, or to the HTTP status of a webhook or sweep. */
  readonly call: (ports?: Ports) => Promise<string | number>;
  /** The repeated call's code or status. */
  readonly expected: string | number;
  /** Statuses of bookings after the repeated call, by row id. */
  readonly status?: Readonly<Record<string, string>>;
  /** Orders that the gateway has opened after the repeated call. */
  readonly orders?: number;
  /** Refunds at the gateway once everything is settled, also those by hand. */
  readonly refunds?: number;
  /** What a person did at the console may not add up until a sweep has seen it. */
  readonly begins?: 'out of balance';
  /** What happens outside after the repeated call. */
  readonly afterwards?: () => void;
  /** Mails that are written by the call or by what follows from it, each as often as it is named. */
  readonly mails?: readonly MailKind[];
  /** By how much the call changes the seats of the trip. */
  readonly seatsBy?: number;
}

/** Something the function does, with what must exist before. */
export interface CrashScenario {
  readonly name: string;
  readonly entry: ActionName | 'webhook' | 'sweep';
  readonly prepare: (app: AnyTestApp) => Promise<PreparedCall>;
}

export function action(app: AnyTestApp, entry: ActionName, body: object, expected = 'OK'): PreparedCall {
  return { expected, call: async (ports) => (await app.call(entry, body, undefined, ports)).code };
}

export function sweeping(
  app: AnyTestApp,
  status: Readonly<Record<string, string>>,
  refunds = 0,
): PreparedCall {
  return { expected: 200, status, refunds, call: async (ports) => (await app.sweep(ports)).status };
}

/** What goes wrong at an outside call. */
export type Fault =
  /** The process crashes, and the call never arrives. */
  | 'before'
  /** The call takes effect, its answer is lost, and the process crashes. */
  | 'after'
  /** The process crashes, and its write lands later than the next process's. */
  | 'late'
  /** A create takes effect, and is answered as if it had not; the process goes on. */
  | 'unsure'
  /** A create does not take effect, and is answered as if the id were another's; the process goes on. */
  | 'failed';

const faults: readonly Fault[] = ['before', 'after', 'late', 'unsure', 'failed'];

export interface CrashPoint {
  /** The number of the outside call, from 0. */
  readonly point: number;
  readonly fault: Fault;
}

const creates = /^(create|createAll) /;
const writes = /^(create|createAll|update|remove|removeSeats)\b/;
// A crash at a read leaves what a crash after the write before it leaves.
const reads =
  /^(get|list|count|hosts|photos|gateway (order|payment|refundById|refundsOfPayment|ordersOfReceipt|paymentsOfOrder)$)/;

/** Whether a call of this kind can go wrong so, and differently from the calls before it. */
function canFail(label: string, fault: Fault): boolean {
  if (fault === 'late') return writes.test(label);
  if (fault === 'unsure' || fault === 'failed') return creates.test(label);
  return !reads.test(label) || /^count(Up|Down)/.test(label);
}

const crashError = () => new Error('The process has crashed.');

/**
 * Ports of a process in which one outside call goes wrong: after a crash no later call arrives, and no answer to an earlier one. `calls`
 * lists the calls made until then, by kind; without a crash point, it lists every point at which the process could crash.
 */
export function createCrashingPorts({ ports }: Pick<AnyTestApp, 'ports'>, crashPoint: CrashPoint | null) {
  const calls: string[] = [];
  let isReached = false;
  let hasCrashed = false;
  let late: (() => Promise<unknown>) | null = null;
  const pass = async (label: string, call: () => Promise<unknown>): Promise<unknown> => {
    if (hasCrashed) throw crashError();
    const isHere = calls.push(label) - 1 === crashPoint?.point;
    if (isHere && crashPoint !== null) return fail(crashPoint.fault, call);
    const answer = await call();
    if (hasCrashed) throw crashError();
    return answer;
  };
  const fail = async (fault: Fault, call: () => Promise<unknown>): Promise<unknown> => {
    isReached = true;
    // A failed call took effect too; its answer is lost all the same.
    if (fault === 'after' || fault === 'unsure') await call().catch(() => undefined);
    if (fault === 'unsure' || fault === 'failed') return false;
    if (fault === 'late') late = call;
    hasCrashed = true;
    throw crashError();
  };
  /** A port whose every call is an outside call. */
  const passing = <Port extends object>(port: Port, kind: string): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => {
          const table = kind === '' && typeof given[0] === 'string' ? given[0] : '';
          return pass(`${kind}${String(name)} ${table}`.trim(), () => call.apply(target, given));
        };
      },
    });
  const its: Ports = {
    ...ports,
    rows: passing(ports.rows, ''),
    hosts: passing(ports.hosts, 'hosts '),
    photos: passing(ports.photos, 'photos '),
    gateway: passing(ports.gateway, 'gateway '),
    mailer: ports.mailer && passing(ports.mailer, 'mail '),
  };
  return {
    ports: its,
    calls,
    isReached: () => isReached,
    /** Lets the write arrive that was under way when the process crashed. */
    land: async () => {
      await late?.().catch(() => undefined);
    },
  };
}

const seats = 7;

interface CrashResult {
  /** The calls that the process made, by kind. */
  readonly calls: readonly string[];
  readonly violations: readonly string[];
}

/** The function under test, and its tables: as they are, or weakened. */
export interface Build {
  readonly createApp?: typeof createMemoryApp;
  readonly rows?: (rows: Rows) => Rows;
}

/**
 * Lets the process of one call go wrong, starts another, and checks the ledger: at once, after the repeated call, and once everything is
 * settled. `sweeps`: the next process sweeps before the traveller comes back.
 */
export async function crash(
  { prepare }: CrashScenario,
  crashPoint: CrashPoint | null,
  sweeps: boolean,
  { createApp = createMemoryApp, rows = (own) => own }: Build = {},
): Promise<CrashResult> {
  const own = createApp({}, suiteTables());
  await using _ = { [Symbol.asyncDispose]: own.close };
  const app = inProcesses(own, { rows });
  await app.addTrip({ offerPrice: 20_000, offerSpots: 3 });
  await app.addHost('asha@example.com');
  const prepared = await prepare(app);
  const capacities = [seats, seats + (prepared.seatsBy ?? 0)];
  const crashing = createCrashingPorts(app, crashPoint);
  await prepared.call(crashing.ports);
  if (crashPoint !== null && !crashing.isReached()) throw new Error('The process made other calls before.');
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
  build?: Build,
  wanted?: RegExp,
): Promise<CrashReport> {
  const { calls, violations: uncrashed } = await crash(scenario, null, false, build);
  const violations = [...uncrashed];
  let crashes = 0;
  for (const { point, label, fault, sweeps } of pointsOf(calls)) {
    if (violations.some((one) => wanted?.test(one))) break;
    const result = await crash(scenario, { point, fault }, sweeps, build);
    crashes += 1;
    const where = `${fault}: call ${point}, ${label}${sweeps ? ', then swept' : ''}`;
    violations.push(...result.violations.map((one) => `${where}: ${one}`));
  }
  return { crashes, violations };
}

function pointsOf(calls: readonly string[]) {
  return calls.flatMap((label, point) =>
    faults
      .filter((fault) => canFail(label, fault))
      .flatMap((fault) => [false, true].map((sweeps) => ({ point, label, fault, sweeps }))),
  );
}
