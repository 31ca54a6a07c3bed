import { expect, test } from 'vitest';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import { createMemoryRows } from '../model/memory-rows.ts';
import { isDeep, report, seed } from '../support/deep.ts';
import { suiteTables } from '../support/tables.ts';
import { buildWithout, type Weakness } from '../support/weakened-source.ts';
import { acts } from './acts.ts';
import { search } from './sequences.ts';

/** The model's tables are five times as fast as the embedded backend's, and hold what a sequence needs. */
const onModelTables: typeof createMemoryApp = (variables) => createMemoryApp(variables, createMemoryRows());

/** Each part says how it ended. */
test.each([
  { tables: 'the embedded backend’s', createApp: createMemoryApp, parts: 1, sequences: isDeep ? 5000 : 100 },
  {
    tables: 'the model’s',
    createApp: onModelTables,
    parts: isDeep ? 10 : 1,
    sequences: isDeep ? 10_000 : 800,
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
    // In a hundred sequences the rarest act may be missing.
    if (sequences > 100) expect(Object.keys(made).sort()).toEqual(Object.keys(acts).sort());
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
