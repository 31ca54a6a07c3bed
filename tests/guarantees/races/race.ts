import type { Arena } from '../support/arena.ts';
import { readBooks } from '../support/books.ts';
import type { Dice } from '../support/deep.ts';
import { faultsIn } from '../support/faults.ts';
import type { Guard } from '../support/weaken.ts';

export interface Round {
  readonly arena: Arena;
  readonly dice: Dice;
}

/** What became of one round. */
interface Played {
  readonly tripId: string;
  readonly seats: number;
  /** Calls that were made at once. */
  readonly calls: number;
  /** What is wrong besides the books. */
  readonly faults: readonly string[];
}

export interface Race {
  readonly name: string;
  /** What its twin lacks. */
  readonly guard: Guard;
  /** Rounds that `npm test` has time for. */
  readonly rounds: number;
  readonly play: (round: Round) => Promise<Played>;
}

/** Plays a round. Answers everything that is wrong after it, the books first. */
export async function playRound(race: Race, round: Round): Promise<{ calls: number; faults: string[] }> {
  const { tripId, seats, calls, faults } = await race.play(round);
  const books = await readBooks(round.arena, [tripId]);
  return { calls, faults: [...faultsIn(books, () => seats), ...faults, ...round.arena.takeFailures()] };
}

/** A fault, unless the two are equal. */
export function differs(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

/** How many answers had each code. */
export function codesOf(answers: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
