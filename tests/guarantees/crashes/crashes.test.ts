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

/** By the scenario whose crashes do harm then: what some crash must bring about. */
type Harms = Readonly<Record<string, RegExp>>;

/** Guards of the function against a crash, each with what happens without it. */
const weaknesses: readonly (Weakness & { readonly name: string; readonly harms: Harms })[] = [
  {
    name: "the sweep's look at what was decided",
    module: 'sweep/sweep.ts',
    guard: '  finishSteps,\n  checkSeats,',
    without: '  checkSeats,',
    harms: {
      'a verification': /shows PENDING_PAYMENT, and is CONFIRMED/,
      'a cancellation that brings a part back': /was given back of pay_1|is COMPLETED, not REFUNDED/,
    },
  },
  {
    name: 'giving back the seats of the dead',
    module: 'sweep/check-seats.ts',
    guard: 'await giveSeatsBack(deps, tripRowId, claimsOf(strays));',
    without: 'void claimsOf(strays);',
    harms: { 'a claim': /nobody has the seat/ },
  },
  {
    name: 'a look at the names of seats before the sweep gives them back',
    module: 'sweep/check-seats.ts',
    guard: 'named.has(keyOf(seat)) || kept.has(keyOf(seat))',
    without: 'kept.has(keyOf(seat))',
    harms: { 'a verification': /is CONFIRMED, and its seat .* is gone|became|instead of CONFIRMED/ },
  },
  {
    name: 'a look at the names of seats before a call gives its own back',
    module: 'bookings/take-step.ts',
    guard: '!keysOf(seats).some((key) => named.has(key))',
    without: 'true',
    harms: {
      'a verification after the hold': /is CONFIRMED, and its seat .* is gone/,
      'a sweep that finds a request confirmed by hand': /is CONFIRMED, and its seat .* is gone/,
    },
  },
  {
    name: 'keeping seats whose step may still land',
    module: 'bookings/take-step.ts',
    guard: 'step <= state.step && ',
    without: '',
    harms: { 'a verification after the hold': /is CONFIRMED, and its seat .* is gone/ },
  },
  {
    name: 'keeping seats that are taken away by a step which may still land',
    module: 'seats/count-changes.ts',
    guard: 'made !== undefined && made.seats',
    without: 'made?.seats',
    harms: { 'a sweep that finds free seats taken away by hand': /sells the seat .* which was taken away/ },
  },
  {
    name: 'reading the chain after an unsure answer',
    module: 'rows/steps.ts',
    guard: "const isOurs = await rows.create('steps', id, columns);",
    without: "const isOurs = (await rows.create('steps', id, columns)) || true;",
    harms: { 'a cancellation that brings a part back': /instead of|and is CONFIRMED|was given back of/ },
  },
  {
    name: 'reading whose the seats are after an unsure answer',
    module: 'seats/seat-rows.ts',
    guard: 'return own === undefined ? null : taken;',
    without: 'return own === undefined ? taken : null;',
    harms: { 'a claim': /is PENDING_PAYMENT, and its seat .* is gone/ },
  },
  {
    name: 'a look at the orders of an expired hold',
    module: 'changes/expire.ts',
    guard: "const orders = mayBePaid(found.state) ? await settleOrders(deps, bookingRowId) : 'settled';",
    without:
      "const orders = mayBePaid(found.state) && Date.now() < 0 ? await settleOrders(deps, bookingRowId) : 'settled';",
    harms: { 'a sweep that finds a paid hold, and another payment of it': /instead of CONFIRMED/ },
  },
  {
    name: 'the name of a booking in its draft',
    module: 'payments/settle.ts',
    guard:
      "if (named === 'elsewhere') return (await recordedBefore(deps, chain, captured)) ?? back('already-booked');",
    without: '',
    harms: { 'a verification of another draft that is booked already': /answers OK|0 refunds instead of 1/ },
  },
  {
    name: "the sweep's look at what was decided of a trip",
    module: 'sweep/finish-steps.ts',
    guard: 'const isApplied = await applyRun(deps, tripRowId, step, budget);',
    without: 'const isApplied = typeof applyRun === "function";',
    harms: { 'a sweep that finds enough travellers': /'trip-runs' was written 0 times/ },
  },
];

/** Guards of the tables themselves. */
const weakTables: readonly { readonly guard: Guard; readonly harms: Harms }[] = [
  { guard: 'id of a step', harms: { 'a verification': /became CONFIRMED after it was CONFIRMED/ } },
  { guard: 'id of a mail', harms: { 'a verification': /'confirmed' was written 2 times/ } },
];

/** Without its guard, some crash of each scenario does harm; else the crashes prove nothing. */
async function expectHarms(name: string, harms: Harms, build: Build): Promise<void> {
  for (const [scenario, harm] of Object.entries(harms)) {
    const { violations } = await crashEverywhere(scenarioOf(scenario), build, harm);

    expect(violations).toContainEqual(expect.stringMatching(harm));
    report(`without ${name}: ${violations.find((one) => harm.test(one))}`);
  }
}

test.each(weaknesses)('without $name crashes do harm', async ({ name, harms, ...weakness }) =>
  expectHarms(name, harms, { createApp: await buildWithout(weakness) }),
);

test.each(weakTables)('without the $guard crashes do harm', ({ guard, harms }) =>
  expectHarms(`the ${guard}`, harms, { rows: (rows) => weaken(rows, guard) }),
);
