import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../../backend/function/mail/smtp-mailer.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { approvedRequest, sentRequest } from '../../../backend/function/testing/request-journey.ts';
import { startMailSink } from '../../../backend/local/mailbox/mail-sink.ts';
import { openMailbox, type StoredMail } from '../../../backend/local/mailbox/mailbox.ts';
import { suiteTables } from '../support/tables.ts';

/** Stored texts that try to run as a script, to add a header, or to add a calendar event. */
const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></textarea><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">javascript:alert(1)</a>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '&lt;script&gt;&#x3c;iframe src=https://evil.example&#62;',
  'Sea and sun\r\nBcc: eve@evil.example\r\n\r\n<b>body</b>',
  'Sea\nTo: eve@evil.example\n\nSea',
  'Sea\u2028Bcc: eve@evil.example\u2029Sea\u0085Cc: eve@evil.example',
  '=?utf-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
  'Sea%0d%0aBcc:%20eve@evil.example',
  'Sea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:eve@evil.example\r\nSUMMARY:x',
  'Sea;X=1:x\\n\\,ATTACH:https://evil.example\\;',
  '<eve@evil.example>, eve@evil.example; eve@evil.example',
  '\u202egnp.exe\u202c \ud83c\udff4 𝓑 \u0000\u0007\u001b[31m',
];

/** Addresses that a form might take for one, and a mail program for two, or for another. */
const trickyAddresses: readonly string[] = [
  'mira,eve@evil.example',
  'mira@example.com,eve@evil.example',
  'mira@example.com;eve@evil.example',
  'mira@example.com eve@evil.example',
  'mira@example.com\r\nBcc: eve@evil.example',
  '<eve@evil.example>mira@example.com',
  'mira<eve@evil.example>',
  '"eve@evil.example"@example.com',
  '"mira, eve"@evil.example',
  'mira(eve@evil.example)@example.com',
  'mira:eve@evil.example;',
  'group:mira@example.com,eve@evil.example;',
  'mira@[127.0.0.1]',
  'mira@evil.example%0d%0aBcc:eve@evil.example',
  "o'hara+trip@example.com",
  'mïra@exämple.com',
  '=?utf-8?q?eve=40evil.example?=@example.com',
  '-oQ/tmp@example.com',
];

/** A test app that sends its mails over SMTP, and a mailbox that parses them as mail programs do. */
async function startMailApp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-app-'));
  const mailbox = openMailbox({ dataDir: folder });
  const sink = await startMailSink({ port: 0, mailbox });
  const app = createMemoryApp({ BOOKING_LIMITS: 'off' }, suiteTables());
  const from = 'Group Trips <bookings@group-trips.example>';
  const ports: Ports = { ...app.ports, mailer: createSmtpMailer(`smtp://127.0.0.1:${sink.port}`, from) };
  return {
    app,
    /** Ports that send mails to the mailbox. */
    ports,
    mailbox,
    async close() {
      await app.close();
      await sink.close();
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type MailApp = Awaited<ReturnType<typeof startMailApp>>;

let mailApp: MailApp;

beforeEach(async () => {
  mailApp = await startMailApp();
});
afterEach(() => mailApp.close());

const traveller = 'mira@example.com';
const host = 'asha@example.com';

/** One of each mail waits to be sent. */
async function queueEveryMail(hostile: string) {
  const { app } = mailApp;
  await app.addHost(host, hostile);
  await app.addTrip({ availableSpots: 6 });
  await app.addTrip({ tripId: 'roots', hostApproval: true });
  const makeRequest = () => makeClaim({ trip_id: 'roots' });
  await approvedRequest(app, makeRequest());
  app.pass(172_801);
  app.mails.splice(0);
  await app.sweep();
  const review = async (decision: 'approve' | 'reject') => {
    const { token } = await sentRequest(app, makeRequest());
    app.mail.works = false;
    await app.call('review_booking', { token, decision });
    app.mail.works = true;
  };
  await review('approve');
  await review('reject');
  app.mail.works = false;
  await sentRequest(app, makeRequest());
  const { orderId, ids } = await confirmedBooking(app, makeClaim());
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  const question = { trip_id: 'roots', name: 'Mira Rao', email: traveller, message: 'Is there snow?' };
  await app.call('send_enquiry', question);
  app.mail.works = true;
}

/** Every text of every row becomes hostile, as if no form had ever looked at it. */
async function poison(text: string): Promise<void> {
  const { rows } = mailApp.app;
  for (const { $id } of await allRows(rows, 'bookings', {})) {
    await rows.update('bookings', $id, {
      name: text,
      address: text,
      why: text.slice(0, 5000),
      reviewNote: text,
      passengers: [JSON.stringify({ name: text, age: 30, gender: 'other', instagram: text })],
    });
  }
  for (const { $id } of await allRows(rows, 'trips', {})) {
    await rows.update('trips', $id, { title: text, locations: [text, text] } as object);
  }
  for (const { $id } of await allRows(rows, 'feedback', {})) {
    await rows.update('feedback', $id, { name: text, message: text });
  }
}

// What the templates are made of. Nothing of it runs, loads or sends anything.
const elements = new Set(
  'html head meta title style body div h1 h2 p table tbody tr td ul li a blockquote br span strong'.split(
    ' ',
  ),
);
const attributes = new Set('lang dir charset name content style role href'.split(' '));

const window = new Window({ settings: { disableJavaScriptEvaluation: true } });

function expectInert({ html }: StoredMail): void {
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('*')) {
    expect(elements).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) {
      expect(attributes).toContain(name.toLowerCase());
      if (name === 'dir') expect(value).toBe('auto');
      if (name === 'href') expect(value).toMatch(/^http:\/\/localhost:4321\//);
    }
  }
  expect(html).not.toMatch(/<!--/);
}

const headerNames =
  /^(from|to|reply-to|subject|message-id|date|auto-submitted|mime-version|content-type|content-transfer-encoding)$/;

function expectOwnHeaders(mail: StoredMail): void {
  for (const { name, value } of mail.headers) {
    expect(name).toMatch(headerNames);
    expect(value).not.toMatch(/[\r\n]/);
  }
  expect([traveller, host]).toContain(mail.to);
  expect(mail.from).toBe('bookings@group-trips.example');
  expect(['support@group-trips.example', traveller, host]).toContain(mail.replyTo);
  expect(mail.subject).not.toMatch(/\p{Cc}/u);
}

const properties =
  /^(BEGIN|END|VERSION|PRODID|METHOD|CALSCALE|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|X-MICROSOFT-[A-Z-]+|SUMMARY|LOCATION|DESCRIPTION|URL|TRANSP|STATUS|CREATED|LAST-MODIFIED)[;:]/;

function expectOneEvent(calendar: string): void {
  const lines = calendar
    .replaceAll(/\r?\n /g, '')
    .trimEnd()
    .split(/\r?\n/);
  for (const line of lines) {
    expect(line).toMatch(properties);
    expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
  }
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
}

describe.each(hostileTexts)('stored text %j', (text) => {
  test('stays text in every mail, in its headers and in the calendar file', async () => {
    await queueEveryMail(text);
    await poison(text);
    // A host is mailed by the hour, each kind in its turn.
    for (let hour = 0; hour < 2; hour += 1) {
      mailApp.app.pass(3_601);
      await mailApp.app.sweep(mailApp.ports);
    }

    const mails = mailApp.mailbox.list();
    const kinds = mails.map(({ subject }) => subject.split(/[:]| of | about /)[0]).sort();
    expect(kinds).toEqual([
      'Booking confirmed',
      'New booking',
      'New request',
      'Question',
      'Refund',
      'Request approved',
      'Request not approved',
      'Request received',
    ]);
    for (const mail of mails) {
      expectInert(mail);
      expectOwnHeaders(mail);
    }
    const confirmed = mails.find(({ subject }) => subject.startsWith('Booking confirmed'));
    const calendar = await mailApp.mailbox.attachment(confirmed?.id ?? '', 0);
    expectOneEvent(Buffer.from(calendar?.content ?? []).toString('utf8'));
  });
});

test('a mail goes to the one address that was given, or the address is refused', async () => {
  await mailApp.app.addTrip({ hostApproval: true, availableSpots: 60 });
  for (const email of trickyAddresses) {
    const answer = await mailApp.app.call(
      'initialize_pending_booking',
      makeClaim({}, { email }),
      '',
      mailApp.ports,
    );
    const stored = answer.success ? await mailApp.app.rows.get('bookings', answer.data.booking_id) : null;
    const [mail] = mailApp.mailbox.list(2).filter(({ subject }) => subject.startsWith('Request received'));
    if (stored === null) expect(answer.code).toBe('VALIDATION_FAILED');
    else expect(mail?.to, `written to ${stored.email}`).toBe(stored.email);
  }
});
