import type { Client } from 'node-appwrite';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import { createAppwriteHosts } from '../../../backend/function/hosts/appwrite-hosts.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { World } from '../../../backend/function/testing/world.ts';

export interface Death {
  /** Counts the calls to the outside, from 0. */
  readonly point: number;
  /** Whether that call still arrives and takes effect. */
  readonly when: 'before' | 'after';
}

type Pass = <T>(label: string, call: () => Promise<T>) => Promise<T>;

const died = () => new Error('The process is dead.');

/**
 * A process that ends at a call to the outside: whatever it calls from then on never arrives. `calls` are those that it made
 * until then, by kind: the points at which it can die are found by letting it run.
 */
export function createProcess(
  world: World,
  death: Death | null,
  change: (rows: Rows) => Rows = (rows) => rows,
) {
  const calls: string[] = [];
  let dead = false;
  const pass: Pass = async (label, call) => {
    if (dead) throw died();
    const here = calls.push(label) - 1 === death?.point;
    if (here && death?.when === 'before') {
      dead = true;
      throw died();
    }
    if (!here) return call();
    // A refusal is an answer too, and nobody hears it.
    await call().catch(() => undefined);
    dead = true;
    throw died();
  };
  const client = mortalClient(world.backendUrl, pass);
  const ports: Ports = {
    ...world.ports,
    rows: change(createAppwriteRows(client, 'main')),
    hosts: createAppwriteHosts(client),
    gateway: mortalGateway(world.ports.gateway, pass),
    mailer: { send: (message) => pass('mail', () => world.ports.mailer.send(message)) },
  };
  return { ports, calls, isDead: () => dead };
}

function mortalClient(url: string, pass: Pass): Client {
  const client = createAppwriteClient({
    endpoint: `${url}/v1`,
    projectId: 'group-trips',
    key: 'local-dev-key',
  });
  const call = client.call.bind(client);
  const mortal: Client['call'] = (method, address, ...rest) =>
    pass(`${method} ${kindOf(address)}`, () => call(method, address, ...rest));
  return Object.assign(client, { call: mortal });
}

/** The address without ids. */
function kindOf({ pathname }: URL): string {
  const [, , service = '', , , table = ''] = pathname.split('/');
  if (pathname.includes('/transactions')) return pathname.replace(/transactions\/[^/]+/, 'transactions/…');
  return `${service} ${table}`;
}

function mortalGateway(gateway: Gateway, pass: Pass): Gateway {
  return {
    createOrder: (order) => pass('gateway createOrder', () => gateway.createOrder(order)),
    order: (id) => pass('gateway order', () => gateway.order(id)),
    ordersOfReceipt: (receipt) => pass('gateway ordersOfReceipt', () => gateway.ordersOfReceipt(receipt)),
    payment: (id) => pass('gateway payment', () => gateway.payment(id)),
    paymentsOfOrder: (id) => pass('gateway paymentsOfOrder', () => gateway.paymentsOfOrder(id)),
    refund: (id, key) => pass('gateway refund', () => gateway.refund(id, key)),
  };
}
