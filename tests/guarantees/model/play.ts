import { lifecycle } from '../../../backend/function/bookings/lifecycle.ts';
import { draftChain } from '../../../backend/function/identity/row-ids.ts';
import { totalOf } from '../../../backend/function/seats/trip-numbers.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import type { Ledger } from '../support/ledger.ts';
import { unsettledIn, violationsIn } from '../support/violations.ts';
import { type Access, Breakdown, type Fault, type Process, touchesNothing, touchesTime } from './process.ts';
import type { End } from './scenario.ts';
import { fingerprint, type World } from './world.ts';

/** What is wrong at any moment. */
function wrongNow(ledger: Ledger): readonly string[] {
  return [...violationsIn(ledger, ownTotal(ledger)), ...draftViolations(ledger), ...givenTwice(ledger)];
}

/** How many seats a trip has is looked at once everything is settled. */
const ownTotal =
  ({ trips }: Ledger) =>
  (tripId: string) => {
    const found = trips.find(({ trip }) => trip.tripId === tripId);
    if (found === undefined) return 0;
    return found.numbers.numbers === null ? found.trip.availableSpots : totalOf(found.numbers);
  };

/** One draft becomes one confirmed booking. */
function draftViolations({ chains }: Ledger): readonly string[] {
  const confirmed = chains.filter(
    ({ row, state, steps }) =>
      row !== null && state.status === 'CONFIRMED' && steps.every(({ because }) => because !== 'by-hand'),
  );
  const drafts = Map.groupBy(confirmed, ({ row }) => row && draftChain(row));
  return [...drafts].flatMap(([draft, its]) =>
    draft !== null && its.length > 1 ? [`${its.length} bookings of one draft are confirmed`] : [],
  );
}

/** What a call left behind is finished after a minute, what nothing names goes after two, holds end after fifteen. */
const waits = [61, 121, 901, 3600, 172_801, 604_801, 61];

/** Passes time and sweeps until everything has come to its end, and says what is wrong on the way and then. */
async function wrongAtRest(world: World, end: End): Promise<readonly string[]> {
  const { app, play } = world;
  let ledger = end.ledger;
  for (const seconds of waits) {
    app.pass(seconds);
    const { status } = await app.sweep();
    ledger = await world.ledger();
    const found = [
      ...(status === 200 ? [] : [`a sweep failed: ${failures(app.lines)}`]),
      ...(world.scenario.areCallsEndless ? [] : wrongNow(ledger)),
    ];
    if (found.length > 0) return found.map((one) => `at rest: ${one}`);
  }
  // Once an hour a sweep looks at every trip.
  app.pass((hour - (world.now() % hour)) / 1000 + 1);
  await app.sweep();
  ledger = await world.ledger();
  // A change of seats whose call broke down may not have been made.
  const changed = end.isFaultless ? play.capacity : null;
  const capacity = play.capacity === undefined ? world.tripSeats : (changed ?? null);
  const total = (tripId: string) =>
    capacity === null || end.isEditLost ? ownTotal(ledger)(tripId) : capacity;
  return [
    ...violationsIn(ledger, total),
    ...unsettledIn(ledger),
    ...cancelledTrips(ledger),
    ...(await mailViolations(world, ledger)),
    ...(play.wrongAtRest?.({ ...end, ledger }) ?? []),
  ].map((one) => `at rest: ${one}`);
}

const failures = (lines: readonly string[]) => lines.filter((line) => line.includes('failed')).join(' ');

function cancelledTrips({ trips, chains }: Ledger): readonly string[] {
  const cancelled = new Set(
    trips.filter(({ trip }) => trip.tripStatus === 'cancelled').map(({ trip }) => trip.$id),
  );
  return chains.flatMap(({ row, state }) =>
    row !== null && cancelled.has(row.tripRowId) && lifecycle[state.status].isLive
      ? [`${row.bookingId} lives in a cancelled trip`]
      : [],
  );
}

/** More money went back than steps say. */
function givenTwice({ taken, chains }: Ledger): readonly string[] {
  return taken.flatMap(({ id, amountRefunded }) => {
    const refunds = chains.flatMap(({ state }) => state.payments.get(id)?.refunds ?? []);
    const due = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return amountRefunded > due ? [`${amountRefunded} of ${due} was given back of ${id}`] : [];
  });
}

/** A step's mails were sent, and each once. */
async function mailViolations({ app }: World, { chains }: Ledger): Promise<readonly string[]> {
  const rows = [...(app.rows.stored().get('outbox')?.values() ?? [])];
  const wrong = rows
    .filter(({ state }) => state === 'waiting')
    .map(({ mail, state }) => `${mail} is ${state}`);
  for (const { id, steps, row } of chains) {
    if (row === null) continue;
    const its = rows.filter(({ bookingRowId }) => bookingRowId === id);
    for (const [mail, most] of [
      ['confirmed', steps.filter(({ to, because }) => to === 'CONFIRMED' && because !== 'by-hand').length],
      ['cancelled', steps.filter(({ to }) => to === 'CANCELLED').length],
      ['approved', steps.filter(({ to, by }) => to === 'APPROVED' && by === 'host').length],
    ] as const) {
      const count = its.filter((one) => one['mail'] === mail).length;
      const least = mail === 'cancelled' ? 0 : most;
      if (count < least || count > most)
        wrong.push(`${row.bookingId} has ${count} mails '${mail}', not ${most}`);
    }
  }
  return wrong;
}

/** What comes next: a call of a process takes effect, with a fault or without; or the process never goes on. */
export interface Move {
  /** By its place among the actors. */
  readonly process: number;
  /** By its place among the calls that the process made side by side. */
  readonly call: number;
  readonly fault: Fault | 'crash' | null;
}

/** A process that can go on. */
export interface Ready {
  readonly process: number;
  /** Of each call that waits, in the order in which they were made; one that begins the process where it has not begun. */
  readonly calls: readonly { readonly access: Access; readonly faults: readonly Fault[] }[];
}

/** Null ends the schedule here. */
export type Choose = (ready: readonly Ready[]) => Move | null;

export interface Played {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly moves: readonly Move[];
}

// The function's time-out.
const longestLife = 30_000;

export interface PlayOptions {
  /** The first moves, after which nothing is looked at: another schedule began with them. */
  readonly known: number;
  /** States at rest that were looked at already. */
  readonly rested: Set<string>;
}

/** Plays one schedule from the beginning of the scenario. */
export async function play(world: World, choose: Choose, { known, rested }: PlayOptions): Promise<Played> {
  const processes = world.restore();
  const trace: string[] = [];
  const moves: Move[] = [];
  const crashed = new Set<Process>();
  const broken = new Set<Process>();

  for (;;) {
    await allWaiting();
    const ready = readyOf(processes);
    if (ready.length === 0) break;
    const move = choose(ready);
    if (move === null) return { violations: [], trace, moves };
    moves.push(move);
    const process = processes[move.process];
    if (process === undefined) break;
    if (move.fault === 'crash') {
      crashed.add(process);
      process.crash();
      trace.push(`${process.name} crashes`);
      continue;
    }
    if (move.fault !== null) broken.add(process);
    if (!process.isBegun()) {
      process.begin(world.now());
      trace.push(`${process.name} begins`);
      continue;
    }
    const [call] = process.waiting.splice(move.call, 1);
    if (call === undefined) break;
    await call.take(move.fault);
    trace.push(`${process.name}: ${call.label}${move.fault === null ? '' : ` (${move.fault})`}`);
    if (!call.access.isWrite) continue;
    if (world.scenario.areCallsEndless) continue;
    killOld(processes, world.now(), crashed);
    if (moves.length <= known) continue;
    const violations = wrongNow(await world.ledger());
    if (violations.length > 0) return { violations, trace, moves };
  }
  const end: End = {
    resultOf: (name) => (processes.find((one) => one.name === name)?.result() ?? null) as Answer | null,
    hasCrashed: crashed.size > 0,
    isFaultless: crashed.size === 0 && broken.size === 0,
    isEditLost: world.isEditLost(),
    ledger: await world.ledger(),
  };
  const violations = [...thrownBy(processes, broken), ...(world.play.wrongAtEnd?.(end) ?? [])];
  const key = fingerprint(`${world.stateKey()} ${end.isFaultless} ${end.isEditLost}`);
  if (violations.length > 0 || rested.has(key)) return { violations, trace, moves };
  rested.add(key);
  return { violations: await wrongAtRest(world, end), trace, moves };
}

/** Until every process waits for its turn, or is over: they wait for nothing else. */
const allWaiting = () => new Promise<void>((resolve) => setImmediate(resolve));

const beginning = [{ access: touchesTime, faults: [] }];

const readyOf = (processes: readonly Process[]): readonly Ready[] =>
  processes
    .map((one, process) => ({
      process,
      calls: one.isBegun() ? [...one.waiting] : beginning,
      isOver: one.isOver(),
    }))
    .filter(({ calls, isOver }) => !isOver && calls.length > 0);

/** What a move touches. */
export const accessOf = (ready: readonly Ready[], { process, call, fault }: Move): Access =>
  fault === 'crash'
    ? touchesNothing
    : (ready.find((one) => one.process === process)?.calls[call]?.access ?? touchesNothing);

function killOld(processes: readonly Process[], now: number, crashed: Set<Process>): void {
  for (const process of processes) {
    if (process.isBegun() && !process.isOver() && now - process.begunAt() > longestLife) {
      process.crash();
      crashed.add(process);
    }
  }
}

/** Expected failures are answers: what is thrown is a bug, unless a server broke down. */
function thrownBy(processes: readonly Process[], broken: ReadonlySet<Process>): readonly string[] {
  return processes.flatMap((process) => {
    const thrown = process.thrown();
    if (thrown === undefined || (broken.has(process) && isBreakdown(thrown))) return [];
    return [`${process.name} threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`];
  });
}

const isBreakdown = (thrown: unknown): boolean =>
  thrown instanceof Breakdown ||
  (thrown instanceof Error && /could not be written|items failed/.test(thrown.message));
