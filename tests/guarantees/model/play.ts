import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { fingerprint } from './fingerprint.ts';
import { Breakdown, type Fault, type Process } from './process.ts';
import { wrongAtRest, wrongNow } from './invariants.ts';
import type { End } from './scenario.ts';
import type { World } from './world.ts';

/** How often what may happen. */
export interface Bounds {
  /** Switches from a process that could go on. */
  readonly switches: number;
  readonly crashes: number;
  readonly faults: number;
}

/** What may come next: a process's next call takes effect, with a fault or without; or the process never goes on. */
export interface Option {
  readonly process: Process;
  readonly call: number;
  readonly fault: Fault | 'crash' | null;
  readonly isSwitch: boolean;
}

export interface Choice {
  readonly options: readonly Option[];
  /** Everything on which the rest of the schedule depends. */
  readonly key: () => string;
}

/** The index of the option; null ends the schedule here. */
export type Choose = (choice: Choice) => number | null;

export interface Played {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly isWhole: boolean;
}

// The function's time-out.
const longestLife = 30_000;

export interface PlayOptions {
  readonly bounds: Bounds;
  /** Calls that a process made side by side take effect in any order. */
  readonly isAnyOrder: boolean;
  readonly faults: readonly Fault[];
  /** States at rest that were looked at already. */
  readonly rested: Set<string>;
}

/** Plays one schedule from the beginning of the scenario. */
export async function play(world: World, choose: Choose, options: PlayOptions): Promise<Played> {
  const processes = world.restore();
  const left = { ...options.bounds };
  const trace: string[] = [];
  let current: Process | null = null;
  let faults = 0;
  let violations: readonly string[] = [];
  const crashed = new Set<Process>();
  const broken = new Set<Process>();

  for (;;) {
    await allWaiting();
    const found = optionsOf(processes, current, left, options);
    if (found.length === 0) break;
    const index = choose({ options: found, key: () => keyOf(world, processes, current, left) });
    if (index === null) return { violations: [], trace, isWhole: false };
    const option = found[index] ?? found[0];
    if (option === undefined) break;
    const { process, fault } = option;
    if (option.isSwitch) left.switches -= 1;
    if (fault === 'crash') {
      left.crashes -= 1;
      crashed.add(process);
      process.crash();
      trace.push(`${process.name} crashes`);
      current = null;
      continue;
    }
    if (fault !== null) {
      left.faults -= 1;
      faults += 1;
      broken.add(process);
    }
    current = process;
    if (!process.isBegun()) {
      process.begin(world.now());
      trace.push(`${process.name} begins`);
      continue;
    }
    const [call] = process.waiting.splice(option.call, 1);
    if (call === undefined) break;
    await call.take(fault);
    trace.push(`${process.name}: ${call.label}${fault === null ? '' : ` (${fault})`}`);
    if (!call.isWrite) continue;
    killOld(processes, world.now(), crashed);
    violations = wrongNow(await world.ledger());
    if (violations.length > 0) return { violations, trace, isWhole: true };
  }
  const ledger = await world.ledger();
  const end: End = {
    resultOf: (name) => (processes.find((one) => one.name === name)?.result() ?? null) as Answer | null,
    hasCrashed: crashed.size > 0,
    isFaultless: crashed.size === 0 && faults === 0,
    isEditLost: world.isEditLost(),
    ledger,
  };
  violations = [...thrownBy(processes, broken), ...(world.play.wrongAtEnd?.(end) ?? [])];
  const key = fingerprint(`${world.stateKey()} ${end.isFaultless} ${end.isEditLost}`);
  if (violations.length === 0 && !options.rested.has(key)) {
    options.rested.add(key);
    violations = await wrongAtRest(world, end);
  }
  return { violations, trace, isWhole: true };
}

/** Until every process waits for its turn, or is over: they wait for nothing else. */
const allWaiting = () => new Promise<void>((resolve) => setImmediate(resolve));

function optionsOf(
  processes: readonly Process[],
  current: Process | null,
  left: Bounds,
  { isAnyOrder, faults }: PlayOptions,
): readonly Option[] {
  const ready = processes.filter(
    (process) => !process.isOver() && (!process.isBegun() || process.waiting.length > 0),
  );
  const goesOn = current !== null && ready.includes(current);
  const ordered = goesOn ? [current, ...ready.filter((process) => process !== current)] : ready;
  const isAllowed = (process: Process) => !goesOn || process === current || left.switches > 0;
  const options: Option[] = [];
  const faulty: Option[] = [];
  for (const process of ordered.filter(isAllowed)) {
    const isSwitch = goesOn && process !== current;
    const calls = isAnyOrder ? process.waiting : process.waiting.slice(0, 1);
    if (!process.isBegun()) options.push({ process, call: 0, fault: null, isSwitch });
    for (const [index, call] of calls.entries()) {
      options.push({ process, call: index, fault: null, isSwitch });
      for (const fault of left.faults > 0 ? call.faults : []) {
        if (faults.includes(fault)) faulty.push({ process, call: index, fault, isSwitch });
      }
    }
  }
  if (goesOn && left.crashes > 0 && canCrash(current)) {
    faulty.push({ process: current, call: 0, fault: 'crash', isSwitch: false });
  }
  return [...options, ...faulty];
}

/** Before a write: whoever stops between reads leaves nothing else behind. */
const canCrash = ({ waiting }: Process) =>
  waiting.some(({ isWrite, faults }) => isWrite && faults.length > 0);

function keyOf(world: World, processes: readonly Process[], current: Process | null, left: Bounds): string {
  const its = processes.map((one) => `${one.memory()} ${one.isBegun()} ${one.begunAt()}`);
  return fingerprint(
    `${world.stateKey()} ${its.join()} ${current?.name} ${left.crashes} ${left.faults} ${world.isEditLost()}`,
  );
}

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
    if (thrown === undefined || (broken.has(process) && thrown instanceof Breakdown)) return [];
    return [`${process.name} threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`];
  });
}
