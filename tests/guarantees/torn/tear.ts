import type { Ports } from '../../../backend/function/ports.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { ended, repeated, violationsAmid } from '../crashes/crash.ts';
import { createCrashingPorts } from '../crashes/crashing-ports.ts';
import { unrecordedIn } from './confirmations.ts';
import { redrawing } from './redrawing.ts';
import { createTearing, type TearPoint } from './tearing.ts';
import type { TornScenario } from './torn-scenarios.ts';

/** The function's ports of an app, without a guard. */
export type Weaken = (app: TestApp) => Ports;

/** What keeps no seat from anybody else, and no money: where process or server ended, it may last until the hold's end. */
const endsWithHold = /^a hold exists for a booking|waits for its payment without a hold$/;

interface TearResult {
  /** The commits of the call, as they arrived at the server. */
  readonly commits: readonly (readonly StagedOperation[])[];
  readonly violations: readonly string[];
}

/**
 * Makes the call of a scenario with one of its commits torn, and checks the ledger: after a sweep, after the repeated call, and
 * once everything is settled. A process that ended with the tear leaves it to the caller, or to the sweeps of the next hour.
 * Without a point, nothing is torn.
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
    const prepared = await scenario.prepare(redrawing(app));
    const mortal = createCrashingPorts(app, null);
    const ports = weaken(app);
    const weakened = { ...app, sweep: (its: Ports = ports) => app.sweep(its) };
    tearing.arm(point, mortal.crashNow);
    await prepared.call(point?.answer === 'none' ? mortal.ports : ports);
    tearing.disarm();
    if (point === null) return { commits: [...commits], violations: [] };
    const early: string[] = [];
    // A sweep whose process ended keeps others from running for a while.
    if (point.answer === 'none') app.pass(36);
    // What the next sweep undoes of a torn sweep, the one after it does again.
    if (point.answer !== 'none' || scenario.entry === 'sweep') await weakened.sweep();
    if (point.answer !== 'none') early.push(...(await violationsAmid(app, prepared)));
    // Where the process ended, the caller comes back, or nobody does.
    const mayBeLeft =
      point.answer === 'none' && prepared.seatsBy === undefined && prepared.refunds === undefined;
    const isLeft = mayBeLeft && !(point.returns ?? (point.commit + point.run[0]) % 2 === 0);
    if (!isLeft) early.push(...(await repeated(weakened, prepared)));
    const isCut = point.answer === 'none' || point.run[1] < (commits[point.commit]?.length ?? 0);
    const violations = early.filter((violation) => !(isCut && endsWithHold.test(violation)));
    violations.push(...(await ended(weakened, prepared)), ...(await unrecordedIn(app)));
    const { accepts } = scenario;
    const unexpected = violations.filter((violation) => !accepts?.test(violation));
    return { commits: [...commits], violations: [...new Set(unexpected)] };
  } finally {
    await app.close();
  }
}
