import type { Ports } from '../../../backend/function/ports.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { answered, ended, oversold, repeated, violationsAfter, violationsAmid } from '../crashes/crash.ts';
import type { PreparedCall } from '../crashes/crash-scenario.ts';
import { createCrashingPorts } from '../crashes/crashing-ports.ts';
import { unrecordedIn } from './confirmations.ts';
import { redrawing } from './redrawing.ts';
import { createTearing, type TearPoint } from './tearing.ts';
import type { TornScenario } from './torn-scenarios.ts';

/** The function's ports of an app, without a guard. */
export type Weaken = (app: TestApp) => Ports;

const hour = 3_600;

/** What keeps no seat from anybody else, and no money: where process or server ended, it may last until the hold's end. */
const endsWithHold = /^a hold exists for a booking|waits for its payment without a hold$/;

/** Sweeps once, and then at the full hour. Returns what is wrong. */
async function sweptForAnHour(app: TestApp, prepared: PreparedCall): Promise<string[]> {
  await app.sweep();
  const violations = await oversold(app, prepared);
  app.pass(hour - ((app.ports.clock.now().getTime() / 1000) % hour));
  await app.sweep();
  return [...violations, ...(await violationsAfter(app, prepared))];
}

interface TearResult {
  /** The commits of the call, as they arrived at the server. */
  readonly commits: readonly (readonly StagedOperation[])[];
  readonly violations: readonly string[];
}

/**
 * Makes the call of a scenario with one of its commits torn, and checks the ledger: after a sweep, after the repeated call, and
 * once everything is settled. A process that ended with the tear leaves it to the caller, or to the sweeps of the next hour: the
 * first of them leaves no seat that is free and taken at once, the one at the full hour none that is neither. Without a point,
 * nothing is torn.
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
    // Away from the full hour, at which a sweep counts the seats of all trips.
    app.pass(300);
    const prepared = await scenario.prepare(redrawing(app));
    const mortal = createCrashingPorts(app, null);
    const ports = weaken(app);
    const weakened = { ...app, sweep: (its: Ports = ports) => app.sweep(its) };
    tearing.arm(point, mortal.crashNow);
    await prepared.call(point?.answer === 'none' ? mortal.ports : ports);
    tearing.disarm();
    if (point === null) return { commits: [...commits], violations: [] };
    const early: string[] = [];
    if (point.answer === 'none') {
      // A sweep whose process ended keeps others from running for a while.
      app.pass(36);
      // What the next sweep undoes of a torn sweep, the one after it does again.
      if (scenario.entry === 'sweep') await weakened.sweep();
      // The caller comes back, or nobody does.
      const mayBeLeft = prepared.seatsBy === undefined && prepared.refunds === undefined;
      const isLeft = mayBeLeft && !(point.returns ?? (point.commit + point.run[0]) % 2 === 0);
      if (!isLeft) early.push(...(await answered(weakened, prepared)));
      early.push(...(await sweptForAnHour(weakened, prepared)));
    } else {
      await weakened.sweep();
      early.push(...(await violationsAmid(app, prepared)), ...(await repeated(weakened, prepared)));
    }
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
