import { createAppwriteHosts } from '../hosts/appwrite-hosts.ts';
import type { Ports } from '../ports.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import type { TestApp } from './test-app.ts';

/** What was asked of Appwrite. */
export interface Calls {
  readonly all: number;
  readonly reads: number;
  /** How many of them came one after the other: a call that began before another one's answer counts with it. */
  readonly deep: number;
}

/** The app's ports, over a client that counts its calls to Appwrite. */
export function countCalls(app: Pick<TestApp, 'backendUrl' | 'ports'>) {
  const client = createAppwriteClient({
    endpoint: `${app.backendUrl}/v1`,
    projectId: 'group-trips',
    key: 'local-dev-key',
  });
  const calls = { all: 0, reads: 0, deep: 0 };
  // Of the answers that were there when a call began, one may be what it waited for.
  let answered = 0;
  const call = client.call.bind(client);
  client.call = async (method, ...rest) => {
    calls.all += 1;
    calls.reads += Number(method.toLowerCase() === 'get');
    const depth = answered + 1;
    try {
      return await call(method, ...rest);
    } finally {
      answered = Math.max(answered, depth);
      calls.deep = answered;
    }
  };
  const ports: Ports = {
    ...app.ports,
    rows: createAppwriteRows(client, 'main'),
    hosts: createAppwriteHosts(client),
  };
  return { ports, calls: (): Calls => ({ ...calls }) };
}
