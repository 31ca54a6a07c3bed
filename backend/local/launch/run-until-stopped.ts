import { createServer } from 'node:net';
import {
  addresses,
  type LaunchEnvironment,
  portKeys,
  portVariable,
  readLaunchEnvironment,
} from './environment.ts';
import { onStopRequested } from './on-stop-requested.ts';

/** Starts parts, and defers to `parts` what stops them; may fail once it was `stopped`. */
type StartAll = (
  launch: LaunchEnvironment,
  parts: AsyncDisposableStack,
  stopped: AbortSignal,
) => Promise<void>;

/** Starts everything, prints the addresses, and stops it all on Ctrl-C, on a signal, or when the parent process is gone. */
export async function runUntilStopped(startAll: StartAll): Promise<void> {
  try {
    await run(startAll, new Promise(onStopRequested));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function run(startAll: StartAll, stopRequest: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const stopped = stopRequest.then(() => stop.abort());
  const launch = readLaunchEnvironment(process.env);
  await requireFreePorts(launch);
  await using parts = new AsyncDisposableStack();
  const starting = startAll(launch, parts, stop.signal).then(() => true);
  if (await Promise.race([starting, stopped])) {
    announce(launch);
    await stopped;
  }
  await starting.catch((error) => {
    if (!stop.signal.aborted) throw error;
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

/**
 * Checks every port before anything is built or started.
 * @throws Error with one sentence a busy port, naming the variable that sets it.
 */
export async function requireFreePorts(launch: LaunchEnvironment): Promise<void> {
  const problems: string[] = [];
  for (const key of portKeys) {
    if (!(await isTaken(launch[key]))) continue;
    problems.push(
      `Port ${launch[key]} is already in use: end what listens there, or choose another with ${portVariable(key)}.`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function isTaken(port: number): Promise<boolean> {
  // Browsers reach localhost over either family, so another program on one of them is in the way.
  return (await isTakenAt(port, '127.0.0.1')) || (await isTakenAt(port, '::1'));
}

function isTakenAt(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 cannot bind ::1 at all, whether the port is free or not.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
