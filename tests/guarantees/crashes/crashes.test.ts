import { describe, expect, test } from 'vitest';
import { actions } from '../../../backend/function/handle.ts';
import { report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import { actScenarios } from './act-scenarios.ts';
import { bookingScenarios } from './booking-scenarios.ts';
import { cancelScenarios } from './cancel-scenarios.ts';
import { crash, crashEverywhere } from './crash.ts';
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
  test('ends well without a crash', async () => {
    expect((await crash(scenario, null, false)).violations).toEqual([]);
  });

  test('can crash before and after any call', async () => {
    const { crashes, violations } = await crashEverywhere(scenario);

    expect(violations).toEqual([]);
    expect(crashes).toBeGreaterThan(0);
    report(`${scenario.name}: ${crashes} crashes, no violation`);
  });
});

test('every action is among the scenarios', () => {
  const entries = new Set(scenarios.map(({ entry }) => entry));

  expect([...entries].sort()).toEqual([...Object.keys(actions), 'sweep', 'webhook'].sort());
});

const scenarioOf = (wanted: string) => scenarios.find(({ name }) => name === wanted) as CrashScenario;

// The weakened twins: a crash between two rows that have to come together must leave something wrong.
test.each([
  ['whole create', 'a claim'],
  ['id of a step', 'a verification'],
] as const)('without the %s, %s goes wrong', async (guard, name) => {
  const { violations } = await crashEverywhere(scenarioOf(name), { rows: (rows) => weaken(rows, guard) });

  expect(violations).not.toEqual([]);
});
