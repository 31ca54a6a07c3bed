import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Functions } from 'appwrite';
import { Query, Client as ServerClient, TablesDB } from 'node-appwrite';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildFunction } from '../../backend/function/build.ts';
import { makeClaim, makeTripRow } from '../../backend/function/testing/builders.ts';
import { startBackend } from '../../backend/local/start-backend.ts';

const seats = 7;
const buyers = 50;
const folder = mkdtempSync(join(tmpdir(), 'oversell-'));
const bundle = join(folder, 'function');
const endings: (() => Promise<void>)[] = [];

beforeAll(() => buildFunction({ outDir: bundle }));
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
afterEach(() => rmSync(join(folder, 'data'), { recursive: true, force: true }));

async function startProduct(unsafe: { ignoreBounds: boolean }): Promise<string> {
  const backend = await startBackend({
    port: 0,
    dataDir: join(folder, 'data'),
    functionBundle: join(bundle, 'main.js'),
    unsafe,
    functionEnvironment: {
      DATABASE_ID: 'main',
      GATEWAY_KEY_ID: 'rzp_test_embedded',
      GATEWAY_KEY_SECRET: 'key-secret',
      GATEWAY_WEBHOOK_SECRET: 'webhook-secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'bookings@group-trips.example',
      SUPPORT_EMAIL: 'support@group-trips.example',
      SITE_URL: 'http://localhost:4321',
      ID_SECRET: 'id-secret',
      LINK_SECRET: 'link-secret',
      HOLD_SECONDS: '900',
      APPROVAL_SECONDS: '172800',
      BOOKING_LIMITS: 'off',
    },
  });
  endings.push(() => backend.close());
  return `${backend.url}/v1`;
}

/** 50 guests ask for one seat each of a trip with 7, all at once, through the SDK that the browser uses. */
async function rush(endpoint: string, tripId: string) {
  const rows = new TablesDB(
    new ServerClient().setEndpoint(endpoint).setProject('group-trips').setKey('local-dev-key'),
  );
  const trip = { databaseId: 'main', tableId: 'trips', rowId: tripId };
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const data = makeTripRow({ tripId, availableSpots: seats, startDate: soon(90), endDate: soon(97) });
  await rows.createRow({ ...trip, data });

  const functions = new Functions(new Client().setEndpoint(endpoint).setProject('group-trips'));
  const answers = await Promise.all(
    Array.from({ length: buyers }, async (): Promise<{ code: string }> => {
      const body = JSON.stringify({ action: 'initialize_booking', ...makeClaim({ trip_id: tripId }) });
      const execution = await functions.createExecution({ functionId: 'bookings', body });
      return JSON.parse(execution.responseBody);
    }),
  );
  const { rows: holds } = await rows.listRows({
    databaseId: 'main',
    tableId: 'holds',
    queries: [Query.equal('tripId', tripId), Query.limit(buyers)],
  });
  return {
    sold: answers.filter(({ code }) => code === 'OK').length,
    refused: answers.filter(({ code }) => code === 'SEATS_UNAVAILABLE').length,
    held: holds.length,
    left: (await rows.getRow(trip))['availableSpots'],
  };
}

test(`${buyers} buyers at once buy exactly the ${seats} seats that there are`, async () => {
  expect(await rush(await startProduct({ ignoreBounds: false }), 'rush')).toEqual({
    sold: seats,
    refused: buyers - seats,
    held: seats,
    left: 0,
  });
});

/** Whether two of the buyers meet at the last seat is chance in one rush; that they never do in so many is none. */
const most = 20;

// The twin: the same rush against a database whose decrement forgets its floor. It has to oversell, or the test above proves nothing.
test('without the floor under the seat count the same rush oversells', async () => {
  const endpoint = await startProduct({ ignoreBounds: true });
  let sold = 0;
  for (let round = 1; round <= most && sold <= seats; round += 1) {
    const seen = await rush(endpoint, `rush-${round}`);
    ({ sold } = seen);
    expect(seen.left).toBe(seats - sold);
  }
  expect(sold).toBeGreaterThan(seats);
});
