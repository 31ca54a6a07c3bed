import type { Dice } from '../support/deep.ts';
import { type Bounds, type Choice, play, type PlayOptions } from './play.ts';
import type { World } from './world.ts';

/** What a search came to. */
export interface Found {
  readonly states: number;
  readonly schedules: number;
  /** Whether every schedule within the bounds was played. */
  readonly isComplete: boolean;
  /** The shortest that was found. */
  readonly violation: Violation | null;
}

export interface Violation {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

/** A schedule as the indexes of its choices. */
type Choices = readonly number[];

/**
 * Plays every schedule within the bounds, those with few switches first: so the first violation has as few as can be. A state that was seen
 * with no more switches is not looked at again.
 */
export async function exhaust(world: World, bounds: Bounds, mostSchedules: number): Promise<Found> {
  const seen = new Set<string>();
  const options: PlayOptions = { bounds, isAnyOrder: false, faults: ['lost'], rested: new Set() };
  const waiting: Choices[][] = [[[]]];
  let schedules = 0;
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (let prefix = waiting[cost]?.pop(); prefix !== undefined; prefix = waiting[cost]?.pop()) {
      if (schedules >= mostSchedules)
        return { states: seen.size, schedules, isComplete: false, violation: null };
      schedules += 1;
      const choices: number[] = [];
      const branches: (readonly boolean[])[] = [];
      const begun = prefix;
      const played = await play(
        world,
        ({ options: found, key }) => {
          const at = choices.length;
          if (at >= begun.length) {
            const state = key();
            if (seen.has(state)) return null;
            seen.add(state);
          }
          branches.push(found.map(({ isSwitch }) => isSwitch));
          const index = begun[at] ?? 0;
          choices.push(index);
          return index;
        },
        options,
      );
      if (played.violations.length > 0) {
        const violation = await shrink(world, choices, options, played);
        return { states: seen.size, schedules, isComplete: false, violation };
      }
      for (let at = begun.length; at < choices.length; at += 1) {
        for (const [index, isSwitch] of (branches[at] ?? []).entries()) {
          if (index === 0) continue;
          const its = cost + (isSwitch ? 1 : 0);
          waiting[its] ??= [];
          waiting[its].push([...choices.slice(0, at), index]);
        }
      }
    }
  }
  return { states: seen.size, schedules, isComplete: true, violation: null };
}

/** Plays schedules that the dice draw. */
export async function draw(world: World, bounds: Bounds, dice: Dice, rounds: number): Promise<Found> {
  const options: PlayOptions = {
    bounds,
    isAnyOrder: true,
    faults: ['lost', 'thrown', 'refused'],
    rested: new Set(),
  };
  let states = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const choices: number[] = [];
    // From nearly one after the other to all at once.
    const restless = [5, 20, 50, 90][dice.between(0, 3)] ?? 50;
    const faulty = [0, 2, 6][dice.between(0, 2)] ?? 0;
    const played = await play(
      world,
      (choice) => {
        const index = drawn(choice, dice, restless, faulty);
        choices.push(index);
        states += 1;
        return index;
      },
      options,
    );
    if (played.violations.length > 0) {
      const violation = await shrink(world, choices, options, played);
      return { states, schedules: round, isComplete: false, violation };
    }
  }
  return { states, schedules: rounds, isComplete: true, violation: null };
}

function drawn({ options }: Choice, dice: Dice, restless: number, faulty: number): number {
  const wanted = dice.between(1, 100) <= faulty;
  const first = options[0]?.process;
  const isRestless = dice.between(1, 100) <= restless;
  const fitting = options.flatMap(({ fault, process }, index) =>
    (fault !== null) === wanted && (isRestless || process === first) ? [index] : [],
  );
  return fitting[dice.between(0, fitting.length - 1)] ?? 0;
}

const mostReplays = 400;

/** Leaves out of a schedule what the violation does not need: each choice that can be the first one. */
async function shrink(
  world: World,
  found: Choices,
  options: PlayOptions,
  played: Violation,
): Promise<Violation> {
  let shortest = found;
  let violation: Violation = played;
  let replays = 0;
  // What was looked at without harm is looked at again.
  const its = () => ({ ...options, rested: new Set<string>() });
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let at = shortest.length - 1; at >= 0 && replays < mostReplays; at -= 1) {
      if (shortest[at] === 0 || shortest[at] === undefined) continue;
      const tried = shortest.with(at, 0);
      replays += 1;
      const again = await replay(world, tried, its());
      if (again.violations.length === 0) continue;
      shortest = tried;
      violation = again;
      isShorter = true;
    }
  }
  return violation;
}

export function replay(world: World, choices: Choices, options: PlayOptions): Promise<Violation> {
  let at = -1;
  const choose = ({ options: found }: Choice) => {
    at += 1;
    const index = choices[at] ?? 0;
    return index < found.length ? index : 0;
  };
  return play(world, choose, options);
}
