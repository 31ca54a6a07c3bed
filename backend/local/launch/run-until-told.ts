import { addresses, type LaunchEnvironment, readLaunchEnvironment } from './environment.ts';
import { requireFreePorts } from './free-ports.ts';

/** Starts parts and resolves with what ends them. */
export type StartAll = (launch: LaunchEnvironment) => Promise<() => Promise<void>>;

/** Starts everything, prints where it answers, and ends it on Ctrl-C, on a signal, or when the caller is gone. */
export async function runUntilTold(startAll: StartAll): Promise<void> {
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.send) process.on('disconnect', () => resolve());
  });
  try {
    const launch = readLaunchEnvironment(process.env);
    await requireFreePorts(launch);
    const starting = startAll(launch);
    const first = await Promise.race([starting, told]);
    if (first) {
      announce(launch);
      await told;
    }
    const end = await starting;
    await end();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
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
