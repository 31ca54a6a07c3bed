import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

import type { Order, Payment } from '../entities.ts';
import type { GatewayError } from '../gateway-errors.ts';
import { openGateway } from '../open-gateway.ts';
import { gatewayRoutes } from '../routes.ts';
import type { ScenarioName } from '../scenarios.ts';

export interface Failure {
  readonly error: GatewayError;
}

interface WebhookBody {
  readonly event: string;
  readonly contains: readonly string[];
  readonly payload: Readonly<Record<string, { readonly entity: Readonly<Record<string, unknown>> }>>;
}

const keyId = 'rzp_test_embedded';
const keySecret = 'key-secret';

/** A gateway with a clock of its own, and a merchant that accepts every webhook unless it is given. Close it at the end. */
export function openTestGateway(answer: typeof fetch = async () => new Response(null, { status: 204 })) {
  const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-gateway-'));
  let clock = new Date('2027-03-01T09:00:00Z').getTime();
  const received: WebhookBody[] = [];
  const gateway = openGateway({
    dataDir: folder,
    keyId,
    keySecret,
    webhookSecret: 'webhook-secret',
    webhookUrl: 'http://merchant.example/webhook',
    holdSeconds: 900,
    sweepSeconds: 30,
    now: () => new Date(clock),
    fetch: (url, init) => {
      received.push(JSON.parse(String(init?.body)) as WebhookBody);
      return answer(url, init);
    },
  });
  const app = gatewayRoutes({ gateway });

  /** Calls the gateway as the merchant's server. */
  async function call<Answer>(
    method: 'GET' | 'POST',
    address: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: Answer }> {
    const answer = await app.request(`/v1${address}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  }

  async function makeOrder(fields: object = {}): Promise<Order> {
    return (await call<Order>('POST', '/orders', { amount: 10_000, currency: 'INR', ...fields })).body;
  }

  /** Presses Pay in a checkout of the order, a new one unless its token is given. */
  function press(order: Order, scenario: ScenarioName, attempt: { token?: string; choice?: 'decline' } = {}) {
    return gateway.attempt({
      token: gateway.openCheckout(order),
      choice: 'pay',
      ...attempt,
      scenario,
      email: 'meera@example.com',
      contact: null,
      description: null,
    });
  }

  async function paymentsOf(order: Order): Promise<Payment[]> {
    return (await call<{ items: Payment[] }>('GET', `/orders/${order.id}/payments`)).body.items;
  }

  return {
    gateway,
    app,
    call,
    makeOrder,
    press,
    paymentsOf,
    passSeconds(seconds: number): void {
      clock += seconds * 1000;
    },
    /** Makes an order with these fields and pays it. */
    async pay(scenario: ScenarioName, fields: object = {}): Promise<Payment> {
      const order = await makeOrder(fields);
      press(order, scenario);
      const [payment] = await paymentsOf(order);
      if (!payment) throw new Error('Nothing was paid.');
      return payment;
    },
    async payment({ id }: Pick<Payment, 'id'>): Promise<Payment> {
      return (await call<Payment>('GET', `/payments/${id}`)).body;
    },
    /** What the merchant was sent so far. */
    webhooks: (event: string) => received.filter((webhook) => webhook.event === event),
    async close(): Promise<void> {
      await gateway.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Such a gateway for the tests of one file, a new one for each. */
export function gatewayOfEachTest(): ReturnType<typeof openTestGateway> {
  const gateway = {} as ReturnType<typeof openTestGateway>;
  beforeEach(() => {
    Object.assign(gateway, openTestGateway());
  });
  afterEach(() => gateway.close());
  return gateway;
}
