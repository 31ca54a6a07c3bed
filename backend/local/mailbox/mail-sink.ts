import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

import type { Mailbox } from './mailbox.ts';

export interface MailSink {
  /** The port in use, also when port 0 was requested. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

const maxBytes = 10 * 1024 * 1024;

/**
 * An SMTP server that keeps every mail that this machine sends it, without a password, and forwards none.
 * @throws Error with one sentence when the port is taken.
 */
export async function startMailSink(options: { port: number; mailbox: Mailbox }): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    // A mailer may keep its connection open for the next mail, which must not keep this process running.
    closeTimeout: 500,
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) =>
          stream.sizeExceeded
            ? Promise.reject(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }))
            : options.mailbox.deliver(message),
        )
        .then(() => done(), done);
    },
  });
  // Without a listener, a connection that breaks would end the process.
  server.on('error', () => undefined);

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${options.port} is already in use.`) : error),
    );
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
