import type { Harness } from './harness.ts';
import { accessOf, type Move, play, type Ready, shrink, type Violation } from './play.ts';
import { type Access, doMeet } from './process.ts';

/** How often what may happen. */
export interface Bounds {
  readonly crashes: number;
  readonly faults: number;
}

/** What a search came to. */
export interface Found {
  readonly schedules: number;
  /** Moves that were played for the first time, each to another state. */
  readonly states: number;
  /** States at rest. */
  readonly ends: ReadonlySet<string>;
  /** Whether every schedule within the bounds was played, or one that differs from it in nothing that matters. */
  readonly isComplete: boolean;
  readonly violation: Violation | null;
}

/** Whether it may make a difference which of two calls comes first. */
type Meet = (one: Access, other: Access) => boolean;

interface Turn {
  readonly move: Move;
  readonly access: Access;
}

/** A state on the way of the schedule that is being played. */
interface Node {
  readonly ready: readonly Ready[];
  readonly left: Bounds;
  /** Turns that lead to nothing new: what follows from them was played with the turns in another order. */
  readonly asleep: readonly Turn[];
  /** Processes that have to be tried here. */
  readonly due: Set<number>;
  readonly done: Turn[];
  taken: Turn;
  /** By process, the last turn, counted from 1, that has to come before this one. */
  clock: readonly number[];
}

/**
 * Plays every schedule within the bounds, but of those that differ only in the order of calls that do not meet, one: dynamic partial order
 * reduction with source sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas: Optimal dynamic partial order reduction, 2014). Calls that
 * a process made side by side take effect in the order in which they were made.
 */
export async function exhaust(
  harness: Harness,
  bounds: Bounds,
  isOver: () => boolean,
  meet: Meet = doMeet,
): Promise<Found> {
  const path: Node[] = [];
  const rested = new Set<string>();
  let schedules = 0;
  let states = 0;
  for (;;) {
    const known = Math.max(0, path.length - 1);
    let at = 0;
    const played = await play(
      harness,
      (ready) => {
        const there = path[at];
        at += 1;
        if (there !== undefined) return there.taken.move;
        const node = nodeAfter(path, ready, bounds, meet);
        if (node === null) return null;
        path.push(node);
        noteRaces(path, meet);
        return node.taken.move;
      },
      { known, rested },
    );
    schedules += 1;
    states += path.length - known;
    const result = { schedules, states, ends: rested, isComplete: false };
    if (played.violations.length > 0) return { ...result, violation: await shrink(harness, played) };
    if (!backtrack(path, meet)) return { ...result, isComplete: true, violation: null };
    if (isOver()) return { ...result, violation: null };
  }
}

function nodeAfter(path: readonly Node[], ready: readonly Ready[], bounds: Bounds, meet: Meet): Node | null {
  const parent = path.at(-1);
  const left = parent === undefined ? bounds : leftAfter(parent);
  const asleep = parent === undefined ? [] : sleepAfter(parent, meet);
  // Who went on last goes on: so the first schedules have few switches.
  const ordered = ready.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
  function isLast({ process }: Ready): boolean {
    return process === parent?.taken.move.process;
  }
  for (const { process } of ordered) {
    const [taken] = turnsOf({ ready, left, asleep, done: [] }, process);
    if (taken !== undefined)
      return { ready, left, asleep, due: new Set([process]), done: [], taken, clock: [] };
  }
  return null;
}

const leftAfter = ({ left, taken: { move } }: Node): Bounds => ({
  crashes: left.crashes - (move.fault === 'crash' ? 1 : 0),
  faults: left.faults - (move.fault !== null && move.fault !== 'crash' ? 1 : 0),
});

const sleepAfter = ({ asleep, done, taken }: Node, meet: Meet): readonly Turn[] =>
  [...asleep, ...done].filter(
    ({ move, access }) => move.process !== taken.move.process && !meet(access, taken.access),
  );

/** What a process may do next that was not tried. */
function turnsOf(
  { ready, left, asleep, done }: Pick<Node, 'ready' | 'left' | 'asleep' | 'done'>,
  process: number,
): readonly Turn[] {
  const call = ready.find((one) => one.process === process)?.calls[0];
  if (call === undefined) return [];
  // Whoever crashes between reads leaves nothing else behind than before them.
  const crash = left.crashes > 0 && call.access.isWrite && call.faults.length > 0 ? (['crash'] as const) : [];
  const faults = left.faults > 0 ? call.faults.filter((fault) => fault !== 'thrown') : [];
  const tried = [...asleep, ...done].filter(({ move }) => move.process === process);
  return [null, ...faults, ...crash]
    .filter((fault) => tried.every(({ move }) => move.fault !== fault))
    .map((fault) => ({ process, call: 0, fault }))
    .map((move) => ({ move, access: accessOf(ready, move) }));
}

/** Finds the earlier turns that the last one might as well have come before, and has it tried there. */
function noteRaces(path: readonly Node[], meet: Meet): void {
  const last = path.length - 1;
  const node = path[last];
  if (node === undefined) return;
  const { process } = node.taken.move;
  const own = path.findLast((one, index) => index < last && one.taken.move.process === process);
  const clock = [...(own?.clock ?? [])];
  const races: number[] = [];
  for (let at = last - 1; at >= 0; at -= 1) {
    const other = path[at];
    if (other === undefined || other.taken.move.process === process) continue;
    if (isBefore(at, other, clock) || !meet(other.taken.access, node.taken.access)) continue;
    races.push(at);
    for (const [index, count] of other.clock.entries())
      clock[index] = Math.max(clock[index] ?? 0, count ?? 0);
  }
  clock[process] = last + 1;
  node.clock = clock;
  for (const at of races) reverse(path, at);
}

const isBefore = (at: number, { taken }: Node, clock: readonly number[]): boolean =>
  (clock[taken.move.process] ?? 0) >= at + 1;

/** Has a turn tried that leads to the last one before the one at this place. */
function reverse(path: readonly Node[], at: number): void {
  const first = path[at];
  if (first === undefined) return;
  const free = path
    .map((node, index) => ({ node, index }))
    .filter(({ node, index }) => index > at && !isBefore(at, first, node.clock));
  const last = path.length - 1;
  if (free.at(-1)?.index !== last) free.push({ node: path[last] as Node, index: last });
  const initials = free
    .filter(({ node }, place) =>
      free.slice(0, place).every((one) => !isBefore(one.index, one.node, node.clock)),
    )
    .map(({ node }) => node.taken.move.process);
  if (initials.some((process) => first.due.has(process))) return;
  const [wanted] = initials;
  if (wanted !== undefined) first.due.add(wanted);
}

/** Goes back to the last state where something is left to try; false where there is none. */
function backtrack(path: Node[], meet: Meet): boolean {
  for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
    node.done.push(node.taken);
    const its = node;
    const next = [...node.due].flatMap((process) => turnsOf(its, process))[0];
    if (next !== undefined) {
      node.taken = next;
      noteRaces(path, meet);
      return true;
    }
    path.pop();
  }
  return false;
}
