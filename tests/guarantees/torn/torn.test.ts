import { TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { inLockOrder } from '../../../backend/function/rows/lock-order.ts';
import type { Operation } from '../../../backend/function/rows/operations.ts';
import { commitOnce } from '../../../backend/function/rows/transaction.ts';
import { expectedOperations } from '../../../backend/function/testing/expected-locks.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { isDeep, report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import { orderFaultOf } from './lock-order.ts';
import { tear, type Weaken } from './tear.ts';
import { answers, cutShort, deadlocked, disconnected, type Run } from './tearing.ts';
import { type TornScenario, tornScenarios } from './torn-scenarios.ts';

const made = new Map<string, ReturnType<typeof tear>>();

/** What a scenario commits when nothing is torn. */
async function commitsOf(scenario: TornScenario) {
  const run = made.get(scenario.name) ?? tear(scenario, null);
  made.set(scenario.name, run);
  return (await run).commits;
}

const torn = new Set<string>();

/** Whether a commit of the same operations was torn like this before: a payment is confirmed in several scenarios. */
function isKnown(operations: readonly StagedOperation[], run: Run): boolean {
  const key = [run, ...operations.map(({ action, tableId }) => `${action} ${tableId}`)].join();
  const known = torn.has(key);
  torn.add(key);
  return known;
}

/** A mail is claimed by every call that sends one: tearing that once is enough. */
const isMailClaim = ([first]: readonly StagedOperation[]) =>
  first?.action === 'increment' && first.tableId === 'outbox';

/**
 * Tears every commit of a scenario at every operation that a deadlock can tear it at. `npm test` gives each tear one of the
 * answers in turn, and passes over commits of the same operations; `npm run test:deep` every one, and tears at all other operations as well, as a lost connection can.
 */
async function tearEverywhere(scenario: TornScenario, weakening?: Weaken) {
  const commits = weakening ? (await tear(scenario, null, weakening)).commits : await commitsOf(scenario);
  const faults: string[] = [];
  let tears = 0;
  for (const [commit, operations] of commits.entries()) {
    if (isMailClaim(operations) && !isDeep && commits.length > 1) continue;
    for (const { run, answer } of tearsOf(operations, commit)) {
      if (weakening === undefined && !isDeep && isKnown(operations, run)) continue;
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

const scenarioOf = (name: string) => tornScenarios.find((one) => one.name === name) as TornScenario;

/** Instant, late and approved. */
const confirmations = [
  'a verification',
  'a verification after the hold',
  'a verification of what was approved',
].map(scenarioOf);

const isConfirmation = ({ action, tableId }: StagedOperation) =>
  action === 'update' && tableId === 'bookings';

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

/** The beginning of a commit up to its first operation of a kind, or its end from there on. */
function partOf(operations: readonly StagedOperation[], part: 'up to' | 'from', kind: string): Run {
  const place = operations.findIndex(({ action, tableId }) => `${action} ${tableId}` === kind);
  expect(place).toBeGreaterThan(0);
  return part === 'up to' ? [0, place + 1] : [place, operations.length];
}

// What no deadlock leaves: `npm run test:deep` has every part of every commit.
test.each([
  ['a verification', 'up to', 'delete holds', 'committed'],
  ['a cancellation that brings a part back', 'up to', 'update bookings', 'none'],
  ['a claim that replaces another', 'from', 'delete holds', 'none'],
  ['a sweep that finds an unpaid hold', 'from', 'update bookings', 'none'],
] as const)('%s can be torn %s its %s, with the answer %s', async (name, part, kind, answer) => {
  const scenario = scenarioOf(name);
  const run = partOf((await commitsOf(scenario))[0] ?? [], part, kind);
  const { violations } = await tear(scenario, { commit: 0, run, answer, returns: true });

  expect(violations).toEqual([]);
});

/** Ends the process with each part of a confirmation that a server can leave, with a caller that comes back and without one. */
async function endWithParts(scenario: TornScenario) {
  const commits = await commitsOf(scenario);
  const commit = commits.findIndex((operations) => operations.some(isConfirmation));
  const faults: string[] = [];
  const runs = cutShort(commits[commit] ?? []);
  for (const run of runs) {
    for (const returns of [true, false]) {
      const { violations } = await tear(scenario, { commit, run, answer: 'none', returns });
      const caller = returns ? 'the caller returns' : 'no caller returns';
      faults.push(...violations.map((violation) => `${run.join('..')}, ${caller}: ${violation}`));
    }
  }
  return { runs: runs.length, faults };
}

test.each(confirmations)(
  'the process of $name can end with any part of its confirmation',
  async (scenario) => {
    const { runs, faults } = await endWithParts(scenario);
    report(`${scenario.name}: ${runs} parts, ${faults.length} faults`);

    expect(runs).toBeGreaterThan(6);
    expect(faults).toEqual([]);
  },
);

test('a confirmation that does not name its payment leaves a fault where it is cut short', async () => {
  const point = { commit: 0, run: [0, 1], answer: 'conflict' } as const;
  const { violations } = await tear(scenarioOf('a verification'), point, unnamed);

  expect(violations).not.toEqual([]);
});

test('everything that the function commits locks its rows in one order', async () => {
  const kinds = new Set<string>();
  for (const scenario of tornScenarios) {
    for (const operations of await commitsOf(scenario)) {
      expect(orderFaultOf(operations), scenario.name).toBeNull();
      for (const { action, tableId } of operations) kinds.add(`${action} ${tableId}`);
    }
  }

  expect([...kinds].sort()).toEqual(expectedOperations);
});

/** The function as it commits in the opposite order. */
function reversed({ ports, backendUrl }: TestApp) {
  const connection = { endpoint: `${backendUrl}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const tables = new TablesDB(createAppwriteClient(connection));
  const commit = (operations: readonly Operation[]) =>
    commitOnce(tables, 'main', inLockOrder(operations).toReversed());
  return { ...ports, rows: { ...ports.rows, commit } };
}

/** The function without its count of the seats that it took. */
function uncounted({ ports }: TestApp) {
  return { ...ports, rows: weaken(ports.rows, 'seat count') };
}

/** The function whose confirmed bookings do not name their payments. */
function unnamed({ ports }: TestApp) {
  return { ...ports, rows: weaken(ports.rows, 'named payment') };
}

test.each([
  ['a verification in the opposite order', 'a verification', reversed],
  ['a claim without a count of the seats', 'a claim', uncounted],
] as const)('a torn commit of %s leaves a fault', async (_, name, weakening) => {
  const { faults } = await tearEverywhere(scenarioOf(name), weakening);

  expect(faults).not.toEqual([]);
});

test('a claim in the opposite order is found by the order of its locks', async () => {
  const { commits } = await tear(scenarioOf('a claim'), null, reversed);

  expect(commits.map(orderFaultOf)).not.toContain(null);
});
