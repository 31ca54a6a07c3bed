import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Users } from 'node-appwrite';
import { buildFunction } from '../../../backend/function/build.ts';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import type { Columns } from '../../../backend/function/rows/tables.ts';
import { makeTripRow } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/test-app.ts';
import { createPool } from '../../../backend/local/executions/pool.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { signedEvent } from './signed-event.ts';

const secrets = { key: 'key-secret', webhook: 'webhook-secret', link: 'link-secret' } as const;

const environment = {
  DATABASE_ID: 'main',
  GATEWAY_KEY_ID: 'rzp_test_embedded',
  GATEWAY_KEY_SECRET: secrets.key,
  GATEWAY_WEBHOOK_SECRET: secrets.webhook,
  MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
  SUPPORT_EMAIL: 'support@group-trips.example',
  SITE_URL: 'http://localhost:4321',
  ID_SECRET: 'id-secret',
  LINK_SECRET: secrets.link,
};

interface Execution {
  readonly status: string;
  readonly responseBody: string;
  readonly responseStatusCode: number;
}

interface Payer {
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
}

const anonymousPayer: Payer = { email: null, contact: null, description: null };

export interface HarnessOptions {
  readonly limits?: 'on' | 'off';
  /** The declaration of tables and permissions; by default the project's own. */
  readonly configFile?: string;
}

/** The backend, the function in several processes and the gateway, over HTTP as in production: for races. */
export async function startHarness(options: HarnessOptions) {
  const { limits = 'off', configFile } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'harness-'));
  const outDir = path.join(folder, 'function');
  await buildFunction({ outDir });
  const bundle = path.join(outDir, 'main.js');
  const variables = { ...environment, BOOKING_LIMITS: limits };
  const backend = await startBackend({
    port: 0,
    smtpPort: 0,
    dataDir: path.join(folder, 'data'),
    functionBundle: bundle,
    functionEnvironment: variables,
    ...(configFile === undefined ? {} : { configFile }),
  });
  const { url } = backend;
  const apiUrl = `${url}/gateway/v1`;
  const sweeper = startSweeper(bundle, {
    ...variables,
    GATEWAY_API_URL: apiUrl,
    SMTP_URL: `smtp://127.0.0.1:${backend.smtpPort}`,
    APPWRITE_FUNCTION_API_ENDPOINT: `${url}/v1`,
    APPWRITE_FUNCTION_PROJECT_ID: 'group-trips',
  });
  const connection = { endpoint: `${url}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const client = createAppwriteClient(connection);
  const rows = createAppwriteRows(client, 'main');
  const gateway = createRestGateway(
    { apiUrl, keyId: environment.GATEWAY_KEY_ID, keySecret: secrets.key },
    fetch,
  );
  const post = (where: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'group-trips', ...headers },
      body,
    });
  /** Runs the function as a guest, with any body and headers. */
  const execute = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
    const execution = await post('/v1/functions/bookings/executions', JSON.stringify({ body, headers }));
    return (await execution.json()) as Execution;
  };
  const failures: string[] = [];
  let trips = 0;

  /** Opens the gateway's window and presses Pay. */
  const press = async (orderId: string, payer: Payer): Promise<void> => {
    const order = await gateway.order(orderId);
    if (!order.ok) throw new Error(order.description);
    const { amount, currency } = order.value;
    const opening = { key: environment.GATEWAY_KEY_ID, order: orderId, amount: String(amount), currency };
    const modal = await fetch(`${url}/gateway/checkout?${new URLSearchParams(opening)}`);
    const token = /data-session="(\w*)"/.exec(await modal.text())?.[1] ?? '';
    await post(
      '/gateway/checkout/attempts',
      JSON.stringify({ token, choice: 'pay', scenario: 'no webhook', ...payer }),
    );
  };
  return {
    url,
    rows,
    gateway,
    secrets,
    async addTrip(change: Readonly<Record<string, unknown>> = {}): Promise<string> {
      trips += 1;
      const tripId = `trip-${trips}`;
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const row = makeTripRow({ tripId, startDate: day(90), endDate: day(97), ...change });
      await rows.create('trips', `row-${tripId}`, row as unknown as Columns<'trips'>);
      return tripId;
    },
    addHost: (host: { readonly userId: string; readonly email: string; readonly name: string }) =>
      new Users(client).create(host),
    execute,
    /** The calls that failed since the last call of this. */
    takeFailures: () => failures.splice(0),
    /** A guest's call, through an execution. */
    async call(action: string, request: object): Promise<Answer> {
      const execution = await execute(JSON.stringify({ action, ...request }));
      if (execution.responseStatusCode !== 200) failures.push(`${action} failed`);
      return JSON.parse(execution.responseBody) as Answer;
    },
    async sweep(): Promise<void> {
      if ((await sweeper.sweep()) !== 200) failures.push('a sweep failed');
    },
    /** Pays an order without reporting it to the function; returns what the page would report. */
    async pay(orderId: string, payer: Payer = anonymousPayer) {
      await press(orderId, payer);
      const paid = await gateway.paymentsOfOrder(orderId);
      const id = paid.ok ? (paid.value[0]?.id ?? '') : '';
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: createHmac('sha256', secrets.key).update(`${orderId}|${id}`).digest('hex'),
      };
    },
    /** Sends the gateway's webhook of a captured payment. */
    async webhook(paymentId: string, eventId: string): Promise<number> {
      const event = signedEvent(secrets.webhook, 'payment.captured', { payment: { id: paymentId } }, eventId);
      return (await post('/functions/bookings/gateway-webhook', event.body, event.headers)).status;
    },
    /** Resets every counter of attempts. */
    async forgetAttempts() {
      for (const { $id } of await allRows(rows, 'attempts', {})) await rows.remove('attempts', $id);
    },
    async close() {
      await sweeper.close();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The function in processes besides the backend's own, so that a test decides when it sweeps. */
function startSweeper(bundle: string, environment: Readonly<Record<string, string>>) {
  const pool = createPool({ bundle, environment });
  const request = {
    method: 'POST',
    path: '/',
    origin: 'http://localhost',
    headers: {
      'x-appwrite-key': 'local-dev-key',
      'x-appwrite-client-ip': '',
      'x-appwrite-trigger': 'schedule',
    },
    body: new Uint8Array(),
  };
  return {
    /** Resolves to the HTTP status, 0 when the process crashed. */
    async sweep(): Promise<number> {
      const outcome = await pool.run(request, 600_000, () => undefined);
      return outcome.status === 'answered' ? outcome.response.status : 0;
    },
    close: () => pool.close(),
  };
}
