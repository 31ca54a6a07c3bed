import { describe, expect, test } from 'vitest';
import { actions } from '../../../backend/function/handle.ts';
import { report } from '../support/deep.ts';
import { buildWithout, type Guard, type Weakness, weaken } from '../support/weaken.ts';
import { actScenarios } from './act-scenarios.ts';
import { bookingScenarios } from './booking-scenarios.ts';
import { cancelScenarios } from './cancel-scenarios.ts';
import { type Build, crashEverywhere } from './crash.ts';
import type { CrashScenario } from './crash-scenario.ts';
import { groupScenarios } from './group-scenarios.ts';
import { hostingScenarios } from './hosting-scenarios.ts';
import { requestScenarios, sweepScenarios } from './request-scenarios.ts';

const scenarios = [
  bookingScenarios,
  requestScenarios,
  cancelScenarios,
  hostingScenarios,
  groupScenarios,
  actScenarios,
  sweepScenarios,
].flat();

describe.each(scenarios)('$name', (scenario) => {
  test('ends well without a crash, and with one before and after any call', async () => {
    const { crashes, violations } = await crashEverywhere(scenario);

    expect(violations).toEqual([]);
    report(`${scenario.name}: ${crashes} crashes, no violation`);
  });
});

test('every action is among the scenarios', () => {
  const entries = new Set(scenarios.map(({ entry }) => entry));

  expect([...entries].sort()).toEqual([...Object.keys(actions), 'sweep', 'webhook'].sort());
});

const scenarioOf = (wanted: string) => scenarios.find(({ name }) => name === wanted) as CrashScenario;

interface CrashTwin {
  /** The scenario whose crashes do harm then. */
  readonly scenario: string;
  /** What some crash must bring about. */
  readonly harm: RegExp;
}

/** Guards of the function against a crash, each with what happens without it. */
const weaknesses: readonly (Weakness & CrashTwin & { readonly name: string })[] = [
  {
    name: "the sweep's look at what was decided",
    module: 'sweep/sweep.ts',
    guard: '  finishSteps,\n  checkSeats,',
    without: '  checkSeats,',
    scenario: 'a verification',
    harm: /shows PENDING_PAYMENT, and is CONFIRMED/,
  },
  {
    name: "the sweep's look at what was decided",
    module: 'sweep/sweep.ts',
    guard: '  finishSteps,\n  checkSeats,',
    without: '  checkSeats,',
    scenario: 'a cancellation that brings a part back',
    harm: /was given back of pay_1|is COMPLETED, not REFUNDED/,
  },
  {
    name: 'giving back the seats of the dead',
    module: 'sweep/check-seats.ts',
    guard: 'await giveSeatsBack(deps, tripRowId, claimsOf(strays));',
    without: 'void claimsOf(strays);',
    scenario: 'a claim',
    harm: /nobody has the seat/,
  },
  {
    name: 'a look at the names of seats before the sweep gives them back',
    module: 'sweep/check-seats.ts',
    guard: 'named.has(keyOf(seat)) || kept.has(keyOf(seat))',
    without: 'kept.has(keyOf(seat))',
    scenario: 'a verification',
    harm: /is CONFIRMED, and its seat .* is gone|became|instead of CONFIRMED/,
  },
  {
    name: 'a look at the names of seats before a call gives its own back',
    module: 'bookings/take-step.ts',
    guard: '!keysOf(seats).some((key) => named.has(key))',
    without: 'true',
    scenario: 'a verification after the hold',
    harm: /is CONFIRMED, and its seat .* is gone/,
  },
  {
    name: 'keeping seats whose step may still land',
    module: 'bookings/take-step.ts',
    guard: 'step <= state.step && ',
    without: '',
    scenario: 'a verification after the hold',
    harm: /is CONFIRMED, and its seat .* is gone/,
  },
  {
    name: 'keeping seats that are taken away by a step which may still land',
    module: 'seats/count-changes.ts',
    guard: 'made !== undefined && made.seats',
    without: 'made?.seats',
    scenario: 'a sweep that finds free seats taken away by hand',
    harm: /sells the seat .* which was taken away/,
  },
  {
    name: 'reading the chain after an unsure answer',
    module: 'rows/steps.ts',
    guard: "const isOurs = await rows.create('steps', id, columns);",
    without: "const isOurs = (await rows.create('steps', id, columns)) || true;",
    scenario: 'a cancellation that brings a part back',
    harm: /instead of|and is CONFIRMED|was given back of/,
  },
  {
    name: 'reading whose the seats are after an unsure answer',
    module: 'seats/seat-rows.ts',
    guard: 'return own === undefined ? null : taken;',
    without: 'return own === undefined ? taken : null;',
    scenario: 'a claim',
    harm: /is PENDING_PAYMENT, and its seat .* is gone/,
  },
  {
    name: 'reading the chain for whose seats a hand has',
    module: 'bookings/take-step.ts',
    guard: '!keysOf(seats).some((key) => named.has(key))',
    without: 'true',
    scenario: 'a sweep that finds a request confirmed by hand',
    harm: /is CONFIRMED, and its seat .* is gone/,
  },
  {
    name: 'a look at the orders of an expired hold',
    module: 'changes/expire.ts',
    guard: "const orders = mayBePaid(found.state) ? await settleOrders(deps, bookingRowId) : 'settled';",
    without:
      "const orders = mayBePaid(found.state) && Date.now() < 0 ? await settleOrders(deps, bookingRowId) : 'settled';",
    scenario: 'a sweep that finds a paid hold, and another payment of it',
    harm: /instead of CONFIRMED/,
  },
  {
    name: 'the name of a booking in its draft',
    module: 'payments/settle.ts',
    guard:
      "if (named === 'elsewhere') return (await recordedBefore(deps, chain, captured)) ?? back('already-booked');",
    without: '',
    scenario: 'a verification of another draft that is booked already',
    harm: /answers OK|0 refunds instead of 1/,
  },
  {
    name: "the sweep's look at what was decided of a trip",
    module: 'sweep/finish-steps.ts',
    guard: 'const isApplied = await applyRun(deps, tripRowId, step, budget);',
    without: 'const isApplied = typeof applyRun === "function";',
    scenario: 'a sweep that finds enough travellers',
    harm: /'trip-runs' was written 0 times/,
  },
];

/** Guards of the tables themselves. */
const weakTables: readonly (CrashTwin & { readonly guard: Guard })[] = [
  { guard: 'id of a step', scenario: 'a verification', harm: /became CONFIRMED after it was CONFIRMED/ },
  { guard: 'id of a mail', scenario: 'a verification', harm: /'confirmed' was written 2 times/ },
];

/** Without its guard, some crash of the scenario does harm; else the crashes prove nothing. */
async function expectHarm(name: string, { scenario, harm }: CrashTwin, build: Build): Promise<void> {
  const { violations } = await crashEverywhere(scenarioOf(scenario), build, harm);

  expect(violations).toContainEqual(expect.stringMatching(harm));
  report(`without ${name}: ${violations.find((one) => harm.test(one))}`);
}

test.each(weaknesses)('without $name, $scenario goes wrong', async ({ name, scenario, harm, ...weakness }) =>
  expectHarm(name, { scenario, harm }, { createApp: await buildWithout(weakness) }),
);

test.each(weakTables)('without the $guard, $scenario goes wrong', ({ guard, ...twin }) =>
  expectHarm(`the ${guard}`, twin, { rows: (rows) => weaken(rows, guard) }),
);
