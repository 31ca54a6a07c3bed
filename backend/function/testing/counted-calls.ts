import { createAppwriteHosts } from '../hosts.ts';
import type { Ports } from '../ports.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import type { TestApp } from './test-app.ts';

/** What was asked of Appwrite. */
export interface Calls {
  readonly all: number;
  readonly reads: number;
  /** How many of them came one after the other: calls that need no answer of one another count once. */
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
  const inRounds = createRounds(() => {
    calls.deep += 1;
  });
  const call = client.call.bind(client);
  client.call = (method, ...rest) => {
    calls.all += 1;
    calls.reads += Number(method.toLowerCase() === 'get');
    return inRounds(() => call(method, ...rest));
  };
  const ports: Ports = {
    ...app.ports,
    rows: createAppwriteRows(client, 'main'),
    hosts: createAppwriteHosts(client),
  };
  return { ports, calls: (): Calls => ({ ...calls }) };
}

/**
 * Does work in rounds, however long each takes: what was asked for side by side begins together, and is answered together once all of it is
 * done.
 */
function createRounds(begins: () => void) {
  const asked: (() => Promise<() => void>)[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (asked.length > 0) {
      begins();
      for (const answer of await Promise.all(asked.splice(0).map((begin) => begin()))) answer();
      // What follows from the answers is asked for by then.
      await new Promise((next) => setImmediate(next));
    }
    running = false;
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked.push(() =>
        work().then(
          (result) => () => resolve(result),
          (thrown) => () => reject(thrown),
        ),
      );
      if (!running) {
        running = true;
        setImmediate(run);
      }
    });
}
