/**
 * The rounds and the seed of the tests in tests/guarantees. `npm test` runs a few rounds, `npm run test:deep` many (DEEP_ROUNDS).
 * SEED repeats a run with the seed that it printed.
 */
const wanted = Number(process.env['DEEP_ROUNDS'] ?? 0);

export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** The larger of `few`, for `npm test`, and DEEP_ROUNDS. */
export const rounds = (few: number): number => Math.max(few, wanted);

export const isDeep = wanted > 0;

/** Prints one line about a result, with the seed that repeats it. */
export function report(line: string): void {
  console.info(`${line} (SEED=${seed})`);
}

/** Random draws that repeat with the seed; each `name` has its own sequence. */
export function createDice(name: string, from = seed) {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), from);
  // Mulberry32. The state only counts, so that no draw leads back into an earlier one.
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number, both ends included. */
    between: (least: number, most: number): number => least + Math.floor(draw() * (most - least + 1)),
    shuffled<T>(items: readonly T[]): T[] {
      return items
        .map((item) => ({ item, at: draw() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item);
    },
  };
}

export type Dice = ReturnType<typeof createDice>;
