import { TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { commitOnce } from '../../../backend/function/rows/transaction.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { isDeep, report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import { tear, type Weaken } from './tear.ts';
import { tearPoints } from './tearing.ts';
import { type TornScenario, tornScenarios } from './torn-scenarios.ts';

const answers = ['conflict', 'committed', 'limit'] as const;

/** A mail is claimed by every call that sends one: tearing that once is enough. */
const isMailClaim = ([first]: readonly StagedOperation[]) =>
  first?.action === 'increment' && first.tableId === 'outbox';

/**
 * Tears every commit of a scenario at every operation that a deadlock can tear it at. `npm test` gives each tear one of the
 * answers in turn, `npm run test:deep` every one.
 */
async function tearEverywhere(scenario: TornScenario, weakening?: Weaken) {
  const { commits } = await tear(scenario, null);
  const faults: string[] = [];
  let tears = 0;
  for (const [commit, operations] of commits.entries()) {
    if (isMailClaim(operations) && !isDeep && commits.length > 1) continue;
    for (const from of tearPoints(operations)) {
      const turn = answers[(commit + from) % answers.length];
      for (const answer of answers.filter((one) => isDeep || one === turn)) {
        const { violations } = await tear(scenario, { commit, from, answer }, weakening);
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

test.each(tornScenarios)('$name can be torn at any operation', async (scenario) => {
  const { commits, tears, faults } = await tearEverywhere(scenario);
  report(`${scenario.name}: ${commits} commits, ${tears} tears, ${faults.length} faults`);

  expect(faults).toEqual([]);
});

const scenarioOf = (name: string) => tornScenarios.find((one) => one.name === name) as TornScenario;

/** The function as it commits without the order of locks: as each transaction was written down. */
function unordered({ ports, backendUrl }: TestApp) {
  const connection = { endpoint: `${backendUrl}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const tables = new TablesDB(createAppwriteClient(connection));
  return { ...ports, rows: { ...ports.rows, commit: commitOnce.bind(null, tables, 'main') } };
}

/** The function without its count of the seats that it took. */
function uncounted({ ports }: TestApp) {
  return { ...ports, rows: weaken(ports.rows, 'seat count') };
}

test.each([
  ['in another order', unordered],
  ['without a count of the seats', uncounted],
] as const)('a torn claim %s leaves a fault', async (_, weakening) => {
  const { faults } = await tearEverywhere(scenarioOf('a claim'), weakening);

  expect(faults).not.toEqual([]);
});
