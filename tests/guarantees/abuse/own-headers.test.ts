import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '../../../backend/function/rows/pages.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/test-app.ts';
import { type Harness, startHarness } from '../support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness({ limits: 'on' });
});
afterAll(() => harness.close());

async function callWith(headers: Readonly<Record<string, string>>, action: string, request: object) {
  const execution = await harness.execute(JSON.stringify({ action, ...request }), headers);
  return JSON.parse(execution.responseBody) as Answer;
}

// A real server rejects such names in small letters only, and passes the others on.
const names = ['X-Appwrite-Client-Ip', 'x-APPWRITE-CLIENT-IP'];

test.each(names)('a guest who sends %s meets the limit of lookups all the same', async (name) => {
  for (const { $id } of await allRows(harness.rows, 'attempts', {}))
    await harness.rows.remove('attempts', $id);
  const email = 'mira@example.com';
  const codes: string[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    const headers = { [name]: `198.51.100.${guess}` };
    const answer = await callWith(headers, 'lookup_booking', { reference: `GTnone${guess}`, email });
    codes.push(answer.code);
  }
  expect(codes.filter((code) => code === 'BOOKING_NOT_FOUND')).toHaveLength(5);
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
});

test('a guest who sends addresses holds no more seats than one address may', async () => {
  const trips = await Promise.all(Array.from({ length: 12 }, () => harness.addTrip()));
  const codes: string[] = [];
  for (const [index, tripId] of trips.entries()) {
    const headers = { 'X-Appwrite-Client-Ip': `198.51.100.${index}` };
    codes.push((await callWith(headers, 'initialize_booking', makeClaim({ trip_id: tripId }))).code);
  }
  expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
});

test('a guest who sends a trigger runs no sweep', async () => {
  const answer = await harness.execute('', { 'X-Appwrite-Trigger': 'schedule' });
  expect(answer.responseStatusCode).toBe(400);
});
