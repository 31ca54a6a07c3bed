import { addresses, type LaunchEnvironment, readLaunchEnvironment } from './environment.ts';
import { requireFreePorts } from './free-ports.ts';

/** Starts parts, and defers to `parts` what stops them. */
export type StartAll = (launch: LaunchEnvironment, parts: AsyncDisposableStack) => Promise<void>;

/** Starts everything, prints the addresses, and stops it all on Ctrl-C, on a signal, or when the parent process is gone. */
export async function runUntilStopped(startAll: StartAll): Promise<void> {
  try {
    await run(startAll, stopRequested());
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function run(startAll: StartAll, stopped: Promise<void>): Promise<void> {
  const launch = readLaunchEnvironment(process.env);
  await requireFreePorts(launch);
  await using parts = new AsyncDisposableStack();
  const starting = startAll(launch, parts).then(() => true);
  if (await Promise.race([starting, stopped])) {
    announce(launch);
    await stopped;
  }
  await starting;
}

function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.send) process.on('disconnect', () => resolve());
  });
}

function announce(launch: LaunchEnvironment): void {
  const at = addresses(launch);
  const lines = [
    ['site', at.site],
    ['backend', at.backend],
    ['gateway', at.gateway],
    ['mailbox', at.mailbox],
    ['smtp', at.smtp],
    ["host's page", at.hostPage],
  ] as const;
  console.log(lines.map(([part, address]) => `${part.padEnd(12)} ${address}`).join('\n'));
}
