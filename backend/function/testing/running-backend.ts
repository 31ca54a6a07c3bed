import {
  mkdirSync,
  mkdtempDisposableSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunction } from '../build.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import type { Columns } from '../rows/tables.ts';
import { datesAfter, makeTripRow } from './builders.ts';
import type { Answer } from './test-app.ts';

interface Options {
  readonly port: number;
  readonly dataDir: string;
  readonly smtpPort: number;
  readonly sweepSeconds: number;
  readonly functionBundle: string;
  readonly functionEnvironment: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

type StartBackend = (options: Options) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** The function's variables on a backend of a test's own; the backend adds the addresses of mail and gateway. */
export const functionEnvironment = {
  DATABASE_ID: 'main',
  GATEWAY_KEY_ID: 'rzp_test_embedded',
  GATEWAY_KEY_SECRET: 'key-secret',
  GATEWAY_WEBHOOK_SECRET: 'webhook-secret',
  MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
  SUPPORT_EMAIL: 'support@group-trips.example',
  SITE_URL: 'http://localhost:4321',
  ID_SECRET: 'id-secret',
  LINK_SECRET: 'link-secret',
};

export interface MailInBox {
  readonly to: readonly string[] | string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[];
}

interface Execution {
  readonly requestPath: string;
  readonly status: string;
  readonly $createdAt: string;
  readonly responseBody: string;
  readonly responseStatusCode: number;
}

/** Its amount is in major units. */
interface Order {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
}

interface Payer {
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
}

const anonymousPayer: Payer = { email: null, contact: null, description: null };

/** The files of the function's bundle by their names, built once for all tests of a process. */
let bundle: Promise<ReadonlyMap<string, Buffer>> | undefined;

async function buildBundle(): Promise<ReadonlyMap<string, Buffer>> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'booking-bundle-'));
  await buildFunction({ outDir: folder.path });
  return new Map(readdirSync(folder.path).map((name) => [name, readFileSync(path.join(folder.path, name))]));
}

async function writeBundle(folder: string): Promise<void> {
  bundle ??= buildBundle();
  mkdirSync(folder);
  for (const [name, content] of await bundle) writeFileSync(path.join(folder, name), content);
}

/** Everything as it runs: the bundle in processes of its own, rows, gateway, webhooks, mail and schedule over the network. */
export async function startRunningBackend(
  startBackend: StartBackend,
  variables: Readonly<Record<string, string>>,
  log: (line: string) => void = () => undefined,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'booking-bundle-'));
  await writeBundle(path.join(folder, 'function'));
  const backend = await startBackend({
    port: 0,
    smtpPort: 0,
    dataDir: path.join(folder, 'data'),
    sweepSeconds: 1,
    functionBundle: path.join(folder, 'function', 'main.js'),
    functionEnvironment: { ...functionEnvironment, ...variables },
    log,
  });
  const { url } = backend;
  const connection = { endpoint: `${url}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const rows = createAppwriteRows(createAppwriteClient(connection), 'main');

  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'group-trips' },
      body: JSON.stringify(body),
    });

  /** Runs the function as a guest, with any body and headers. */
  async function execute(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Execution> {
    const execution = await post('/v1/functions/bookings/executions', { body, headers });
    return (await execution.json()) as Execution;
  }

  return {
    url,
    rows,
    execute,
    addTrip: (change: Readonly<Record<string, unknown>>) =>
      rows.create(
        'trips',
        `trip-${change['tripId']}`,
        makeTripRow({
          ...datesAfter(new Date()),
          ...change,
        }) as unknown as Columns<'trips'>,
      ),
    /**
     * Calls an action as a guest, through an execution.
     * @throws Error where the execution failed.
     */
    async call(action: string, request: object): Promise<Answer> {
      const { responseStatusCode, responseBody } = await execute(JSON.stringify({ action, ...request }));
      if (responseStatusCode !== 200) throw new Error(`${action} was answered ${responseStatusCode}.`);
      return JSON.parse(responseBody) as Answer;
    },
    /** Presses Pay in the gateway's window. Returns what it reports to the page. */
    async pay(order: Order, scenario: string, payer: Payer = anonymousPayer) {
      const opening = new URLSearchParams({
        key: functionEnvironment.GATEWAY_KEY_ID,
        order: order.order_id,
        amount: String(order.amount * 100),
        currency: order.currency,
        page: 'http://localhost:4321',
      });
      const modal = await (await fetch(`${url}/gateway/checkout?${opening}`)).text();
      const token = /data-session="(\w*)"/.exec(modal)?.[1] ?? '';
      const attempt = { token, choice: 'pay', scenario, ...payer };
      return (await (await post('/gateway/checkout/attempts', attempt)).json()) as {
        readonly result: string;
        readonly answer?: Readonly<Record<string, string>>;
      };
    },
    /** How many webhooks of the gateway the function has answered since then. */
    async webhooksSince(time: Date): Promise<number> {
      const last = encodeURIComponent(JSON.stringify({ method: 'limit', values: [100] }));
      const list = await fetch(`${url}/v1/functions/bookings/executions?queries[0]=${last}`, {
        headers: { 'x-appwrite-project': connection.projectId, 'x-appwrite-key': connection.key },
      });
      const { executions } = (await list.json()) as { readonly executions: readonly Execution[] };
      return executions.filter(
        ({ requestPath, status, $createdAt }) =>
          requestPath === '/gateway-webhook' && status === 'completed' && new Date($createdAt) >= time,
      ).length;
    },
    /** When the schedule last ran the function; null before it has. */
    async lastSweep(): Promise<string | null> {
      const health = (await (await fetch(`${url}/health`)).json()) as {
        readonly sweep: { readonly lastRunAt: string | null };
      };
      return health.sweep.lastRunAt;
    },
    async mailbox(): Promise<readonly MailInBox[]> {
      return (await (await fetch(`${url}/mailbox/messages.json`)).json()) as MailInBox[];
    },
    async close() {
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
