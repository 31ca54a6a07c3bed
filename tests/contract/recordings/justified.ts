import type { Part } from './compare-answer.ts';

/** A difference that stays, and why. */
export interface Justified {
  readonly steps: readonly string[] | RegExp;
  /** What differs there; anything else that differs is not excused. */
  readonly parts: readonly Part[];
  /** One line. */
  readonly reason: string;
}

/** By recording. */
export const justified: Readonly<Record<string, readonly Justified[]>> = {};
