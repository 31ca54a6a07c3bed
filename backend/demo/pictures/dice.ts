/** Random draws that are the same for the same seed, on every machine. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  chance(share: number): boolean;
}

export function diceFor(seed: string): Dice {
  let state = hash(seed);
  // Mulberry32: 32 bits of state are plenty for a picture.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + (most - least) * next();
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share) => next() < share,
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return value;
}

/** A smooth wandering line: about -1 to 1, with finer wrinkles for each octave. */
export type Noise = (x: number) => number;

/** @param wavelength of the largest swing, in the units of x. */
export function noise(dice: Dice, wavelength: number, octaves: number, roughness = 0.5): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    values: Array.from({ length: 256 }, () => dice.between(-1, 1)),
    frequency: 2 ** octave / wavelength,
    weight: roughness ** octave,
  }));
  const whole = layers.reduce((sum, { weight }) => sum + weight, 0);
  return (x) =>
    layers.reduce((sum, { values, frequency, weight }) => sum + weight * valueAt(values, x * frequency), 0) /
    whole;
}

function valueAt(values: readonly number[], x: number): number {
  const cell = Math.floor(x);
  const part = x - cell;
  const ease = part * part * (3 - 2 * part);
  const at = (index: number) => values[((index % 256) + 256) % 256] ?? 0;
  return at(cell) * (1 - ease) + at(cell + 1) * ease;
}
