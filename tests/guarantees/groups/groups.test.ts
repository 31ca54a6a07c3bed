import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import { createMemoryRows } from '../model/memory-rows.ts';
import { isDeep, report, seed } from '../support/deep.ts';
import { suiteTables } from '../support/tables.ts';
import { buildWithout, type Weakness } from '../support/weaken.ts';
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
async function search(
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

/** The model's tables are five times as fast as the embedded backend's, and hold what a sequence needs. */
const onModelTables: typeof createMemoryApp = (variables) => createMemoryApp(variables, createMemoryRows());

/** Each part says how it ended. */
test.each([
  ...(isDeep
    ? [{ tables: 'the embedded backend’s', createApp: createMemoryApp, parts: 1, sequences: 5000 }]
    : []),
  {
    tables: 'the model’s',
    createApp: onModelTables,
    parts: isDeep ? 10 : 1,
    sequences: isDeep ? 10_000 : 400,
  },
])(
  'whatever becomes of a group, on $tables tables: seats, money, places in the queue and mails are what they have to be',
  {
    timeout: 3 * hour,
  },
  async ({ createApp, parts, sequences }) => {
    const made: Record<string, number> = {};
    for (let part = 1; part <= parts; part += 1) {
      const from = seed + part - 1;
      const wrong = await search(createApp, { sequences, made, from, shortest: true });
      expect(wrong, `SEED=${from}`).toBeNull();
      report(`${part * sequences} sequences: ${JSON.stringify(made)}`);
    }
    expect(Object.keys(made).sort()).toEqual(Object.keys(acts).sort());
  },
);

// The weakened twins: without its rule, some sequence goes wrong.
test.each<Weakness & { readonly rule: string; readonly harm: RegExp }>([
  {
    rule: 'the order of the queue',
    module: 'queue/queue.ts',
    guard: 'queue.find(({ $id, seats })',
    without: 'queue.findLast(({ $id, seats })',
    harm: /^(queue|free seats|mails)/,
  },
  {
    rule: 'offers before claims',
    module: 'claims/claim-seats.ts',
    guard: 'wantedSeats(claim, false).seats > 0 &&',
    without: 'wantedSeats(claim, false).seats < 0 &&',
    harm: /^(answers OK instead of SEATS_UNAVAILABLE|says)/,
  },
  {
    rule: 'the number of travellers with whom it runs',
    module: 'trips/decide-run.ts',
    guard: 'sold >= (trip.minTravellers ?? 0)',
    without: 'sold > (trip.minTravellers ?? 0)',
    harm: /^badge/,
  },
  {
    rule: 'the refund in full after another day was named',
    module: 'bookings/lifecycle.ts',
    guard: " || because === 'put-off'",
    without: '',
    harm: /^(answers REFUND_CHANGED|GT)/,
  },
  {
    rule: 'the seat of who leaves',
    module: 'changes/change-travellers.ts',
    guard: 'lastSeats(state.seats, leaving.length)',
    without: 'lastSeats(state.seats, 0)',
    harm: /seats|GT/,
  },
])('without $rule some sequence goes wrong', async ({ rule, harm, ...weakness }) => {
  // `npm test` plays the same sequences each time, in which each rule is soon missed.
  const from = isDeep ? seed : 18;
  const weakened = await buildWithout(weakness);
  const createApp: typeof createMemoryApp = (variables) => weakened(variables, suiteTables());
  const wrong = await search(createApp, { sequences: 2000, from, shortest: isDeep });
  expect(wrong).toMatch(harm);
  report(`without ${rule}: ${wrong}`);
});
