import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { fingerprint } from './fingerprint.ts';
import type { Harness } from './harness.ts';
import { wrongAtRest, wrongNow } from './invariants.ts';
import { type Access, Breakdown, type Fault, type Process, touchesNothing, touchesTime } from './process.ts';
import type { End } from './scenario.ts';

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
export async function play(
  harness: Harness,
  choose: Choose,
  { known, rested }: PlayOptions,
): Promise<Played> {
  const processes = harness.restore();
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
      process.begin(harness.now());
      trace.push(`${process.name} begins`);
      continue;
    }
    const [call] = process.waiting.splice(move.call, 1);
    if (call === undefined) break;
    await call.take(move.fault);
    trace.push(`${process.name}: ${call.label}${move.fault === null ? '' : ` (${move.fault})`}`);
    if (!call.access.isWrite) continue;
    if (harness.scenario.areCallsEndless) continue;
    killOld(processes, harness.now(), crashed);
    if (moves.length <= known) continue;
    const violations = wrongNow(await harness.ledger());
    if (violations.length > 0) return { violations, trace, moves };
  }
  const end: End = {
    resultOf: (name) => (processes.find((one) => one.name === name)?.result() ?? null) as Answer | null,
    isFaultless: crashed.size === 0 && broken.size === 0,
    isEditLost: harness.isEditLost(),
    ledger: await harness.ledger(),
  };
  const violations = [...thrownBy(processes, broken), ...(harness.play.wrongAtEnd?.(end) ?? [])];
  const key = fingerprint(`${harness.stateKey()} ${end.isFaultless} ${end.isEditLost}`);
  if (violations.length > 0 || rested.has(key)) return { violations, trace, moves };
  rested.add(key);
  return { violations: await wrongAtRest(harness, end), trace, moves };
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

export interface Violation {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

const mostReplays = 300;

/** Leaves out of a schedule what the violation does not need: a move that is left out comes when everything else is done. */
export async function shrink(harness: Harness, found: Played): Promise<Violation> {
  let moves = found.moves;
  let violation: Violation = found;
  let replays = 0;
  for (let size = moves.length >> 1; size > 0; size = size === 1 ? 0 : size >> 1) {
    for (let at = moves.length - size; at >= 0 && replays < mostReplays; at -= size) {
      const fewer = moves.toSpliced(at, size);
      replays += 1;
      const again = await replay(harness, fewer);
      if (again.violations.length === 0) continue;
      moves = fewer;
      violation = again;
    }
  }
  return violation;
}

/** Plays moves as far as they are possible, and after them one process after the other. */
function replay(harness: Harness, moves: readonly Move[]): Promise<Played> {
  const left = [...moves];
  const isPossible = (ready: readonly Ready[], { process, call, fault }: Move) => {
    const its = ready.find((one) => one.process === process)?.calls[call];
    return its !== undefined && (fault === null || fault === 'crash' || its.faults.includes(fault));
  };
  const choose = (ready: readonly Ready[]): Move => {
    for (let move = left.shift(); move !== undefined; move = left.shift()) {
      if (isPossible(ready, move)) return move;
    }
    return { process: ready[0]?.process ?? 0, call: 0, fault: null };
  };
  return play(harness, choose, { known: 0, rested: new Set() });
}
