import { TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { commitOnce } from '../../../backend/function/rows/transaction.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { isDeep, report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import { tear, type Weaken } from './tear.ts';
import { answers, deadlocked, disconnected, type Run } from './tearing.ts';
import { type TornScenario, tornScenarios } from './torn-scenarios.ts';

/** A mail is claimed by every call that sends one: tearing that once is enough. */
const isMailClaim = ([first]: readonly StagedOperation[]) =>
  first?.action === 'increment' && first.tableId === 'outbox';

/**
 * Tears every commit of a scenario at every operation that a deadlock can tear it at. `npm test` gives each tear one of the
 * answers in turn; `npm run test:deep` every one, and tears at all other operations as well, as a lost connection can.
 */
async function tearEverywhere(scenario: TornScenario, weakening?: Weaken) {
  const { commits } = await tear(scenario, null);
  const faults: string[] = [];
  let tears = 0;
  for (const [commit, operations] of commits.entries()) {
    if (isMailClaim(operations) && !isDeep && commits.length > 1) continue;
    for (const { run, answer } of tearsOf(operations, commit)) {
      const { violations } = await tear(scenario, { commit, run, answer }, weakening);
      tears += 1;
      const left = operations.slice(...run).map(({ action, tableId }) => `${action} ${tableId}`);
      for (const violation of violations) {
        faults.push(`commit ${commit}, ${answer}: ${run.join('..')} (${left.join(', ')}): ${violation}`);
      }
    }
  }
  return { commits: commits.length, tears, faults };
}

function tearsOf(operations: readonly StagedOperation[], commit: number) {
  const inTurn = (run: Run, number: number) => {
    const turn = answers[(commit + number) % answers.length];
    return answers.filter((answer) => answer === turn).map((answer) => ({ run, answer }));
  };
  const byDeadlock = deadlocked(operations);
  if (!isDeep) return byDeadlock.flatMap(inTurn);
  return [
    ...byDeadlock.flatMap((run) => answers.map((answer) => ({ run, answer }))),
    ...disconnected(operations).flatMap(inTurn),
  ];
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
