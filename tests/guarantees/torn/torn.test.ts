import { expect, test } from 'vitest';
import { bookingScenarios } from '../crashes/booking-scenarios.ts';
import type { CrashScenario } from '../crashes/crash-scenario.ts';
import { requestScenarios, sweepScenarios } from '../crashes/request-scenarios.ts';
import { isDeep, report } from '../support/deep.ts';
import { tear } from './tear.ts';
import { tearPoints } from './tearing.ts';

const answers = ['conflict', 'committed', 'limit'] as const;
const scenarios = [...bookingScenarios, ...requestScenarios, ...sweepScenarios];

/** Tears every commit of a scenario at every operation. */
async function tearEverywhere(scenario: CrashScenario) {
  const { commits } = await tear(scenario, null);
  const faults: string[] = [];
  let tears = 0;
  for (const [commit, operations] of commits.entries()) {
    for (const from of tearPoints(operations)) {
      for (const answer of answers) {
        const { violations } = await tear(scenario, { commit, from, answer });
        tears += 1;
        const { action, tableId } = operations[from] ?? {};
        for (const violation of violations) {
          faults.push(`commit ${commit} torn at ${from} (${action} ${tableId}), ${answer}: ${violation}`);
        }
      }
    }
  }
  return { commits: commits.length, tears, faults };
}

test.each(scenarios)(
  '$name can be torn at any operation',
  async (scenario) => {
    const { commits, tears, faults } = await tearEverywhere(scenario);
    report(`${scenario.name}: ${commits} commits, ${tears} tears, ${faults.length} faults`);

    expect(faults).toEqual([]);
  },
  600_000,
);
