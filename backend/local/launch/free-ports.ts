import { createServer } from 'node:net';

import { type LaunchEnvironment, portKeys, portVariable } from './environment.ts';

/**
 * Checks every port before anything is built or started.
 * @throws Error with one sentence a busy port, naming the variable that sets it.
 */
export async function requireFreePorts(launch: LaunchEnvironment): Promise<void> {
  const problems: string[] = [];
  for (const key of portKeys) {
    if (await isFree(launch[key])) continue;
    problems.push(
      `Port ${launch[key]} is already in use: end what listens there, or choose another with ${portVariable(key)}.`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function isFree(port: number): Promise<boolean> {
  // Browsers reach localhost over either family, so another program on one of them is in the way.
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host)) return false;
  }
  return true;
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 cannot bind ::1 at all, whether the port is free or not.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
