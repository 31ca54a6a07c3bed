import { setTimeout as wait } from 'node:timers/promises';
import { Users } from 'node-appwrite';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { createAppwriteHosts } from '../../../backend/function/hosts.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import { countCalls } from '../../../backend/function/testing/counted-calls.ts';
import { createTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { createRandom } from '../../../shared/domain/ports/random.ts';
import { parseGatewayId } from './copy.ts';
import type { History } from './history.ts';

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

/** How long the gateway takes to answer, in milliseconds; null where it never does. */
export type Delay = number | null;

/** What is measured with a gateway that takes so long. */
export interface GatewayPlan {
  readonly delay: Delay;
  /** Of each action. */
  readonly repetitions: number;
  /** How many sweeps, a minute apart. */
  readonly sweeps: number;
}

/** A gateway that also knows the orders of the history, and is as slow as `delay` says at the moment. */
function createSlowGateway(gateway: Gateway, history: History) {
  const state = { delay: 0 as Delay, asked: 0 };
  const silent = createRestGateway({ apiUrl: 'http://gateway.example/v1', keyId: '', keySecret: '' }, never);

  function slow<Name extends keyof Gateway>(name: Name): Gateway[Name] {
    const ask = async (...given: never[]) => {
      state.asked += 1;
      const asked = (state.delay === null ? silent : known)[name] as (...given: never[]) => Promise<unknown>;
      if (state.delay !== null) await wait(state.delay);
      return asked(...given);
    };
    return ask as Gateway[Name];
  }

  const known: Gateway = {
    ...gateway,
    async paymentsOfOrder(orderId) {
      const copy = parseGatewayId(orderId);
      if (copy === null) return gateway.paymentsOfOrder(orderId);
      const payments = history.snapshotOf(copy.journey, copy.number)?.payments ?? [];
      const prefix = orderId.slice(0, -copy.played.length);
      return {
        ok: true,
        value: payments.map((payment) => ({ ...payment, id: prefix + payment.id, orderId })),
      };
    },
  };
  const names = Object.keys(gateway) as (keyof Gateway)[];
  const slowed = Object.fromEntries(names.map((name) => [name, slow(name)])) as unknown as Gateway;
  return { gateway: slowed, state };
}

/** A connection without an answer, until its caller gives up. */
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('No answer.')));
  });
