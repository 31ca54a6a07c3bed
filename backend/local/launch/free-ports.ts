import { createServer } from 'node:net';

import { type LaunchEnvironment, portVariables } from './environment.ts';

/**
 * Asks for every port before anything is built or started.
 * @throws Error with one sentence a busy port, naming the variable that moves it.
 */
export async function requireFreePorts(launch: LaunchEnvironment): Promise<void> {
  const names = Object.keys(portVariables) as (keyof typeof portVariables)[];
  const asked = await Promise.all(
    names.map(async (name) =>
      (await isFree(launch[name])) ? null : busy(launch[name], portVariables[name]),
    ),
  );
  const problems = asked.filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const busy = (port: number, variable: string) =>
  `Port ${port} is already in use: end what listens there, or choose another with ${variable}.`;

async function isFree(port: number): Promise<boolean> {
  // Browsers reach localhost over either family, so a stranger on one of them is in the way.
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host)) return false;
  }
  return true;
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 cannot bind ::1 at all, which says nothing of the port.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
