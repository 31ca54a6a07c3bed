import { expect, test } from 'vitest';
import { report } from '../support/deep.ts';
import { crashEverywhere } from './crash.ts';
import { hostingScenarios } from './hosting-scenarios.ts';

test.each(hostingScenarios)('$name can crash at any call', async (scenario) => {
  const { points, crashes } = await crashEverywhere(scenario);

  expect(points).not.toEqual([]);
  report(`${scenario.name}: ${points.length} calls, ${crashes} crashes, no violation`);
});
