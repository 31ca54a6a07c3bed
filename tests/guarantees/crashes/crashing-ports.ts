import type { Client } from 'node-appwrite';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import { createAppwriteHosts } from '../../../backend/function/hosts/appwrite-hosts.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';

export interface CrashPoint {
  /** The number of the outside call, from 0. */
  readonly point: number;
  /** 'before': the call never arrives. 'after': it takes effect, but its answer is lost. */
  readonly when: 'before' | 'after';
}

type Pass = <T>(label: string, call: () => Promise<T>) => Promise<T>;

const crashError = () => new Error('The process has crashed.');

/**
 * Ports of a process that crashes at one outside call, or at `crashNow`: no later call arrives, and no answer to an earlier
 * one. `calls` lists the calls made until then, by kind; without a crash point, it lists every point at which the process
 * could crash.
 */
export function createCrashingPorts(
  app: TestApp,
  crashPoint: CrashPoint | null,
  change: (rows: Rows) => Rows = (rows) => rows,
) {
  const calls: string[] = [];
  let crashed = false;
  const pass: Pass = async (label, call) => {
    if (crashed) throw crashError();
    const here = calls.push(label) - 1 === crashPoint?.point;
    if (here && crashPoint?.when === 'before') {
      crashed = true;
      throw crashError();
    }
    if (!here) {
      const answer = await call();
      if (crashed) throw crashError();
      return answer;
    }
    // A failed call took effect too; its answer is lost all the same.
    await call().catch(() => undefined);
    crashed = true;
    throw crashError();
  };
  const client = crashingClient(app.backendUrl, pass);
  const ports: Ports = {
    ...app.ports,
    rows: change(createAppwriteRows(client, 'main')),
    hosts: createAppwriteHosts(client),
    gateway: crashingGateway(app.ports.gateway, pass),
    mailer: { send: (message) => pass('mail', async () => app.ports.mailer?.send(message)) },
  };
  const crashNow = () => {
    crashed = true;
  };
  return { ports, calls, crashNow, hasCrashed: () => crashed };
}

function crashingClient(url: string, pass: Pass): Client {
  const client = createAppwriteClient({
    endpoint: `${url}/v1`,
    projectId: 'group-trips',
    key: 'local-dev-key',
  });
  const call = client.call.bind(client);
  const crashing: Client['call'] = (method, address, ...rest) =>
    pass(`${method} ${kindOf(address)}`, () => call(method, address, ...rest));
  return Object.assign(client, { call: crashing });
}

/** The address without ids. */
function kindOf({ pathname }: URL): string {
  const [, , service = '', , , table = ''] = pathname.split('/');
  if (pathname.includes('/transactions')) return pathname.replace(/transactions\/[^/]+/, 'transactions/…');
  return `${service} ${table}`;
}

function crashingGateway(gateway: Gateway, pass: Pass): Gateway {
  return {
    createOrder: (order) => pass('gateway createOrder', () => gateway.createOrder(order)),
    order: (id) => pass('gateway order', () => gateway.order(id)),
    ordersOfReceipt: (receipt) => pass('gateway ordersOfReceipt', () => gateway.ordersOfReceipt(receipt)),
    payment: (id) => pass('gateway payment', () => gateway.payment(id)),
    paymentsOfOrder: (id) => pass('gateway paymentsOfOrder', () => gateway.paymentsOfOrder(id)),
    refund: (request) => pass('gateway refund', () => gateway.refund(request)),
    refundById: (id) => pass('gateway refundById', () => gateway.refundById(id)),
    refundsOfPayment: (id) => pass('gateway refundsOfPayment', () => gateway.refundsOfPayment(id)),
  };
}
