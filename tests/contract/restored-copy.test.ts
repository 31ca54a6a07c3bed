import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../backend/function/testing/cancel-journey.ts';
import { orderedBooking } from '../../backend/function/testing/instant-journey.ts';
import { functionEnvironment, startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import type { Became } from '../../backend/live/books/entry.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { makeWorkingFolder, serverVariables, startCommand } from './support/command.ts';

type Options = Parameters<typeof startBackend>[0];

const workingFolder = makeWorkingFolder();
let options: Options;
let backend: Awaited<ReturnType<typeof startBackend>>;
let running: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  running = await startRunningBackend(async (given) => {
    options = { ...given, sweepSeconds: 3600 };
    backend = await startBackend(options);
    options = { ...options, port: Number(new URL(backend.url).port) };
    return { url: backend.url, close: () => backend.close() };
  }, {});
  await running.addTrip({ tripId: 'restored', availableSpots: 20 });
});
afterAll(async () => {
  workingFolder.remove();
  await running.close();
});

/** A command as npm would run it, with the variables of the guide. */
const command = (file: string, ...words: readonly string[]) =>
  startCommand(`backend/live/${file}.ts`, words, {
    ...functionEnvironment,
    ...serverVariables(running.url),
    GATEWAY_API_URL: `${running.url}/gateway/v1`,
    SMTP_URL: `smtp://127.0.0.1:${backend.smtpPort}`,
  }).ended;

/** Seats that are held, with the order open. */
async function hold() {
  const booking = await orderedBooking(running, makeClaim({ trip_id: 'restored' }));
  return { ...booking, order: { order_id: booking.orderId, amount: 25_000, currency: 'INR' } };
}
type Held = Awaited<ReturnType<typeof hold>>;

/** Pays, and tells the page. Returns the gateway's id of the payment. */
async function pay({ ids, order }: Held): Promise<string> {
  const paid = await running.pay(order, 'success');
  const proof = paid.answer ?? {};
  const verified = await running.call('verify_payment', { ...ids, ...proof });
  expect(verified.data).toMatchObject({ status: 'CONFIRMED' });
  return proof['razorpay_payment_id'] ?? '';
}

const statusOf = async ({ ids }: Held) => (await running.rows.get('bookings', ids.booking_id))?.bookingStatus;

const fileOf = (name: string) => path.join(options.dataDir, name);

/** The guide's way to copy a database that is in use. */
function copyTo(copy: string): void {
  using database = new DatabaseSync(fileOf('backend.sqlite'));
  database.exec(`VACUUM INTO '${copy}'`);
}

async function putBack(copy: string): Promise<void> {
  await backend.close();
  for (const end of ['', '-wal', '-shm']) rmSync(fileOf(`backend.sqlite${end}`), { force: true });
  copyFileSync(copy, fileOf('backend.sqlite'));
  backend = await startBackend(options);
  // The connections that this process kept are closed.
  await vi.waitFor(() => fetch(`${running.url}/health`), 15_000);
}

/** What the books say of each payment, by its id. */
async function books(...words: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  const { code, printed } = await command('books', ...words);
  return { code, lines: printed.trim().split('\n') };
}

const lineOf = (lines: readonly string[], payment: string) =>
  lines.find((line) => line.includes(`  ${payment}  `)) ?? '';
const says = (became: Became) => expect.stringContaining(`  ${became}  `);

test('after a copy was put back, all money of the time since is a booking, a refund or in a mail to support', async () => {
  const booked = await hold();
  const bookedPayment = await pay(booked);
  const [held, forgotten] = [await hold(), await hold()];
  const copy = path.join(workingFolder.path, 'copy.sqlite');
  copyTo(copy);
  const since = new Date().toISOString();

  // What happened after the copy, and is in it no more.
  const heldPayment = await pay(held);
  const newPayment = await pay(await hold());
  const untold = await hold();
  await running.pay(untold.order, 'browser lost');
  await vi.waitFor(async () => expect(await statusOf(untold)).toBe('CONFIRMED'), 20_000);
  expect((await cancelByTraveller(running, booked.reference, 25_000)).code).toBe('OK');
  await vi.waitFor(async () => {
    const { lines } = await books();
    expect(lineOf(lines, bookedPayment)).toEqual(says('refunded'));
    expect(lines.at(-1)).toBe('No differences.');
  }, 20_000);

  await putBack(copy);
  // It was paid as the server was away.
  await running.pay(forgotten.order, 'no webhook');
  const lost = await books();
  expect(lost.code).toBe(1);
  expect(lost.lines.filter((line) => line.startsWith('DIFFERENCE')).length).toBeGreaterThanOrEqual(3);

  const replayed = await command('replay', '--since', since);
  expect(replayed.printed).toContain('All of it was heard.');
  expect(replayed.code).toBe(0);
  const swept = await command('sweep', '--once');
  expect(swept.code).toBe(0);

  expect(await Promise.all([booked, held, forgotten].map(statusOf))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
  const told = (await running.mailbox())
    .filter(({ to }) => String(to).includes('support@'))
    .map(({ text }) => text)
    .join('\n');
  const csv = path.join(workingFolder.path, 'books.csv');
  const { lines } = await books('--csv', csv);
  expect(readFileSync(csv, 'utf8').trim().split('\r\n')).toHaveLength(1 + 5);
  const unknown = lines.filter((line) => line.endsWith('no booking'));
  expect(unknown).toHaveLength(2);
  expect(lineOf(lines, heldPayment)).toEqual(says('booked'));
  expect(lineOf(lines, newPayment)).toEqual(expect.stringContaining('no booking'));
  for (const line of unknown) expect(told).toContain(line.split('  ')[1]);
  // Its refund was made by a cancellation that the copy does not know: a person decides.
  expect(told).toContain(bookedPayment);
}, 120_000);

test.each([
  ['--frm=2026-11-01', "Unknown option '--frm'"],
  ['--from=yesterday', '--from is "yesterday", but it has to be a day'],
])('books refuse %s by its name, above how they are called', async (word, says) => {
  const { code, printed } = await command('books', word);
  expect(code).toBe(1);
  expect(printed).toContain(says);
  expect(printed).toContain('npm run books');
});

// Of a time to come the gateway lists nothing, and all of nothing was heard.
test.each(['2062-11-25T08:00Z', '2026-11-25'])('a replay refuses to begin at %s', async (since) => {
  const { code, printed } = await command('replay', '--since', since);
  expect(code).toBe(1);
  expect(printed).toContain(`--since is "${since}", but it has to be an instant that is over`);
});
