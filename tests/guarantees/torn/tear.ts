import type { Ports } from '../../../backend/function/ports.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { ended, repeated, violationsAmid } from '../crashes/crash.ts';
import { createTearing, type TearPoint } from './tearing.ts';
import type { TornScenario } from './torn-scenarios.ts';

/** The function's ports of an app, without a guard. */
export type Weaken = (app: TestApp) => Ports;

interface TearResult {
  /** The commits of the call, as they arrived at the server. */
  readonly commits: readonly (readonly StagedOperation[])[];
  readonly violations: readonly string[];
}

/**
 * Makes the call of a scenario with one of its commits torn, and checks the ledger: after a sweep, after the repeated call, and
 * once everything is settled. Without a point, nothing is torn.
 */
export async function tear(
  scenario: TornScenario,
  point: TearPoint | null,
  weaken: Weaken = ({ ports }) => ports,
): Promise<TearResult> {
  const tearing = createTearing();
  const { tearCommit, commits } = tearing;
  const app = await startTestApp((options) => startBackend({ ...options, unsafe: { tearCommit } }));
  try {
    await app.addTrip({ offerPrice: 20_000, offerSpots: 3 });
    await app.addHost('asha@example.com');
    // Begins the count of what the trip's seats come to.
    await app.sweep();
    const prepared = await scenario.prepare(app);
    const ports = weaken(app);
    const weakened = { ...app, sweep: (its: Ports = ports) => app.sweep(its) };
    tearing.arm(point);
    await prepared.call(ports);
    tearing.disarm();
    if (point === null) return { commits: [...commits], violations: [] };
    await weakened.sweep();
    const violations = await violationsAmid(app, prepared);
    violations.push(...(await repeated(weakened, prepared)));
    violations.push(...(await ended(weakened, prepared)));
    const { accepts } = scenario;
    const unexpected = violations.filter((violation) => !accepts?.test(violation));
    return { commits: [...commits], violations: [...new Set(unexpected)] };
  } finally {
    await app.close();
  }
}
