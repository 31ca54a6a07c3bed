import { expect, test } from 'vitest';
import { actions } from '../../../backend/function/handle.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import { bookingScenarios } from './booking-scenarios.ts';
import { cancelScenarios } from './cancel-scenarios.ts';
import { crash, crashEverywhere } from './crash.ts';
import type { CrashScenario } from './crash-scenario.ts';
import { hostingScenarios } from './hosting-scenarios.ts';
import { requestScenarios, sweepScenarios } from './request-scenarios.ts';

test.each([...requestScenarios, ...sweepScenarios])('$name can crash at any call', async (scenario) => {
  const { points, crashes } = await crashEverywhere(scenario);

  expect(points).not.toEqual([]);
  report(`${scenario.name}: ${points.length} calls, ${crashes} crashes, no violation`);
});

test('every action is among the scenarios', () => {
  const entries = new Set(
    [bookingScenarios, requestScenarios, cancelScenarios, hostingScenarios, sweepScenarios]
      .flat()
      .map(({ entry }) => entry),
  );

  expect([...entries].sort()).toEqual([...Object.keys(actions), 'sweep', 'webhook'].sort());
});

const claim = bookingScenarios.find(({ name }) => name === 'a claim') as CrashScenario;

// The weakened twin: without transactions, some crash must leave half of a claim.
test('without transactions a claim that crashes loses seats', async () => {
  const violations: string[] = [];
  for (let point = 0; violations.length === 0; point += 1) {
    const change = (rows: Rows) => weaken(rows, 'transaction');
    const result = await crash(claim, { point, when: 'after' }, { change });
    if (result.at === null) break;
    violations.push(...result.violations);
  }

  expect(violations).not.toEqual([]);
});
