import { createAppwriteHosts } from '../hosts/appwrite-hosts.ts';
import type { Ports } from '../ports.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import type { TestApp } from './test-app.ts';

/** What was asked of Appwrite. */
export interface Calls {
  readonly all: number;
  readonly reads: number;
  /** How often a call began while none was under way: that many have to be waited for one after the other. */
  readonly turns: number;
}

/** The app's ports, over a client that counts its calls to Appwrite. */
export function countCalls(app: TestApp) {
  const client = createAppwriteClient({
    endpoint: `${app.backendUrl}/v1`,
    projectId: 'group-trips',
    key: 'local-dev-key',
  });
  const calls = { all: 0, reads: 0, turns: 0 };
  let underWay = 0;
  const call = client.call.bind(client);
  client.call = async (method, ...rest) => {
    calls.all += 1;
    calls.reads += Number(method.toLowerCase() === 'get');
    calls.turns += Number(underWay === 0);
    underWay += 1;
    try {
      return await call(method, ...rest);
    } finally {
      underWay -= 1;
    }
  };
  const ports: Ports = {
    ...app.ports,
    rows: createAppwriteRows(client, 'main'),
    hosts: createAppwriteHosts(client),
  };
  return { ports, calls: (): Calls => ({ ...calls }) };
}
