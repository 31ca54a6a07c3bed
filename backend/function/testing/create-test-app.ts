import type { ActionAnswer, ActionErrorData } from '../../../shared/domain/actions/answer.ts';
import { createCoalescer } from '../coalesce.ts';
import { handle } from '../handle.ts';
import type { Hosts } from '../hosts.ts';
import { createLog } from '../log.ts';
import type { Message } from '../mail/mailer.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import type { Columns, TripRow } from '../rows/tables.ts';
import { readSettings } from '../settings.ts';
import { readTripSeats } from '../trips/trip-seats.ts';
import { makeTripRow, testDay } from './builders.ts';
import { createFakeGateway, fakeGatewaySecrets } from './fake-gateway.ts';

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

/** The function on tables and hosts of a test's own: a gateway and a mailbox in memory, a clock to turn. */
export function createTestApp(rows: Rows, hosts: Hosts, variables: Readonly<Record<string, string>>) {
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
    hosts,
    photos: { small: async (fileId) => new TextEncoder().encode(fileId) },
    gateway: fake.gateway,
    settings: readSettings({ ...environment, ...variables }),
    clock: { now: () => new Date(now) },
    // Work takes no time, unless a test says how much.
    elapsed: () => 0,
    random: {
      hex: (digits) => draw().padStart(digits, '0'),
      digits: (digits) => draw().padStart(digits, '0'),
    },
    mailer: {
      async send(message) {
        if (!mail.works) throw new Error('The mail server is away.');
        (message.text.startsWith('News of your trip') ? hostNews : mails).push(message);
      },
    },
    rebuildHook: variables['REBUILD_HOOK_URL'] === undefined ? null : { call: callHook },
    log: createLog('request', { log: (line) => lines.push(line), error: (line) => lines.push(line) }),
    coalesce: createCoalescer(),
    owe: null,
    oweUnseen: null,
    afterAnswer: null,
  };

  const post = (path: string, headers: Record<string, string>, bodyText: string, its: Ports = ports) =>
    handle(its, { method: 'POST', path, headers, bodyText });
  const sweep = (its: Ports = ports) => post('/', { 'x-appwrite-trigger': 'schedule' }, '', its);

  return {
    ports,
    rows,
    fake,
    mails,
    supportMails: () => mails.filter(({ to }) => to === environment.SUPPORT_EMAIL),
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
    sweep,
    /** Sweeps after so many seconds, and again after so many more. */
    async sweepAfter(...seconds: readonly number[]) {
      for (const passed of seconds) {
        now += passed * 1000;
        await sweep();
      }
    },
    /** What Appwrite sends when a row was changed. */
    event: ($tableId: string, $id: string, its: Ports = ports) =>
      post('/', { 'x-appwrite-trigger': 'event' }, JSON.stringify({ $id, $tableId }), its),
    pass(seconds: number) {
      now += seconds * 1000;
    },
    async addTrip(change: Readonly<Record<string, unknown>> = {}) {
      const row = makeTripRow(change);
      const id = `trip-${row.tripId}`;
      await rows.create('trips', id, row as unknown as Columns<'trips'>);
      return id;
    },
    trip: async (id = 'trip-spiti-valley') => (await rows.get('trips', id)) as TripRow,
    /** What a person writes into the row of the trip of `makeTripRow`. */
    changeTrip: (change: object) => rows.update('trips', 'trip-spiti-valley', change),
    booking: (id: string) => rows.get('bookings', id),
    /** Free seats, seats that are held and seats that are sold, which together never change. */
    async seats(tripRowId = 'trip-spiti-valley') {
      const trip = (await rows.get('trips', tripRowId)) as TripRow;
      const { held, sold } = await readTripSeats(rows, trip);
      return { free: Math.max(0, trip.availableSpots), held, sold };
    },
  };
}

/** What journeys need of an app, whatever its tables are. */
export type AnyTestApp = ReturnType<typeof createTestApp>;
