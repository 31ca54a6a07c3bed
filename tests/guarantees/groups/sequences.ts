import fc from 'fast-check';
import type { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { seed } from '../support/deep.ts';
import { type ActName, acts } from './acts.ts';
import { type PlannedAct, play } from './play.ts';

const often: Partial<Record<ActName, number>> = {
  wait: 3,
  'take up an offer': 4,
  cancel: 2,
  leave: 2,
  pay: 4,
};
const names = (Object.keys(acts) as ActName[]).flatMap((act) => Array<ActName>(often[act] ?? 1).fill(act));
const number = fc.nat(11);
const act: fc.Arbitrary<PlannedAct> = fc.record({
  act: fc.constantFrom(...names),
  which: number,
  many: number,
  sweeps: fc.constantFrom(true, true, false),
});

/** Two seats are sold; or all of them; or some wait for them already. */
const begun: readonly PlannedAct[] = [
  { act: 'buy', which: 1, many: 1, sweeps: true },
  { act: 'buy', which: 1, many: 2, sweeps: true },
  { act: 'wait', which: 0, many: 1, sweeps: true },
  { act: 'wait', which: 0, many: 0, sweeps: true },
];
const planned: fc.Arbitrary<readonly PlannedAct[]> = fc
  .tuple(fc.constantFrom(1, 2, 4), fc.array(act, { minLength: 4, maxLength: 14, size: 'max' }))
  .map(([count, rest]) => [...begun.slice(0, count), ...rest]);

interface Search {
  readonly sequences: number;
  readonly made?: Record<string, number>;
  readonly from?: number;
  /** The shortest one is looked for, which takes long; else the first is as good. */
  readonly shortest: boolean;
}

/** A sequence that was found to go wrong, in words; null where none does. */
export async function search(
  createApp: typeof createMemoryApp,
  { sequences, made = {}, from = seed, shortest }: Search,
): Promise<string | null> {
  let wrong: string | null = null;
  const property = fc.asyncProperty(planned, async (sequence) => {
    const found = await play(createApp, sequence, made);
    wrong = found ?? wrong;
    return found === null;
  });
  const { failed } = await fc.check(property, { numRuns: sequences, seed: from, endOnFailure: !shortest });
  return failed ? wrong : null;
}
