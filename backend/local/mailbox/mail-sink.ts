import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

import { createWorkUnderWay } from '../work-under-way.ts';
import type { Mailbox } from './mailbox.ts';

export interface MailSink {
  /** The port in use, also when port 0 was requested. */
  readonly port: number;
  /** Waits for the mails that are being delivered; connections have half a second to end. */
  close(): Promise<void>;
}

const maxBytes = 10 * 1024 * 1024;

/**
 * An SMTP server that keeps every mail that this machine sends it, without a password, and forwards none.
 * @throws Error with one sentence when the port is taken.
 */
export async function startMailSink(options: { port: number; mailbox: Mailbox }): Promise<MailSink> {
  const deliveries = createWorkUnderWay();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    // A mailer may keep its connection open for the next mail, which must not keep this process running.
    closeTimeout: 500,
    onData(stream, _session, done) {
      const deliver = async (): Promise<void> => {
        const message = await buffer(stream);
        if (stream.sizeExceeded)
          throw Object.assign(new Error('The mail is too large.'), { responseCode: 552 });
        await options.mailbox.deliver(message);
      };
      deliveries.run(deliver).then(() => done(), done);
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
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await deliveries.end();
    },
  };
}
