import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { readDeclaration } from '../../../backend/live/declaration.ts';
import { GetBookingData } from '../../../shared/domain/actions/get-booking.ts';
import { HostViewData } from '../../../shared/domain/actions/view-trip.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import { makeWorkingFolder, serverVariables, startCommand } from '../../contract/support/command.ts';
import { type Harness, startHarness } from '../support/harness.ts';
import { makePerson, person } from './private-person.ts';

const traces = /privata|9812345670|geheimstadt/i;
const folder = makeWorkingFolder();
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness({});
});
afterAll(async () => {
  await harness.close();
  folder.remove();
});

const asKey = async (route: string) => {
  const headers = { 'x-appwrite-project': 'group-trips', 'x-appwrite-key': 'local-dev-key' };
  return (await fetch(`${harness.url}/v1${route}`, { headers })).text();
};

/** Every row of every table, all that the server keeps of the function's calls, and its log. */
async function everything(): Promise<string> {
  const tables = readDeclaration().tables.map(({ $id }) => `/tablesdb/main/tables/${$id}/rows`);
  const texts = await Promise.all([...tables, '/functions/bookings/executions'].map(asKey));
  return [...texts, ...harness.log].join('\n');
}

/** `npm run erase -- WORDS` without npm. */
const erase = (...words: readonly string[]) =>
  startCommand('backend/live/erase.ts', words, {
    ...serverVariables(harness.url),
    INIT_CWD: folder.path,
  }).ended;

/** As sweeps do within an hour: an erasure waits for what host and support have to hear. */
async function sendMails(): Promise<void> {
  for (const { $id } of await allRows(harness.rows, 'outbox', { equal: { state: 'waiting' } }))
    await harness.rows.update('outbox', $id, { state: 'sent' });
}

/** What the page of the trip's host shows, as text. */
async function hostsView(tripId: string): Promise<string> {
  const until = new Date(Date.now() + hour);
  const token = signedProof('link-secret', 'manage', `trip-${tripId}`, until, 'host-asha');
  const { data } = await harness.call('view_trip', { token });
  return JSON.stringify(v.parse(HostViewData, data));
}

/** The mails that name the person. They are in their readers' own mailboxes, and stay there. */
const mailsThatNameThem = async () =>
  (await harness.mailbox()).filter((mail) => traces.test(JSON.stringify(mail))).length;

test('a person is exported and erased: no route, row or log still has them', async () => {
  const { tripId, reference, ids, requestId, question } = await makePerson(harness);

  expect(await erase('--email', person.email, '--check')).toMatchObject({ code: 0 });
  const exported = JSON.parse(readFileSync(path.join(folder.path, 'person.json'), 'utf8'));
  expect(exported.bookings.map((one: { booking: { email: string } }) => one.booking.email)).toEqual([
    person.email,
    person.email,
  ]);
  expect(exported.enquiries).toMatchObject([{ name: question.name, message: question.message }]);
  expect(statSync(path.join(folder.path, 'person.json')).mode & 0o077).toBe(0);
  expect(await everything()).toMatch(traces);
  expect(await hostsView(tripId)).toContain('Traveller A');

  await sendMails();
  const early = await erase('--email', person.email.toUpperCase(), '--out', 'early.json');
  expect(early).toMatchObject({ code: 1 });
  expect(early.printed).toContain(`${reference}: not erased. Its trip is not over yet`);
  expect(await harness.rows.get('bookings', requestId)).toBeNull();

  const past = new Date(Date.now() - 86_400_000).toISOString();
  await harness.rows.update('trips', `trip-${tripId}`, { startDate: past, endDate: past });
  const mails = await mailsThatNameThem();
  expect(mails).toBeGreaterThan(0);
  const late = await erase('--email', person.email, '--out', 'late.json');
  expect(late).toMatchObject({ code: 0 });
  expect(late.printed).toContain(`${reference}: kept without a name`);

  expect(await everything()).not.toMatch(traces);
  const answers = await Promise.all([
    harness.call('get_booking', { booking_id: ids.booking_id }),
    harness.call('get_booking', { booking_id: requestId }),
    harness.call('lookup_booking', { reference, email: person.email }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'BOOKING_NOT_FOUND', 'BOOKING_NOT_FOUND']);
  expect(JSON.stringify(answers)).not.toMatch(traces);
  expect(v.is(GetBookingData, answers[0]?.data)).toBe(true);
  const seen = await hostsView(tripId);
  expect(seen).toContain(reference);
  expect(seen).not.toMatch(traces);
  expect(seen).not.toContain('Traveller A');
  // What accounting needs.
  expect(await harness.rows.get('bookings', ids.booking_id)).toMatchObject({
    bookingId: reference,
    totalAmount: 25_000,
    bookingStatus: 'CONFIRMED',
  });
  expect(await harness.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'COMPLETED' });
  // A sweep sends nothing to a person who is gone.
  await harness.sweep();
  expect(await mailsThatNameThem()).toBe(mails);
  expect((await erase('--email', person.email, '--out', 'nothing.json')).printed).toBe(
    'Nothing is held about them.\n',
  );
});

test('one booking is erased by its reference, and a file is never written over', async () => {
  const claim = makeClaim({ trip_id: await harness.addTrip({ hostApproval: true }) }, person);
  await harness.call('initialize_pending_booking', claim);
  const { bookingId } = claim.booking_data;

  await sendMails();
  const refused = await erase('--reference', bookingId);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.printed).toContain('person.json exists already: name another file with --out.');
  expect((await erase('--email', 'asha')).printed).toBe('The word after --email is not an e-mail address.\n');
  expect(await everything()).toMatch(traces);
  const { code, printed } = await erase('--reference', bookingId, '--out', 'one.json');
  expect({ code, exists: existsSync(path.join(folder.path, 'one.json')) }).toEqual({ code: 0, exists: true });
  expect(printed).toContain(`${bookingId}: deleted`);
  expect(await everything()).not.toMatch(traces);
  expect(await erase('--reference', bookingId, '--email', person.email)).toMatchObject({ code: 1 });
});
