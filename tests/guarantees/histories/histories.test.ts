import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { settleEverything } from '../support/payment-outcome.ts';
import { type Guard, weaken } from '../support/weaken.ts';
import { book, type Command, edit, request, review, sweep, wait } from './commands.ts';
import type { Model } from './model.ts';
import { openOrder, pay, replay } from './money-commands.ts';

// Most commands pick a recent booking: else few would be paid.
const any = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 9 }));
const party = fc.integer({ min: 1, max: 4 });
const reporter = fc.constantFrom('page', 'webhook', 'none');
const payment = fc.constantFrom('right', 'right', 'right', 'twice', 'wrong amount', 'declined');
const often = <T>(one: T): T[] => [one, one, one];

const commands: fc.Arbitrary<Command>[] = [
  ...often(fc.tuple(party, fc.nat({ max: 9 })).map(([size, price]) => book(size, price > 0, null))),
  fc.tuple(party, any).map(([size, replaced]) => book(size, true, replaced)),
  party.map(request),
  ...often(
    fc
      .tuple(any, fc.constantFrom('approve', 'approve', 'reject'))
      .map(([index, what]) => review(index, what)),
  ),
  ...often(any.map(openOrder)),
  ...often(fc.tuple(any, payment, reporter).map(([index, how, by]) => pay(index, how, by))),
  fc.tuple(any, any, reporter).map(([index, which, by]) => replay(index, which, by)),
  ...often(fc.constantFrom(60, 300, 901, 1801, 172_801, 604_801).map(wait)),
  ...often(fc.constant(sweep)),
  fc
    .tuple(fc.constantFrom('instant', 'approval'), fc.integer({ min: -4, max: 4 }))
    .filter(([, delta]) => delta !== 0)
    .map(([which, delta]) => edit(which, delta)),
];

const seats = 6;
const offer = { offerPrice: 20_000, offerSpots: 2, availableSpots: seats };

async function start(change?: (rows: Rows) => Rows): Promise<{ model: Model; real: TestApp }> {
  const app = await startTestApp(startBackend, { BOOKING_LIMITS: 'off' });
  await app.addTrip({
    ...offer,
    startDate: '2030-03-12T00:00:00.000Z',
    endDate: '2030-03-19T00:00:00.000Z',
  });
  await app.addTrip({
    ...offer,
    tripId: 'living-roots',
    hostApproval: true,
    startDate: '2030-03-12T00:00:00.000Z',
    endDate: '2030-03-19T00:00:00.000Z',
  });
  const trip = (tripId: string) => ({ tripId, free: seats, capacity: seats, offers: 0, offerSpots: 2 });
  const model = { now: 0, instant: trip('spiti-valley'), approval: trip('living-roots'), bookings: [] };
  if (change === undefined) return { model, real: app };
  const ports = { ...app.ports, rows: change(app.rows) };
  return {
    model,
    real: {
      ...app,
      call: (action, body, address, its = ports) => app.call(action, body, address, its),
      sweep: (its = ports) => app.sweep(its),
      post: (path, headers, text, its = ports) => app.post(path, headers, text, its),
    },
  };
}

/** Plays a history; at the end every payment is reported and everything is settled. */
async function play(history: Iterable<Command>, change?: (rows: Rows) => Rows): Promise<Model> {
  const { model, real } = await start(change);
  try {
    await fc.asyncModelRun(() => ({ model, real }), history);
    const unreported = model.bookings.flatMap((_, index) =>
      [0, 1, 2, 3].map((which) => [index, which] as const),
    );
    for (const [index, which] of unreported) {
      const last = replay(index, which, 'webhook');
      if (last.check(model)) await last.run(model, real);
    }
    await settleEverything(real);
    const waiting = await real.rows.list('payments', {
      equal: { paymentStatus: 'REFUND_PENDING' },
      limit: 5,
    });
    expect(waiting).toEqual([]);
    return model;
  } finally {
    await real.close();
  }
}

const histories = fc.commands(commands, { maxCommands: 60, size: 'max' });

/** How often each outcome occurred: histories without them would prove nothing. */
function tally(models: readonly Model[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const bookings = models.flatMap((model) => model.bookings);
  const ends = [
    ...bookings.map(({ status, replacedBy }) => (replacedBy === null ? status : 'replaced')),
    ...bookings.flatMap(({ money }) => money.map(({ outcome }) => `money ${outcome ?? 'declined'}`)),
  ];
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

test('any sequence of commands leaves the state that the model predicts', async () => {
  const models: Model[] = [];
  const runs = rounds(40);

  await fc.assert(
    fc.asyncProperty(histories, async (history) => void models.push(await play(history))),
    { seed, numRuns: runs },
  );

  const counts = tally(models);
  report(`${runs} histories: ${JSON.stringify(counts)}`);
  expect(counts).toMatchObject({
    CONFIRMED: expect.any(Number),
    CANCELLED: expect.any(Number),
    REJECTED: expect.any(Number),
    replaced: expect.any(Number),
    'money confirmed': expect.any(Number),
    'money already-paid': expect.any(Number),
  });
});

// The weakened twins: against tables without a guard, some history must differ from the model.
test.each<Guard>(['payment outcome', 'return of seats'])(
  'without the %s a history goes wrong',
  async (guard) => {
    const found = await fc.check(
      fc.asyncProperty(
        histories,
        async (history) => void (await play(history, (rows) => weaken(rows, guard))),
      ),
      { seed, numRuns: 60, endOnFailure: true },
    );

    expect(found.failed).toBe(true);
  },
);
