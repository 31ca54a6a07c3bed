import { Users } from 'node-appwrite';
import { createAppwriteHosts } from '../../../backend/function/hosts.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import { countCalls } from '../../../backend/function/testing/counted-calls.ts';
import { createTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { createRandom } from '../../../shared/domain/ports/random.ts';
import type { History } from './history.ts';
import { createSlowGateway } from './slow-gateway.ts';

/** The function in this process, over the network to the backend, with a clock of its own that begins where the history ends. */
export async function createGrowthApp(backendUrl: string, history: History) {
  const client = createAppwriteClient({
    endpoint: `${backendUrl}/v1`,
    projectId: 'group-trips',
    key: 'local-dev-key',
  });
  await new Users(client).create({ userId: 'host-asha', email: 'asha@example.com', name: 'Asha Rao' });
  const app = createTestApp(createAppwriteRows(client, 'main'), createAppwriteHosts(client), {});
  const slow = createSlowGateway(app.fake.gateway, history);
  const clock = { at: history.plan.until, since: null as number | null };
  const now = () => clock.at + (clock.since === null ? 0 : performance.now() - clock.since);
  const random = createRandom((count) => crypto.getRandomValues(new Uint8Array(count)));
  const counted = countCalls({
    backendUrl,
    ports: { ...app.ports, random, gateway: slow.gateway, clock: { now: () => new Date(now()) } },
  });
  const ports: Ports = counted.ports;
  return {
    ...app,
    ports,
    calls: counted.calls,
    gateway: slow.state,
    now,
    /** Puts the clock to an instant, and lets it run or stand from there. */
    setClock(at: number, runs: boolean) {
      clock.at = at;
      clock.since = runs ? performance.now() : null;
    },
  };
}

export type GrowthApp = Awaited<ReturnType<typeof createGrowthApp>>;
