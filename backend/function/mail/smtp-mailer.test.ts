import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { MailError } from './mailer.ts';
import { createSmtpMailer, smtpOptions } from './smtp-mailer.ts';

const message = {
  messageId: '<mail@trips.example>',
  to: 'mira@example.com',
  replyTo: 'support@trips.example',
  subject: 'Confirmed',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
  photo: null,
};

/** A mail server that offers no encryption. */
const plainServer = (handlers: SMTPServerOptions) =>
  new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], ...handlers });

/** Listens on a port of this machine for as long as it is used. */
async function listening<T>(server: SMTPServer | Server, use: (port: number) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on('error', () => undefined).listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = ('server' in server ? server.server : server).address() as AddressInfo;
  try {
    return await use(port);
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()));
  }
}

/** Returns the senders that a server heard of; its mails are put into `mails`. */
async function sendersOf(use: (port: number) => Promise<unknown>, mails: string[] = []) {
  const senders: string[] = [];
  const server = plainServer({
    onMailFrom(address, _session, done) {
      senders.push(address.address);
      done();
    },
    async onData(stream, _session, done) {
      mails.push(await text(stream));
      done();
    },
  });
  await listening(server, use);
  return senders;
}

const sendVia = (host: string) => (port: number) =>
  createSmtpMailer(`smtp://${host}:${port}`, 'bookings@trips.example').send(message);

test('gives nothing to a server that offers no encryption', async () => {
  // Another name of this machine, as any other server's.
  expect(await sendersOf((port) => expect(sendVia('0.0.0.0')(port)).rejects.toThrow())).toEqual([]);
});

test('sends in clear to this machine’s own', async () => {
  expect(await sendersOf(sendVia('127.0.0.1'))).toEqual(['bookings@trips.example']);
});

test('a mail says that no person wrote it, and who reads the answer', async () => {
  const mails: string[] = [];
  await sendersOf(sendVia('127.0.0.1'), mails);
  expect(mails).toEqual([expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m)]);
  expect(mails).toEqual([expect.stringMatching(/^Reply-To: support@trips.example\r$/m)]);
});

test.each([
  ['smtp://user:word@mail.example:587', true],
  ['smtp://user:word@mail.example:25', true],
  ['smtp://localhost:587', true],
  ['smtp://localhost:4325', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
])('%s: encryption required is %s', (url, requireTLS) => {
  expect(smtpOptions(url)).toEqual({ url, requireTLS });
});

interface Answers {
  readonly recipient?: Error;
  /** At the end of the message; null keeps silent. */
  readonly end?: Error | null;
  /** The connection breaks then. */
  readonly breaks?: boolean;
}

/** How the mailer takes what a server answers. */
function problemWith({ recipient, end, breaks }: Answers): Promise<unknown> {
  const server = plainServer({
    onRcptTo: (_address, _session, done) => done(recipient),
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        if (breaks) for (const connection of server.connections) connection.close();
        else if (end !== null) done(end);
      });
    },
  });
  return listening(server, (port) => {
    const deadline = end === null ? 3000 : 10_000;
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'bookings@trips.example', deadline);
    return mailer.send(message).catch((thrown) => thrown);
  });
}

const refusal = (responseCode: number, words = 'No.') => Object.assign(new Error(words), { responseCode });

test.each<[string, Answers, string, string]>([
  ['refuses the recipient', { recipient: refusal(550) }, 'refused for good', '550 RCPT TO'],
  ['knows no such mailbox', { recipient: refusal(553, '5.1.1 Who?') }, 'refused for good', '553 RCPT TO'],
  ['knows no such host', { recipient: refusal(556, '5.1.10 No.') }, 'refused for good', '556 RCPT TO'],
  ['does not trust the sender', { recipient: refusal(550, '5.7.1 Denied.') }, 'failed', '550 RCPT TO'],
  ['relays for nobody', { recipient: refusal(554, '5.7.1 Denied.') }, 'failed', '554 RCPT TO'],
  ['says that the mailbox is full', { recipient: refusal(552) }, 'failed', '552 RCPT TO'],
  ['asks to come again', { recipient: refusal(451) }, 'failed', '451 RCPT TO'],
  ['refuses the message', { end: refusal(554) }, 'failed', '554 DATA'],
  ['is silent after the message', { end: null }, 'outcome unknown', 'deadline'],
  ['breaks off after the message', { breaks: true }, 'outcome unknown', ''],
])('of a server that %s it is known', async (_, answers, problem, code) => {
  const error = await problemWith(answers);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ problem, code: expect.stringContaining(code) });
});

test('a server that never greets had nothing of the message', async () => {
  const send = (port: number) =>
    createSmtpMailer(`smtp://127.0.0.1:${port}`, 'bookings@trips.example', 300).send(message);
  const silent = createServer(() => undefined);

  await expect(listening(silent, send)).rejects.toMatchObject({ problem: 'failed' });
});
