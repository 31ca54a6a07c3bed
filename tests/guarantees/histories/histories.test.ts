import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { startWorld, type World } from '../../../backend/function/testing/world.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { settleDown } from '../support/endings.ts';
import { type Guard, weaken } from '../support/weaken.ts';
import { book, type Command, edit, request, review, sweep, wait } from './commands.ts';
import type { Model } from './model.ts';
import { openOrder, pay, replay } from './money-commands.ts';

// Most of what happens happens to a late booking: else few would ever be paid.
const any = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 9 }));
const party = fc.integer({ min: 1, max: 4 });
const teller = fc.constantFrom('page', 'webhook', 'nobody');
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
  ...often(fc.tuple(any, payment, teller).map(([index, how, by]) => pay(index, how, by))),
  fc.tuple(any, any, teller).map(([index, which, by]) => replay(index, which, by)),
  ...often(fc.constantFrom(60, 300, 901, 1801, 172_801, 604_801).map(wait)),
  ...often(fc.constant(sweep)),
  fc
    .tuple(fc.constantFrom('instant', 'approval'), fc.integer({ min: -4, max: 4 }))
    .filter(([, delta]) => delta !== 0)
    .map(([which, delta]) => edit(which, delta)),
];

const seats = 6;
const offer = { offerPrice: 20_000, offerSpots: 2, availableSpots: seats };

async function start(change?: (rows: Rows) => Rows): Promise<{ model: Model; real: World }> {
  const world = await startWorld(startBackend, { BOOKING_LIMITS: 'off' });
  await world.addTrip({
    ...offer,
    startDate: '2030-03-12T00:00:00.000Z',
    endDate: '2030-03-19T00:00:00.000Z',
  });
  await world.addTrip({
    ...offer,
    tripId: 'living-roots',
    hostApproval: true,
    startDate: '2030-03-12T00:00:00.000Z',
    endDate: '2030-03-19T00:00:00.000Z',
  });
  const trip = (tripId: string) => ({ tripId, free: seats, capacity: seats, offers: 0, offerSpots: 2 });
  const model = { now: 0, instant: trip('spiti-valley'), approval: trip('living-roots'), bookings: [] };
  if (change === undefined) return { model, real: world };
  const ports = { ...world.ports, rows: change(world.rows) };
  return {
    model,
    real: {
      ...world,
      call: (action, body, address, its = ports) => world.call(action, body, address, its),
      sweep: (its = ports) => world.sweep(its),
      post: (path, headers, text, its = ports) => world.post(path, headers, text, its),
    },
  };
}

/** Plays a history; in the end all money that nobody told of is told of, and everything is settled. */
async function play(history: Iterable<Command>, change?: (rows: Rows) => Rows): Promise<Model> {
  const { model, real } = await start(change);
  try {
    await fc.asyncModelRun(() => ({ model, real }), history);
    const untold = model.bookings.flatMap((_, index) => [0, 1, 2, 3].map((which) => [index, which] as const));
    for (const [index, which] of untold) {
      const last = replay(index, which, 'webhook');
      if (last.check(model)) await last.run(model, real);
    }
    await settleDown(real);
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

/** How often each thing came to pass: a history in which nothing happens proves nothing. */
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

test('whatever happens in whatever order is what the model says', async () => {
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

// The twins: the same histories against tables that lack a guard differ from the model sooner or later.
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
