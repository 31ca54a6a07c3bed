import { describe, expect, test } from 'vitest';
import { actions } from '../../../backend/function/handle.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { report } from '../support/deep.ts';
import { buildWithout, weaken } from '../support/weaken.ts';
import { actScenarios } from './act-scenarios.ts';
import { bookingScenarios } from './booking-scenarios.ts';
import { cancelScenarios } from './cancel-scenarios.ts';
import { crash, crashEverywhere } from './crash.ts';
import type { CrashScenario } from './crash-scenario.ts';
import { groupScenarios } from './group-scenarios.ts';
import { hostingScenarios } from './hosting-scenarios.ts';
import { requestScenarios, sweepScenarios } from './request-scenarios.ts';
import { weaknesses, weakTables } from './weaknesses.ts';

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
  test('ends well without a crash', async () => {
    expect((await crash(scenario, null, false)).violations).toEqual([]);
  });

  test('can crash before and after any call', async () => {
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

// The weakened twins: without its guard, some crash of the scenario does harm; else the crashes prove nothing.
test.each(weaknesses)('without $name, $scenario goes wrong', async ({ scenario, harm, ...weakness }) => {
  const build = { createApp: await buildWithout(weakness) };

  const { violations } = await crashEverywhere(scenarioOf(scenario), build, harm);

  expect(violations).toContainEqual(expect.stringMatching(harm));
  report(`without ${weakness.name}: ${violations.find((one) => harm.test(one))}`);
});

test.each(weakTables)('without the $guard, $scenario goes wrong', async ({ guard, scenario, harm }) => {
  const build = { rows: (rows: Rows) => weaken(rows, guard) };

  const { violations } = await crashEverywhere(scenarioOf(scenario), build, harm);

  expect(violations).toContainEqual(expect.stringMatching(harm));
  report(`without the ${guard}: ${violations.find((one) => harm.test(one))}`);
});
