import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Storage, TablesDB } from 'node-appwrite';
import nodemailer from 'nodemailer';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTestGateway } from './gateway/testing/test-gateway.ts';
import { startMailSink } from './mailbox/mail-sink.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { startTestBackend, testConfig, writeConfig } from './testing/start-test-backend.ts';

// Seconds on an idle machine.
vi.setConfig({ testTimeout: 120_000 });

/** Closes a part a hundred times while it works, a little later each time, a few at once. */
async function hundredTimes(closeOne: (round: number) => Promise<void>): Promise<void> {
  const lanes = 5;
  const run = async (first: number): Promise<void> => {
    for (let round = first; round < 100; round += lanes) await closeOne(round);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}

const unhandled: unknown[] = [];
const keepUnhandled = (reason: unknown) => unhandled.push(reason);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'closing-'));
  process.on('unhandledRejection', keepUnhandled);
});
afterEach(async () => {
  await setTimeout();
  process.off('unhandledRejection', keepUnhandled);
  rmSync(folder, { recursive: true });
  expect(unhandled.splice(0)).toEqual([]);
});

test('the gateway closes in the middle of its webhooks, and sends none after that', async () => {
  let interrupted = 0;
  await hundredTimes(async (round) => {
    let sending = 0;
    let sent = 0;
    const tested = openTestGateway(async () => {
      sent += 1;
      sending += 1;
      await setTimeout(round % 4);
      sending -= 1;
      return new Response(null, { status: round % 2 === 0 ? 204 : 500 });
    });
    // Its dispute is due as well when the webhooks of the payment are.
    tested.press(await tested.makeOrder(), 'dispute');
    tested.passSeconds(10);
    await setTimeout(round % 6);
    if (sending > 0) interrupted += 1;
    await tested.close();
    expect(sending).toBe(0);
    const sentBefore = sent;
    await setTimeout(5);
    expect(sent).toBe(sentBefore);
  });
  expect(interrupted).toBeGreaterThan(0);
});

test('the gateway does not wait for a merchant that never answers', async () => {
  const asked = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const gateway = openTestGateway(asked);
  gateway.press(await gateway.makeOrder(), 'success');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 15_000);
  await gateway.close();
});

test('the mailbox closes in the middle of mails, and has all that it has accepted', async () => {
  await hundredTimes(async (round) => {
    const dataDir = mkdtempSync(path.join(folder, 'mailbox-'));
    const mailbox = openMailbox({ dataDir });
    const deliver = vi.fn(mailbox.deliver);
    const sink = await startMailSink({ port: 0, mailbox: { ...mailbox, deliver } });
    const transport = nodemailer.createTransport(`smtp://127.0.0.1:${sink.port}`);
    const accepted: string[] = [];
    const sending = ['first', 'second', 'third'].map(async (subject) => {
      await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: 'A mail' });
      accepted.push(subject);
    });
    const ends = Promise.allSettled(sending);
    if (round % 5 !== 0)
      await vi.waitFor(() => expect(deliver).toHaveBeenCalled(), { interval: 1, timeout: 15_000 });
    await setTimeout(round % 3);
    await sink.close();
    mailbox.close();
    await ends;
    const again = openMailbox({ dataDir });
    expect(again.list().map(({ subject }) => subject)).toEqual(expect.arrayContaining(accepted));
    again.close();
  });
});

test('the backend does not wait for a caller that never ends its request', async () => {
  const backend = await startTestBackend();
  const { port } = new URL(backend.url);
  const caller = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const head = 'POST /functions/bookings/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n';
  await new Promise((resolve) => caller.write(`${head}half`, resolve));
  await backend.request('GET', '/v1/ping');
  const ended = once(caller, 'close');
  await backend.close();
  await ended;
});

test('the backend closes in the middle of sweeps, previews, uploads and rebuilds, and does nothing after that', async () => {
  const functionBundle = path.join(folder, 'main.mjs');
  // Calls the backend until its process is ended.
  writeFileSync(
    functionBundle,
    `export default async ({ req, log }) => {
       log(req.headers['x-appwrite-trigger']);
       const url = process.env.APPWRITE_FUNCTION_API_ENDPOINT.replace('/v1', '/build-hook');
       for (;;) await fetch(url, { method: 'POST' });
     };`,
  );
  const [bookings] = testConfig().functions;
  const functions = [{ ...bookings, events: ['databases.main.tables.trips.rows.*'] }];
  const configFile = writeConfig(folder, { ...testConfig(), functions });
  const filled = { create: { width: 600, height: 300, channels: 3, background: '#ff0000' } } as const;
  const picture = new Uint8Array(await sharp(filled).png().toBuffer());
  const everything = new Set(['schedule', 'event', 'build hook']);
  const late: string[] = [];

  await hundredTimes(async (round) => {
    let closed = false;
    const seen = new Set<string>();
    const note = (what: string) => (closed ? late.push(what) : seen.add(what));
    const backend = await startTestBackend({
      configFile,
      functionBundle,
      sweepSeconds: 0.005,
      buildHook: () => note('build hook'),
      log: (line) => note(String(JSON.parse(line).message ?? line)),
    });
    const bucketId = 'pictures';
    const storage = new Storage(backend.client);
    const trips = new TablesDB(backend.client);
    const trip = { databaseId: 'main', tableId: 'trips', rowId: 'walk' };
    const requests = [
      storage.createFile({ bucketId, fileId: 'one', file: new File([picture], 'one.png') }),
      trips.createRow({ ...trip, data: { tripId: 'walk', title: 'A walk' } }),
    ];
    await Promise.allSettled(round % 2 === 0 ? requests : []);
    const previews = [200, 300, 400, 500].map((width) =>
      storage.getFilePreview({ bucketId, fileId: 'one', width }),
    );
    const ends = Promise.allSettled([...requests, ...previews]);
    // Mostly the processes are still starting; now and then a sweep and a rebuild are running.
    if (round % 21 === 0) await vi.waitFor(() => expect(seen).toEqual(everything), 60_000);
    else await setTimeout(round % 10);
    await backend.close();
    closed = true;
    await ends;
  });
  expect(late).toEqual([]);
});
