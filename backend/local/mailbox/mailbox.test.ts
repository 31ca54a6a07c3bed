import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type MailSink, startMailSink } from './mail-sink.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { mailboxRoutes } from './routes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-mailbox-'));
let mailbox: Mailbox;
let sink: MailSink;

beforeAll(async () => {
  mailbox = openMailbox({ dataDir: folder, now: () => new Date('2027-03-01T09:30:00Z') });
  sink = await startMailSink({ port: 0, mailbox });
});
afterAll(async () => {
  await sink.close();
  mailbox.close();
  rmSync(folder, { recursive: true });
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(`smtp://localhost:${sink.port}`);
  await transport.sendMail({ from: 'Group Trips <bookings@group-trips.example>', ...mail });
  transport.close();
}

/** @param address from the host name on, or below `/mailbox`. */
function get(address: string, remoteAddress = '127.0.0.1', init: RequestInit = {}) {
  return mailboxRoutes({ mailbox }).request(new URL(address, 'http://localhost/'), init, {
    incoming: { socket: { remoteAddress } },
  });
}

async function newest() {
  const messages = (await (await get('/messages.json?newest=1')).json()) as {
    id: string;
    attachments: { filename: string; contentType: string; url: string }[];
  }[];
  expect(messages.length).toBeLessThan(2);
  const [first] = messages;
  if (!first) throw new Error('The mailbox is empty.');
  return first;
}

describe('the mailbox', () => {
  test('shows mails sent over SMTP, newest first, with their attachments', async () => {
    await send({ to: 'first@example.com', subject: 'First' });
    await send({
      to: 'Meera <meera@example.com>',
      replyTo: 'asha@example.com',
      subject: 'Your seats — ₹42,000',
      text: 'See you in Spiti',
      html: '<p>See you in <b>Spiti</b></p>',
      attachments: [{ filename: 'trip.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    });
    expect(await (await get('/messages.json')).json()).toHaveLength(2);
    const mail = await newest();
    expect(mail).toMatchObject({
      to: 'meera@example.com',
      from: 'bookings@group-trips.example',
      replyTo: 'asha@example.com',
      subject: 'Your seats — ₹42,000',
      text: expect.stringContaining('See you in Spiti'),
      html: expect.stringContaining('<b>Spiti</b>'),
      at: '2027-03-01T09:30:00.000Z',
      attachments: [{ filename: 'trip.ics', contentType: 'text/calendar' }],
    });
    const file = await get(mail.attachments[0]?.url.replace('/mailbox', '') ?? '');
    expect(file.headers.get('content-disposition')).toContain('trip.ics');
    expect((await file.text()).trim()).toBe('BEGIN:VCALENDAR');
  });

  test('shows a picture that comes within the mail, which is no file to save', async () => {
    await send({
      to: 'mira@example.com',
      html: '<img src="cid:peak" alt="">',
      attachments: [{ filename: 'peak.jpg', contentType: 'image/jpeg', content: 'peak', cid: 'peak' }],
    });
    const { id } = await newest();
    const shown = await (await get(`/${id}/html`)).text();
    expect(shown).toContain(`src="data:image/jpeg;base64,${btoa('peak')}"`);
    expect(await (await get(`/${id}`)).text()).not.toContain('peak.jpg');
  });

  test('escapes everything that a mail contains', async () => {
    const attack = '<script>alert(1)</script>';
    await send({
      to: `"${attack}" <x@example.com>`,
      subject: attack,
      text: attack,
      attachments: [{ filename: `${attack}.txt`, content: 'x' }],
    });
    const { id } = await newest();
    for (const address of ['/', `/${id}`]) {
      const page = await (await get(address)).text();
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toContain(attack);
    }
  });

  test("shows a mail's own markup in a frame that runs no script and loads nothing", async () => {
    await send({ to: 'x@example.com', subject: 'Markup', html: '<script>alert(1)</script><p>Hello' });
    const { id } = await newest();
    const page = await (await get(`/${id}`)).text();
    expect(page).toMatch(/<iframe[^>]*sandbox="(?![^"]*allow-scripts)/);
    const policy = (await get(`/${id}/html`)).headers.get('content-security-policy');
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).toContain("default-src 'none'");
  });

  test('shows a page for an unknown mail', async () => {
    expect((await get('/999')).status).toBe(404);
    expect((await get('/1/attachments/7')).status).toBe(404);
  });

  test('answers only this machine, and only under a local name', async () => {
    expect((await get('/messages.json', '192.168.1.7')).status).toBe(403);
    expect((await get('http://rebound.example/messages.json')).status).toBe(403);
    expect((await get('http://127.0.0.1:4322/messages.json', '::ffff:127.0.0.1')).status).toBe(200);
  });

  test('keeps its mails between runs', async () => {
    await send({ to: 'kept@example.com', subject: 'Kept' });
    const again = openMailbox({ dataDir: folder });
    expect(again.list(1)).toMatchObject([{ subject: 'Kept' }]);
    again.close();
  });
});

describe('the mail server’s scenario', () => {
  const mail = { to: 'x@example.com', subject: 'A scenario' };
  const kept = () => mailbox.list().filter(({ subject }) => subject === mail.subject).length;
  const choose = (scenario: string) =>
    get('/scenario', '127.0.0.1', { method: 'POST', body: new URLSearchParams({ scenario }) });
  afterEach(() => mailbox.choose('usual'));

  test.each([
    ['away', 'ECONNECTION', undefined],
    ['421 busy', 'EPROTOCOL', 421],
    ['451 later', 'EMESSAGE', 451],
    ['535 wrong password', 'EENVELOPE', 535],
    ['550 unknown reader', 'EENVELOPE', 550],
    ['552 full', 'EENVELOPE', 552],
  ])('%s: a sender reads %s %s, and nothing is kept', async (scenario, code, responseCode) => {
    const before = kept();
    expect((await choose(scenario)).status).toBe(303);

    await expect(send(mail)).rejects.toMatchObject({
      code,
      ...(responseCode === undefined ? {} : { responseCode }),
    });
    expect(kept()).toBe(before);
  });

  test('that it does not have is refused', async () => {
    expect((await choose('toString')).status).toBe(400);
    expect(mailbox.scenario()).toBe('usual');
  });

  test('is chosen on its page, which shows the one that is at work', async () => {
    await choose('552 full');
    expect(await (await get('/')).text()).toMatch(/value="552 full" selected/);
  });

  test('slow end: the mail is kept before its sender hears so; a server that ends says so at once', async () => {
    const slow = openMailbox({ dataDir: mkdtempSync(path.join(folder, 'slow-')), scenario: 'slow end' });
    const server = await startMailSink({ port: 0, mailbox: slow });
    const transport = nodemailer.createTransport(`smtp://localhost:${server.port}`);
    const sending = transport.sendMail({ from: 'a@example.com', ...mail });
    await expect.poll(() => slow.list().length).toBe(1);

    await server.close();

    expect(await sending).toMatchObject({ accepted: ['x@example.com'] });
    slow.close();
  });
});
