import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

import { listening } from '../listen.ts';
import { createWorkUnderWay } from '../work-under-way.ts';
import type { Reply } from './mail-scenarios.ts';
import type { Mailbox } from './mailbox.ts';

export interface MailSink {
  /** The port in use, also when port 0 was requested. */
  readonly port: number;
  /** Waits for the mails that are being delivered; connections have half a second to end. */
  close(): Promise<void>;
}

const maxBytes = 10 * 1024 * 1024;

const refusal = ({ code, words }: Reply) => Object.assign(new Error(words), { responseCode: code });

/**
 * An SMTP server that keeps every mail that this machine sends it, without a password, and forwards none; or answers as the mailbox's
 * scenario says.
 * @throws Error with one sentence when the port is taken.
 */
export async function startMailSink(options: { port: number; mailbox: Mailbox }): Promise<MailSink> {
  const { mailbox } = options;
  const deliveries = createWorkUnderWay();
  const ending = new AbortController();

  /** Not for longer than the server runs. */
  async function wait(milliseconds = 0): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
  }

  /** Answers one step of a conversation. */
  function answer(reply: Reply | undefined, done: (problem?: Error) => void): void {
    deliveries
      .run(() => wait(mailbox.behaviour().waitBefore))
      .then(() => done(reply && refusal(reply)), done);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    // A mailer may keep its connection open for the next mail, which must not keep this process running.
    closeTimeout: 500,
    onConnect: (_session, done) => answer(mailbox.behaviour().greeting, done),
    onMailFrom: (_address, _session, done) => answer(mailbox.behaviour().sender, done),
    onRcptTo: (_address, _session, done) => answer(mailbox.behaviour().recipient, done),
    onData(stream, _session, done) {
      const deliver = async (): Promise<void> => {
        const message = await buffer(stream);
        if (stream.sizeExceeded) throw refusal({ code: 552, words: 'The mail is too large.' });
        const { mail, waitAtEnd } = mailbox.behaviour();
        if (mail !== undefined) throw refusal(mail);
        await mailbox.deliver(message);
        await wait(waitAtEnd);
      };
      deliveries.run(deliver).then(() => done(), done);
    },
  });
  // Without a listener, a connection that breaks would end the process.
  server.on('error', () => undefined);
  server.server.prependListener('connection', (socket: Socket) => {
    if (mailbox.behaviour().isAway) socket.destroy();
  });

  const port = await listening(server.server, options.port);
  return {
    port,
    async close() {
      ending.abort();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await deliveries.end();
    },
  };
}
