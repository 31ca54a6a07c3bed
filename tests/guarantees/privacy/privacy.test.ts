import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { report } from '../support/deep.ts';
import { type Harness, startHarness } from '../support/harness.ts';
import { readLedger } from '../support/ledger.ts';
import { sendRaw } from '../support/send-raw.ts';
import { violationsIn } from '../support/violations.ts';
import { makePerson, type Person, person } from './private-person.ts';
import { type Known, probesOf, type Route, routesOf } from './probes.ts';

// A host name that is not local, so that nothing reserved for this machine answers.
const headers = {
  host: 'backend.example',
  'x-appwrite-project': 'group-trips',
  'content-type': 'application/json',
};

/** Sends a request as a guest. Returns headers and body as one text. */
async function requestAsGuest(url: string, method: string, target: string, body?: unknown) {
  const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const answer = await sendRaw(url, { method, target, headers, body: sent });
  return { status: answer.status, text: `${JSON.stringify(answer.headers)}\n${answer.text}` };
}

const projectConfig = path.join(import.meta.dirname, '../../../backend/appwrite.config.json');
const config = JSON.parse(readFileSync(projectConfig, 'utf8')) as {
  tables: { $id: string; $permissions: string[] }[];
  buckets: { $id: string }[];
};

/** Hosts get mail only through the function: their addresses are private too. */
const host = { userId: 'host-asha', email: 'geheim.host@victim.example', name: 'Asha Rao' } as const;
const secrets = [host.email, person.email, 'privata.person', person.phone, person.address];

/** What a guest could know: everything except what the person's own screen shows. */
function knownTo({ ids, orderId, paid }: Person, table: readonly string[]): Known {
  return {
    database: ['main'],
    collection: [],
    table,
    row: [ids.booking_id, ids.payment_id, ids.booking_id.toUpperCase(), person.email],
    column: ['noOfSeats'],
    bucket: config.buckets.map(({ $id }) => $id),
    file: ['none', ids.booking_id],
    function: ['bookings'],
    execution: ['none'],
    id: [orderId, paid, ids.booking_id, 'host-asha', '1', '2', '3'],
    index: ['0'],
  };
}

/** Probes every route, also with every one of the tables. Returns those that answered with something private. */
async function leaks(harness: Harness, routes: readonly Route[], tables: readonly string[]) {
  const owner = await makePerson(harness);
  await harness.addHost(host);
  const known = knownTo(owner, tables);
  const { why: _, ...columns } = person;
  const asked = { ...columns, name: 'Traveller A', passengers: 'Traveller A', $id: owner.ids.booking_id };
  const probes = routes.flatMap((route) => probesOf(route, known, asked));
  const found = new Set<string>();
  for (const { method, path: where, body } of probes) {
    const { text, status } = await requestAsGuest(harness.url, method, where, body);
    // An error may repeat the request.
    const hiddenValues = secrets.filter(
      (secret) => status < 400 || !decodeURIComponent(where).includes(secret),
    );
    if (hiddenValues.some((secret) => text.includes(secret))) found.add(`${method} ${where.split('?')[0]}`);
  }
  return { probes: probes.length, found: [...found] };
}

let harness: Harness;
let routes: readonly Route[];

beforeAll(async () => {
  const opened = await routesOf(() => startHarness({}));
  harness = opened.started;
  routes = opened.routes;
});
afterAll(() => harness.close());

test('a guest cannot read an e-mail, a phone number or an address, by any route and any query', async () => {
  const tables = [...config.tables.map(({ $id }) => $id), 'users'];
  const { probes, found } = await leaks(harness, routes, tables);

  expect(found).toEqual([]);
  // Some probes tried to change or delete.
  const ledger = await readLedger(harness);
  expect(violationsIn(ledger, () => 7)).toEqual([]);
  expect(ledger.chains.map(({ row }) => row?.bookingStatus).sort()).toEqual([
    'CONFIRMED',
    'PENDING_APPROVAL',
  ]);
  report(`${probes} probes of ${routes.length} routes, nothing read`);
});

describe('a guest who knows the id of a booking', () => {
  let ids: Person['ids'];
  beforeAll(async () => {
    ids = (await makePerson(harness)).ids;
  });
  const closed = config.tables.filter(({ $permissions }) => $permissions.length === 0).map(({ $id }) => $id);

  test.each(closed)('cannot find out from %s whether a row exists', async (table) => {
    const look = async (id: string) => {
      const { status, text } = await requestAsGuest(
        harness.url,
        'GET',
        `/v1/tablesdb/main/tables/${table}/rows/${id}`,
      );
      return [status, text.split('\n')[1]?.replaceAll(id, 'id')];
    };

    expect(await look(ids.booking_id)).toEqual(await look('f'.repeat(32)));
    expect(await look(ids.payment_id)).toEqual(await look('f'.repeat(32)));
  });

  test('learns from the function no more than the city of the traveller', async () => {
    const token = signedProof('guessed-secret', 'review', ids.booking_id, new Date(Date.now() + 60_000));
    const answers = await Promise.all([
      harness.call('get_booking', { booking_id: ids.booking_id }),
      harness.call('review_booking', { token, decision: 'look' }),
    ]);

    expect(answers.map(({ code }) => code)).toEqual(['OK', 'LINK_INVALID']);
    expect(JSON.stringify(answers)).not.toContain('privata.person');
    expect(JSON.stringify(answers)).not.toContain(person.phone);
    // With it the booking could be paid.
    expect(JSON.stringify(answers)).not.toContain(ids.payment_id);
  });
});

// The twin: with one permission too many, the same probes find something.
test('a table of bookings that anyone may read is detected', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-table-'));
  const configFile = path.join(folder, 'appwrite.config.json');
  const tables = config.tables.map((table) =>
    table.$id === 'bookings' ? { ...table, $permissions: ['read("any")'] } : table,
  );
  writeFileSync(configFile, JSON.stringify({ ...config, tables }));
  const opened = await startHarness({ configFile });

  const { found } = await leaks(opened, routes, ['bookings', 'payments']).finally(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  expect(found).toContain('GET /v1/tablesdb/main/tables/bookings/rows');
  expect(found.every((where) => where.includes('/bookings/'))).toBe(true);
});
