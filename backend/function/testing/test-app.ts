import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Users } from 'node-appwrite';
import type { ActionAnswer, ActionErrorData } from '../../../shared/domain/actions/answer.ts';
import { handle } from '../handle.ts';
import { createAppwriteHosts } from '../hosts/appwrite-hosts.ts';
import { createLog } from '../log.ts';
import { newsHeading } from '../mail/host-news-template.ts';
import type { Message } from '../mail/mailer.ts';
import type { Ports } from '../ports.ts';
import { createAppwriteClient } from '../rows/appwrite-client.ts';
import { createAppwriteRows } from '../rows/appwrite-rows.ts';
import type { Columns, HoldRow, TripRow } from '../rows/tables.ts';
import { readSettings } from '../settings.ts';
import { makeTripRow, testDay } from './builders.ts';
import { createFakeGateway, fakeGatewaySecrets } from './fake-gateway.ts';

interface Backend {
  readonly url: string;
  close(): Promise<void>;
}

type StartBackend = (options: { readonly port: number; readonly dataDir: string }) => Promise<Backend>;

/** What a test reads of an answer, whichever action gave it. */
export interface Answer {
  readonly success: boolean;
  readonly code: ActionAnswer<object>['code'];
  readonly message: string;
  readonly data: ActionErrorData & {
    readonly booking_id: string;
    readonly payment_id: string;
    readonly hold_expires_at: string;
    readonly order_id: string;
    readonly reference: string;
    readonly access: string;
    readonly booking: Readonly<Record<string, unknown>>;
    readonly trip: Readonly<Record<string, unknown>> | null;
  };
}

const environment = {
  DATABASE_ID: 'main',
  GATEWAY_API_URL: 'http://gateway.example/v1',
  GATEWAY_KEY_ID: 'rzp_test',
  GATEWAY_KEY_SECRET: fakeGatewaySecrets.keySecret,
  GATEWAY_WEBHOOK_SECRET: fakeGatewaySecrets.webhookSecret,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
  SUPPORT_EMAIL: 'support@group-trips.example',
  SITE_URL: 'http://localhost:4321',
  ID_SECRET: 'id-secret',
  LINK_SECRET: 'link-secret',
};

/** The function with real rows: an embedded backend with an empty database, a gateway and a mailbox in memory, a clock to turn. */
export async function startTestApp(
  startBackend: StartBackend,
  variables: Readonly<Record<string, string>> = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'booking-function-'));
  const backend = await startBackend({ port: 0, dataDir });
  const clientAt = (url: string) =>
    createAppwriteClient({ endpoint: `${url}/v1`, projectId: 'group-trips', key: 'local-dev-key' });
  const rowsAt = (url: string) => createAppwriteRows(clientAt(url), 'main');
  const client = clientAt(backend.url);
  const rows = rowsAt(backend.url);
  const fake = createFakeGateway();
  const mails: Message[] = [];
  const hostNews: Message[] = [];
  const mail = { works: true };
  /** `onCall` runs while the hook is being called. */
  const hook = { works: true, calls: 0, onCall: async (): Promise<unknown> => undefined };
  const lines: string[] = [];
  let now = Date.parse(testDay);
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return String(drawn);
  };

  async function callHook(): Promise<boolean> {
    hook.calls += 1;
    await hook.onCall();
    return hook.works;
  }

  const ports: Ports = {
    rows,
    hosts: createAppwriteHosts(client),
    gateway: fake.gateway,
    settings: readSettings({ ...environment, ...variables }),
    clock: { now: () => new Date(now) },
    random: {
      hex: (digits) => draw().padStart(digits, '0'),
      digits: (digits) => draw().padStart(digits, '0'),
    },
    mailer: {
      async send(message) {
        if (!mail.works) throw new Error('The mail server is away.');
        (message.text.startsWith(newsHeading) ? hostNews : mails).push(message);
      },
    },
    rebuildHook: variables['REBUILD_HOOK_URL'] === undefined ? null : { call: callHook },
    log: createLog('request', { log: (line) => lines.push(line), error: (line) => lines.push(line) }),
  };

  const post = (path: string, headers: Record<string, string>, bodyText: string, its: Ports = ports) =>
    handle(its, { method: 'POST', path, headers, bodyText });

  return {
    backendUrl: backend.url,
    ports,
    /** The same app, with its tables behind another address. */
    portsAt: (url: string): Ports => ({ ...ports, rows: rowsAt(url) }),
    rows,
    fake,
    mails,
    /** News of bookings for their host, which are not among the mails: few tests are about them. */
    hostNews,
    mail,
    hook,
    lines,
    post,
    /** Calls an action, as the browser does. */
    async call(action: string, body: object, address = '203.0.113.7', its: Ports = ports): Promise<Answer> {
      const headers = { 'x-appwrite-trigger': 'http', 'x-appwrite-client-ip': address };
      const answer = await post('/', headers, JSON.stringify({ action, ...body }), its);
      return answer.body as Answer;
    },
    sweep: (its: Ports = ports) => post('/', { 'x-appwrite-trigger': 'schedule' }, '', its),
    /** What Appwrite sends when a row was changed. */
    event: ($tableId: string, $id: string) =>
      post('/', { 'x-appwrite-trigger': 'event' }, JSON.stringify({ $id, $tableId })),
    pass(seconds: number) {
      now += seconds * 1000;
    },
    async addTrip(change: Readonly<Record<string, unknown>> = {}) {
      const row = makeTripRow(change);
      const id = `trip-${row.tripId}`;
      await rows.create('trips', id, row as unknown as Columns<'trips'>);
      return id;
    },
    /** A host of the trips of tests, who can be written to. */
    addHost: (email: string) => new Users(client).create({ userId: 'host-asha', email, name: 'Asha Rao' }),
    trip: async (id = 'trip-spiti-valley') => (await rows.get('trips', id)) as TripRow,
    holds: (): Promise<readonly HoldRow[]> => rows.list('holds', { limit: 100 }),
    /** Free seats, seats in holds and seats sold, which together never change. */
    async seats(tripRowId = 'trip-spiti-valley') {
      const trip = (await rows.get('trips', tripRowId)) as TripRow;
      const holds = await rows.list('holds', { equal: { tripId: trip.tripId }, limit: 100 });
      const sold = await rows.list('bookings', {
        equal: { tripId: trip.tripId, bookingStatus: 'CONFIRMED' },
        limit: 100,
      });
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      return {
        free: trip.availableSpots,
        held: sum(holds.map((hold) => hold.seats)),
        sold: sum(sold.map((booking) => booking.noOfSeats)),
      };
    },
    async close() {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
